/**
 * V8's flags for windows. A screen is made of a few MB that all stay: in the half-spaces of 1 MB that V8 begins with, they are
 * copied several times while a person waits for it. Unit: MB for each of the two halves.
 */
export const WINDOW_JS_FLAGS = '--min-semi-space-size=16';
