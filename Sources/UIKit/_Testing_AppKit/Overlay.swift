// The compiler looks for a module of this name in files that import both `Testing` and `AppKit`. Apple's module
// attaches images to tests. Images have no pixels here, so the module is empty, but it must exist.
