// Clay: each box is an element. Clay keeps no tree, so every step declares all elements again, as its users do.
#include <cstdlib>

#define CLAY_IMPLEMENTATION
#include <clay.h>

#include "../../common/peer.hpp"
#include "../common/scene.hpp"

class ClayDriver {
public:
    // The arena and the context are created once in a program, so this is not timed.
    explicit ClayDriver(const scene::Scene& scene) : scene(scene), children(scene.boxes.size()), lengths(scene.boxes.size()) {
        for (size_t number = 0; number < scene.boxes.size(); ++number) {
            auto& box = scene.boxes[number];
            lengths[number] = float(box.length);
            if (number > 0) children[box.parent].push_back(number);
        }
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
            if (change.box < 0) {
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
        for (size_t number = 0; number < boxes.size(); ++number) boxes[number] = Clay_GetElementData(id(number)).boundingBox;
        for (size_t number = 1; number < boxes.size(); ++number, frames += 4) {
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
    std::vector<std::vector<size_t>> children;
    std::vector<float> lengths;
    float width = 0;
    void* memory = nullptr;
    Clay_Context* context = nullptr;

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
        for (size_t child : children[number]) declare(child);
        Clay__CloseElement();
    }
};

LAYOUT_MAIN(ClayDriver, "name clay\nversion " CLAY_VERSION "\ncan edits\nhow Each box is an element; every step declares all elements again. The arena is created before the measurement.\n")
