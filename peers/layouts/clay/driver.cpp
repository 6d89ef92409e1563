// Clay: each box is an element. Clay keeps no tree, so every step declares all elements again, as its users do.
#include <cstdlib>

#define CLAY_IMPLEMENTATION
#include <clay.h>

#include "../../common/peer.hpp"
#include "../common/scene.hpp"

class ClayDriver {
public:
    // The arena and the context are created once in a program, so this is not timed.
    explicit ClayDriver(const scene::Scene& scene) : scene(scene), children(scene.children()), isPresent(scene.boxes.size()), lengths(scene.boxes.size()) {
        for (size_t number = 0; number < scene.boxes.size(); ++number) lengths[number] = float(scene.boxes[number].length);
        std::fill_n(isPresent.begin(), scene.count, true);
        width = float(scene.width);
        Clay_SetCurrentContext(nullptr);
        Clay_SetMaxElementCount(int32_t(scene.boxes.size()) + 64);
        Clay_SetMaxMeasureTextCacheWordCount(64);
        size_t size = Clay_MinMemorySize();
        memory = std::malloc(size);
        Clay_ErrorHandler handler{[](Clay_ErrorData error) { throw std::runtime_error(std::string(error.errorText.chars, error.errorText.length)); }, nullptr};
        context = Clay_Initialize(Clay_CreateArenaWithCapacityAndMemory(size, memory), {width, float(scene.height)}, handler);
    }

    ~ClayDriver() { std::free(memory); }

    void apply(const scene::Step& step) {
        for (auto& change : step.changes) {
            if (change.act != scene::Act::set) {
                restructure(change);
            } else if (change.box < 0) {
                width = float(change.value);
            } else {
                lengths[change.box] = float(change.value);
            }
        }
        Clay_SetCurrentContext(context);
        Clay_SetLayoutDimensions({width, float(scene.height)});
        Clay_BeginLayout();
        declare(0);
        Clay_EndLayout(0);
    }

    void read(double* frames) {
        std::vector<Clay_BoundingBox> boxes(scene.boxes.size());
        for (size_t number = 0; number < boxes.size(); ++number) {
            if (isPresent[number]) boxes[number] = Clay_GetElementData(id(number)).boundingBox;
        }
        for (size_t number = 1; number < boxes.size(); ++number, frames += 4) {
            if (!isPresent[number]) {
                std::fill_n(frames, 4, 0.0);
                continue;
            }
            auto& own = boxes[number];
            auto& container = boxes[scene.boxes[number].parent];
            frames[0] = own.x - container.x;
            frames[1] = own.y - container.y;
            frames[2] = own.width;
            frames[3] = own.height;
        }
    }

private:
    const scene::Scene& scene;
    std::vector<std::vector<int>> children;
    std::vector<char> isPresent;
    std::vector<float> lengths;
    float width = 0;
    void* memory = nullptr;
    Clay_Context* context = nullptr;

    // Changes the data of which elements are declared.
    void restructure(const scene::Change& change) {
        auto& siblings = children[scene.boxes[change.box].parent];
        bool isInserted = change.act == scene::Act::insert;
        if (isInserted) {
            siblings.insert(siblings.begin() + change.place, change.box);
        } else {
            siblings.erase(siblings.begin() + change.place);
        }
        for (int number = change.box; number < change.end; ++number) {
            isPresent[number] = isInserted;
            children[number].clear();
            if (isInserted && number > change.box) children[scene.boxes[number].parent].push_back(number);
        }
    }

    static Clay_ElementId id(size_t number) {
        Clay_ElementId id{};
        id.id = uint32_t(number) + 1;
        return id;
    }

    Clay_SizingAxis sizing(size_t number) const {
        switch (scene.boxes[number].sizing) {
            case scene::Sizing::fixed: return CLAY_SIZING_FIXED(lengths[number]);
            case scene::Sizing::hugging: return CLAY_SIZING_FIT(0);
            case scene::Sizing::flexible: break;
        }
        return CLAY_SIZING_GROW(0);
    }

    void declare(size_t number) {
        auto& box = scene.boxes[number];
        Clay_ElementDeclaration element{};
        auto& layout = element.layout;
        if (number == 0) {
            layout.sizing.width = CLAY_SIZING_FIXED(width);
            layout.sizing.height = CLAY_SIZING_FIXED(float(scene.height));
        } else if (scene.isInRow(number)) {
            layout.sizing.width = sizing(number);
            layout.sizing.height = CLAY_SIZING_GROW(0);
        } else {
            layout.sizing.width = CLAY_SIZING_GROW(0);
            layout.sizing.height = sizing(number);
        }
        auto padding = uint16_t(box.padding);
        layout.padding = {padding, padding, padding, padding};
        layout.childGap = uint16_t(box.gap);
        layout.layoutDirection = box.kind == scene::Kind::row ? CLAY_LEFT_TO_RIGHT : CLAY_TOP_TO_BOTTOM;
        Clay__OpenElementWithId(id(number));
        Clay__ConfigureOpenElementPtr(&element);
        for (int child : children[number]) declare(child);
        Clay__CloseElement();
    }
};

LAYOUT_MAIN(ClayDriver, "name clay\nversion " CLAY_VERSION "\ncan edits\nhow Each box is an element; every step declares all elements again. The arena is created before the measurement.\n")
