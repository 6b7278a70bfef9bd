import { OWN_COLUMNS, type ColumnParts, type Columns } from '../../math/column-math.ts';

type ColumnKind = keyof Columns;
type Column = Float64Array | Int32Array | Uint8Array;

const BYTES: Readonly<Record<ColumnKind, number>> = { float64: 8, int32: 4, uint8: 1 };

/** One quantity of all vehicles: vehicle v has the elements from starts[v] to starts[v + 1]. */
interface ColumnRow {
  readonly kind: ColumnKind;
  readonly starts: Int32Array;
  /** Quantities within the segment of a vehicle; undefined where it is one. */
  readonly parts: ColumnParts | undefined;
}

/** Segment of every vehicle in every column, by the column's name. */
export type FleetLayout = ReadonlyMap<string, ColumnRow>;

/** One buffer per quantity. Threads share them. */
export type FleetMemory = ReadonlyMap<string, SharedArrayBuffer>;

/**
 * The layout of vehicles, found by building one of each kind with arrays of its own. Vehicles whose `kinds` are the
 * same object have the same columns.
 */
export function measureLayout(
  kinds: readonly object[],
  build: (vehicle: number, columns: Columns) => void,
): FleetLayout {
  const count = kinds.length;
  const rows = new Map<string, ColumnRow>();
  const measured = new Map<object, readonly Request[]>();
  kinds.forEach((kind, v) => {
    let requests = measured.get(kind);
    if (requests === undefined) measured.set(kind, (requests = requestsOf((columns) => build(v, columns))));
    for (const { kind: columnKind, name, length, parts } of requests) {
      let row = rows.get(name);
      if (row === undefined)
        rows.set(name, (row = { kind: columnKind, starts: new Int32Array(count + 1), parts }));
      row.starts[v + 1] = length;
    }
  });
  for (const { starts } of rows.values())
    for (let v = 0; v < count; v++) starts[v + 1] = starts[v]! + starts[v + 1]!;
  return rows;
}

interface Request {
  readonly kind: ColumnKind;
  readonly name: string;
  readonly length: number;
  readonly parts: ColumnParts | undefined;
}

/** Columns that a vehicle requests. */
function requestsOf(build: (columns: Columns) => void): Request[] {
  const requests: Request[] = [];
  const note = (kind: ColumnKind, name: string, length: number, parts?: ColumnParts): void => {
    requests.push({ kind, name, length, parts });
  };
  build({
    float64: (name, length, parts) => (
      note('float64', name, length, parts),
      OWN_COLUMNS.float64(name, length)
    ),
    int32: (name, length) => (note('int32', name, length), OWN_COLUMNS.int32(name, length)),
    uint8: (name, length) => (note('uint8', name, length), OWN_COLUMNS.uint8(name, length)),
  });
  return requests;
}

export function createMemory(layout: FleetLayout): FleetMemory {
  const buffers = new Map<string, SharedArrayBuffer>();
  for (const [name, { kind, starts }] of layout)
    buffers.set(name, new SharedArrayBuffer(BYTES[kind] * starts.at(-1)!));
  return buffers;
}

/** The columns of one vehicle in the memory, set to 0. */
export function vehicleColumns(layout: FleetLayout, memory: FleetMemory, vehicle: number): Columns {
  return {
    float64: (name) => (segment(layout, memory, name, vehicle) as Float64Array).fill(0),
    int32: (name) => (segment(layout, memory, name, vehicle) as Int32Array).fill(0),
    uint8: (name) => (segment(layout, memory, name, vehicle) as Uint8Array).fill(0),
  };
}

/** Present columns of one vehicle by the name of the quantity: views, not copies. */
export function columnsOfVehicle(
  layout: FleetLayout,
  memory: FleetMemory,
  vehicle: number,
): Readonly<Record<string, Column>> {
  const columns: Record<string, Column> = {};
  for (const [name, { parts }] of layout) {
    const column = segment(layout, memory, name, vehicle);
    if (column.length === 0) continue;
    if (parts === undefined) columns[name] = column;
    else
      for (const [part, [at, count]] of Object.entries(parts))
        columns[part] = column.subarray(at, at + count);
  }
  return columns;
}

/** One quantity of all vehicles, one after another. */
export function wholeColumn(layout: FleetLayout, memory: FleetMemory, name: string): Column {
  const { kind, starts } = rowOf(layout, name);
  return viewOf(kind, memory.get(name)!, 0, starts.at(-1)!);
}

function segment(layout: FleetLayout, memory: FleetMemory, name: string, vehicle: number): Column {
  const { kind, starts } = rowOf(layout, name);
  const from = starts[vehicle]!;
  return viewOf(kind, memory.get(name)!, from, starts[vehicle + 1]! - from);
}

function rowOf(layout: FleetLayout, name: string): ColumnRow {
  const row = layout.get(name);
  if (row === undefined) throw new Error(`The fleet has no column ${name}`);
  return row;
}

function viewOf(kind: ColumnKind, buffer: SharedArrayBuffer, from: number, length: number): Column {
  switch (kind) {
    case 'float64':
      return new Float64Array(buffer, BYTES.float64 * from, length);
    case 'int32':
      return new Int32Array(buffer, BYTES.int32 * from, length);
    case 'uint8':
      return new Uint8Array(buffer, from, length);
  }
}

/** A copy of the contents of all columns. */
export function saveMemory(memory: FleetMemory): ReadonlyMap<string, Uint8Array> {
  return new Map([...memory].map(([name, buffer]) => [name, new Uint8Array(buffer).slice()]));
}

export function restoreMemory(memory: FleetMemory, saved: ReadonlyMap<string, Uint8Array>): void {
  for (const [name, buffer] of memory) {
    const bytes = saved.get(name);
    if (bytes !== undefined) new Uint8Array(buffer).set(bytes);
  }
}
