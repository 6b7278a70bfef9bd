import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom has no layout: nothing scrolls or changes its size.
Element.prototype.scrollIntoView = () => undefined;
globalThis.ResizeObserver = class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

afterEach(() => {
  cleanup();
  localStorage.clear();
});
