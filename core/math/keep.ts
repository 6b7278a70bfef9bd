/** Numbers, flags, texts and typed arrays by name, nested; what a list holds besides typed arrays is kept by reference. */
export type Kept = Readonly<Record<string, unknown>>;

type Column = Float64Array | Float32Array | Int32Array | Uint8Array | Int8Array;

const isColumn = (value: unknown): value is Column => ArrayBuffer.isView(value);
const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !isColumn(value) && !Array.isArray(value);

/** A snapshot of `memory`, independent of later changes. */
export function keep(memory: object): Kept {
  return Object.fromEntries(Object.entries(memory).map(([name, value]) => [name, copyOf(value)]));
}

function copyOf(value: unknown): unknown {
  if (isColumn(value)) return value.slice();
  if (Array.isArray(value)) return value.map((one: unknown) => (isColumn(one) ? one.slice() : one));
  return isGroup(value) ? keep(value) : value;
}

/** Path where `memory` differs in names or lengths from the snapshot; undefined where it can be restored. */
export function misfit(memory: object, kept: Kept): string | undefined {
  const now = Object.entries(memory);
  if (now.length !== Object.keys(kept).length) return 'number of parts';
  for (const [name, value] of now) {
    const inside = misfitOf(value, kept[name]);
    if (inside !== undefined) return inside === '' ? name : `${name}.${inside}`;
  }
  return undefined;
}

/** '' where the value itself differs. */
function misfitOf(value: unknown, kept: unknown): string | undefined {
  if (isColumn(value)) return isColumn(kept) && kept.length === value.length ? undefined : '';
  if (Array.isArray(value)) {
    if (!Array.isArray(kept) || kept.length !== value.length) return '';
    const at = value.findIndex((one: unknown, i) => isColumn(one) && misfitOf(one, kept[i]) !== undefined);
    return at < 0 ? undefined : String(at);
  }
  if (isGroup(value)) return isGroup(kept) ? misfit(value, kept) : '';
  return typeof value === typeof kept ? undefined : '';
}

/** Restores a snapshot into `memory`, in place. It must fit ({@link misfit}). */
export function putBack(memory: object, kept: Kept): void {
  const target = memory as Record<string, unknown>;
  for (const [name, value] of Object.entries(kept)) {
    const now = target[name];
    if (isColumn(now)) now.set(value as Column);
    else if (Array.isArray(now)) putBackList(now, value as readonly unknown[]);
    else if (isGroup(now)) putBack(now, value as Kept);
    else target[name] = value;
  }
}

function putBackList(list: unknown[], kept: readonly unknown[]): void {
  kept.forEach((value, i) => {
    const now = list[i];
    if (isColumn(now)) now.set(value as Column);
    else list[i] = value;
  });
}

/** A memory without some of its parts, such as parameters. */
export function memoryWithout(memory: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(memory).filter(([name]) => !names.includes(name)));
}
