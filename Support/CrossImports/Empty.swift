// Compiled as `_Testing_CoreGraphics` and its like (Support/setup.sh): Swift Testing's companions of modules that Linux lacks.
// On Apple's systems they add attachments of images.
