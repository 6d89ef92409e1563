// The compiler looks for a module of this name wherever a file imports both `Testing` and `UIKit`: Apple's adds pictures as attachments
// of tests. Here there are no pictures, so there is nothing in it; but it must be there.
