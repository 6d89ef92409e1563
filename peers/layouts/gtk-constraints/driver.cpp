// GTK's GtkConstraintLayout: each container is a widget with a constraint layout and the constraints of our views.
#include <gtk/gtk.h>

#include "../../common/peer.hpp"
#include "../common/scene.hpp"

// A widget without content, whose lengths are stated by constraints alone.
struct BoxWidget {
    GtkWidget parent;
};
struct BoxWidgetClass {
    GtkWidgetClass parent;
};

G_DEFINE_TYPE(BoxWidget, box_widget, GTK_TYPE_WIDGET)

static void box_widget_dispose(GObject* object) {
    GtkWidget* child;
    while ((child = gtk_widget_get_first_child(GTK_WIDGET(object)))) gtk_widget_unparent(child);
    G_OBJECT_CLASS(box_widget_parent_class)->dispose(object);
}

static void box_widget_class_init(BoxWidgetClass* type) { G_OBJECT_CLASS(type)->dispose = box_widget_dispose; }
static void box_widget_init(BoxWidget*) {}

class ConstraintDriver {
public:
    explicit ConstraintDriver(const scene::Scene& scene) : scene(scene), width(int(scene.width)) {}

    ~ConstraintDriver() {
        if (window) gtk_window_destroy(GTK_WINDOW(window));
    }

    void apply(const scene::Step& step) {
        if (widgets.empty()) {
            build();
        } else {
            for (auto& change : step.changes) {
                if (change.act != scene::Act::set) {
                    restructure(change);
                    continue;
                }
                if (change.box < 0) {
                    width = int(change.value);
                    continue;
                }
                // The constant of a constraint cannot change, so the constraint is replaced.
                auto* layout = layouts[scene.boxes[change.box].parent];
                gtk_constraint_layout_remove_constraint(layout, lengths[change.box]);
                setLength(change.box, change.value);
            }
        }
        // A widget caches its measurement and allocation, so without a queued resize GTK would not lay out again.
        for (size_t number = 0; number < widgets.size(); ++number) {
            if (layouts[number]) gtk_widget_queue_resize(widgets[number]);
        }
        int least = 0, natural = 0;
        gtk_widget_measure(widgets[0], GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, nullptr, nullptr);
        gtk_widget_measure(widgets[0], GTK_ORIENTATION_VERTICAL, -1, &least, &natural, nullptr, nullptr);
        gtk_widget_allocate(widgets[0], width, int(scene.height), -1, nullptr);
    }

    void read(double* frames) {
        for (size_t number = 1; number < widgets.size(); ++number, frames += 4) {
            if (!widgets[number]) {
                std::fill_n(frames, 4, 0.0);
                continue;
            }
            GtkAllocation frame;
            gtk_widget_get_allocation(widgets[number], &frame);
            frames[0] = frame.x;
            frames[1] = frame.y;
            frames[2] = frame.width;
            frames[3] = frame.height;
        }
    }

private:
    const scene::Scene& scene;
    int width;
    GtkWidget* window = nullptr;
    std::vector<GtkWidget*> widgets;
    std::vector<GtkConstraintLayout*> layouts;
    std::vector<GtkConstraint*> lengths;

    // The constraint that places each box, and the one that ends each container.
    std::vector<GtkConstraint*> links, ends;
    // The last box and the first flexible box of each container.
    std::vector<int> latest, flexible;
    // The container of the inserted box, and the constraints that it got there.
    int changed = -1;
    std::vector<GtkConstraint*> made;

    GtkConstraint* add(int container, GtkConstraint* constraint) {
        gtk_constraint_layout_add_constraint(layouts[container], constraint);
        if (container == changed) made.push_back(constraint);
        return constraint;
    }

    GtkConstraint* add(int container, int first, GtkConstraintAttribute a, int second, GtkConstraintAttribute b, double constant) {
        return add(
            container,
            gtk_constraint_new(
                first < 0 ? nullptr : GTK_CONSTRAINT_TARGET(widgets[first]), a, GTK_CONSTRAINT_RELATION_EQ,
                second < 0 ? nullptr : GTK_CONSTRAINT_TARGET(widgets[second]), b, 1, constant, GTK_CONSTRAINT_STRENGTH_REQUIRED));
    }

    void setLength(int number, double length) {
        auto attribute = scene.isInRow(number) ? GTK_CONSTRAINT_ATTRIBUTE_WIDTH : GTK_CONSTRAINT_ATTRIBUTE_HEIGHT;
        lengths[number] = add(
            scene.boxes[number].parent,
            gtk_constraint_new_constant(
                GTK_CONSTRAINT_TARGET(widgets[number]), attribute, GTK_CONSTRAINT_RELATION_EQ, length, GTK_CONSTRAINT_STRENGTH_REQUIRED));
    }

    void build() {
        widgets.assign(scene.boxes.size(), nullptr);
        layouts.assign(scene.boxes.size(), nullptr);
        lengths.assign(scene.boxes.size(), nullptr);
        links = ends = lengths;
        latest.assign(scene.boxes.size(), -1);
        flexible = latest;
        addWidgets(0, int(scene.count));
        // A constraint layout has a solver only while its widget is in a window.
        window = gtk_window_new();
        gtk_window_set_child(GTK_WINDOW(window), widgets[0]);
        addConstraints(0, int(scene.count));
    }

    void addWidgets(int begin, int end) {
        for (int number = begin; number < end; ++number) {
            auto* widget = GTK_WIDGET(g_object_new(box_widget_get_type(), nullptr));
            widgets[number] = widget;
            if (scene.boxes[number].kind != scene::Kind::leaf) {
                layouts[number] = GTK_CONSTRAINT_LAYOUT(gtk_constraint_layout_new());
                gtk_widget_set_layout_manager(widget, GTK_LAYOUT_MANAGER(layouts[number]));
            }
            if (number > 0) gtk_widget_set_parent(widget, widgets[scene.boxes[number].parent]);
        }
    }

    void addConstraints(int begin, int end) {
        for (int number = begin; number < end; ++number) {
            if (number == 0) continue;
            auto& box = scene.boxes[number];
            auto& parent = scene.boxes[box.parent];
            bool isInRow = parent.kind == scene::Kind::row;
            auto nearAcross = isInRow ? GTK_CONSTRAINT_ATTRIBUTE_TOP : GTK_CONSTRAINT_ATTRIBUTE_LEFT;
            auto farAcross = isInRow ? GTK_CONSTRAINT_ATTRIBUTE_BOTTOM : GTK_CONSTRAINT_ATTRIBUTE_RIGHT;
            auto extent = isInRow ? GTK_CONSTRAINT_ATTRIBUTE_WIDTH : GTK_CONSTRAINT_ATTRIBUTE_HEIGHT;
            follow(box.parent, latest[box.parent], number);
            add(box.parent, number, nearAcross, -1, nearAcross, parent.padding);
            add(box.parent, number, farAcross, -1, farAcross, -parent.padding);
            latest[box.parent] = number;
            if (box.sizing == scene::Sizing::fixed) setLength(number, box.length);
            if (box.sizing == scene::Sizing::flexible) {
                if (flexible[box.parent] >= 0) {
                    add(box.parent, number, extent, flexible[box.parent], extent, 0);
                } else {
                    flexible[box.parent] = number;
                }
            }
        }
        for (int number = begin; number < end; ++number) {
            if (latest[number] >= 0) follow(number, latest[number], -1);
        }
    }

    // Lets a box follow the one before it in a container. -1 stands for the edge of the container.
    void follow(int container, int previous, int next) {
        auto& box = scene.boxes[container];
        bool isRow = box.kind == scene::Kind::row;
        auto near = isRow ? GTK_CONSTRAINT_ATTRIBUTE_LEFT : GTK_CONSTRAINT_ATTRIBUTE_TOP;
        auto far = isRow ? GTK_CONSTRAINT_ATTRIBUTE_RIGHT : GTK_CONSTRAINT_ATTRIBUTE_BOTTOM;
        if (next < 0) {
            ends[container] = add(container, previous, far, -1, far, -box.padding);
        } else if (previous < 0) {
            links[next] = add(container, next, near, -1, near, box.padding);
        } else {
            links[next] = add(container, next, near, previous, far, box.gap);
        }
    }

    void restructure(const scene::Change& change) {
        int container = scene.boxes[change.box].parent, last = latest[container];
        auto* layout = layouts[container];
        if (change.act == scene::Act::insert) {
            if (changed >= 0) throw peer::Unsupported("one box is inserted at a time");
            gtk_constraint_layout_remove_constraint(layout, change.next < 0 ? ends[container] : links[change.next]);
            latest[container] = change.previous;
            addWidgets(change.box, change.end);
            changed = container;
            addConstraints(change.box, change.end);
            follow(container, change.box, change.next);
            if (change.next >= 0) latest[container] = last;
        } else {
            for (auto* constraint : made) gtk_constraint_layout_remove_constraint(layout, constraint);
            made.clear();
            changed = -1;
            gtk_widget_unparent(widgets[change.box]);
            for (int number = change.box; number < change.end; ++number) {
                widgets[number] = nullptr;
                layouts[number] = nullptr;
                latest[number] = flexible[number] = -1;
            }
            if (flexible[container] == change.box) flexible[container] = -1;
            if (change.next < 0) latest[container] = change.previous;
            follow(container, change.previous, change.next);
        }
    }
};

int main(int count, char** arguments) {
    bool asksOnly = count == 2 && !std::strcmp(arguments[1], "describe");
    if (!asksOnly && !gtk_init_check()) {
        std::printf("layoutlab-peer 1\nunsupported there is no display\nend\n");
        return 0;
    }
    std::string text = "name gtk-constraints\nversion " + std::to_string(gtk_get_major_version()) + "." +
        std::to_string(gtk_get_minor_version()) + "." + std::to_string(gtk_get_micro_version()) +
        "\ncan edits\nhow GtkConstraintLayout, one for each container; whole points only; without fonts, themes or drawing.\n";
    return peer::main<ConstraintDriver, scene::Scene>(count, arguments, text.c_str());
}
