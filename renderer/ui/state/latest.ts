/**
 * Works on the newest of many quick values: while one is being worked on, only the last of those that arrive
 * is kept. Each call resolves when nothing is left to do.
 */
export function latestOnly<T>(work: (value: T) => Promise<void>): (value: T) => Promise<void> {
  let next: { readonly value: T } | undefined;
  let going: Promise<void> | undefined;
  const go = async (): Promise<void> => {
    try {
      while (next !== undefined) {
        const { value } = next;
        next = undefined;
        await work(value);
      }
    } finally {
      going = undefined;
    }
  };
  return (value) => {
    next = { value };
    going ??= go();
    return going;
  };
}
