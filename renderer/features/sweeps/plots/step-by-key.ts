/** Steps of the keys in a row of items. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
};

/** The index that a key moves to from another one of `count`; undefined for other keys. */
export function stepByKey(
  { key }: { readonly key: string },
  from: number,
  count: number,
): number | undefined {
  const step = STEPS[key];
  return step === undefined ? undefined : Math.max(0, Math.min(count - 1, from + step));
}
