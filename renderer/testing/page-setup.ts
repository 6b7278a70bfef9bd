import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A machine under load needs more than the usual second; below the limit of a test, so that the query says what it missed.
configure({ asyncUtilTimeout: 50_000 });

// jsdom has no layout and draws nothing: nothing scrolls or changes its size, and no canvas has a context.
HTMLCanvasElement.prototype.getContext = () => null;
Element.prototype.scrollIntoView = () => undefined;
Range.prototype.getClientRects = () => document.body.getClientRects();
globalThis.ResizeObserver = class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

afterEach(async () => {
  cleanup();
  localStorage.clear();
  // A dialog that goes gives the focus back in the next frame; it must not take it from the next test, which has the same page.
  await new Promise(requestAnimationFrame);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
});
