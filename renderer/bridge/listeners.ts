/** A set of listeners for one kind of event. */
export interface Listeners<T> {
  readonly add: (listener: (value: T) => void) => () => void;
  readonly notify: (value: T) => void;
}

export function createListeners<T>(): Listeners<T> {
  const all = new Set<(value: T) => void>();
  return {
    add: (listener) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    notify: (value) => {
      for (const listener of [...all]) listener(value);
    },
  };
}
