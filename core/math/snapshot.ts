/** Numbers, flags, texts and typed arrays by name, nested; what a list holds besides typed arrays is kept by reference. */
export type Snapshot = Readonly<Record<string, unknown>>;

type Column = Float64Array | Float32Array | Int32Array | Uint8Array | Int8Array;

const isColumn = (value: unknown): value is Column => ArrayBuffer.isView(value);
const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !isColumn(value) && !Array.isArray(value);

/** A snapshot of `memory`, independent of later changes. */
export function snapshotOf(memory: object): Snapshot {
  return Object.fromEntries(Object.entries(memory).map(([name, value]) => [name, copyOf(value)]));
}

function copyOf(value: unknown): unknown {
  if (isColumn(value)) return value.slice();
  if (Array.isArray(value)) return value.map((one: unknown) => (isColumn(one) ? one.slice() : one));
  return isGroup(value) ? snapshotOf(value) : value;
}

/** Path where `memory` differs in names or lengths from the snapshot; undefined where it can be restored. */
export function mismatch(memory: object, snapshot: Snapshot): string | undefined {
  const now = Object.entries(memory);
  if (now.length !== Object.keys(snapshot).length) return 'number of parts';
  for (const [name, value] of now) {
    const inside = mismatchOf(value, snapshot[name]);
    if (inside !== undefined) return inside === '' ? name : `${name}.${inside}`;
  }
  return undefined;
}

/** '' where the value itself differs. */
function mismatchOf(value: unknown, snapshot: unknown): string | undefined {
  if (isColumn(value)) return isColumn(snapshot) && snapshot.length === value.length ? undefined : '';
  if (Array.isArray(value)) {
    if (!Array.isArray(snapshot) || snapshot.length !== value.length) return '';
    const at = value.findIndex(
      (one: unknown, i) => isColumn(one) && mismatchOf(one, snapshot[i]) !== undefined,
    );
    return at < 0 ? undefined : String(at);
  }
  if (isGroup(value)) return isGroup(snapshot) ? mismatch(value, snapshot) : '';
  return typeof value === typeof snapshot ? undefined : '';
}

/** Restores a snapshot into `memory`, in place. It must fit ({@link mismatch}). */
export function restore(memory: object, snapshot: Snapshot): void {
  const target = memory as Record<string, unknown>;
  for (const [name, value] of Object.entries(snapshot)) {
    const now = target[name];
    if (isColumn(now)) now.set(value as Column);
    else if (Array.isArray(now)) restoreList(now, value as readonly unknown[]);
    else if (isGroup(now)) restore(now, value as Snapshot);
    else target[name] = value;
  }
}

function restoreList(list: unknown[], snapshot: readonly unknown[]): void {
  snapshot.forEach((value, i) => {
    const now = list[i];
    if (isColumn(now)) now.set(value as Column);
    else list[i] = value;
  });
}

/** A memory without some of its parts, such as parameters. */
export function memoryWithout(memory: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(memory).filter(([name]) => !names.includes(name)));
}
