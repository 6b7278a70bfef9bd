/**
 * A value that changes at pointer or frame rate, outside React: canvases and the 3D view read it in their own
 * frame callback. Listeners are called at once on each change; a listener that draws requests a frame itself.
 */
export interface Cursor {
  readonly read: () => number;
  readonly move: (value: number) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createCursor(start = 0): Cursor {
  let value = start;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    move: (next) => {
      if (next === value || !Number.isFinite(next)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
