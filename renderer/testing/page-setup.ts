import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom has no layout: nothing scrolls or changes its size.
Element.prototype.scrollIntoView = () => undefined;
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
