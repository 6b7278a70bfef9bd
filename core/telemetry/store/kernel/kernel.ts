import type { SampleArray } from '../sample-type.ts';
import { KERNEL_MODULE } from './kernel-module.ts';

// Declared here: the types of Node do not have it, those of a browser have more.
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: object };
};

/** Functions of kernel.as on the samples, or the packed column, in its memory. */
interface KernelCode {
  readonly memory: { readonly buffer: ArrayBuffer; readonly grow: (pages: number) => number };
  readonly capacity: () => number;
  readonly samples: () => number;
  readonly column: () => number;
  readonly pagesTogether: () => number;
  readonly input: () => number;
  readonly packedPages: () => number;
  readonly sizes: () => number;
  readonly minima: () => number;
  readonly maxima: () => number;
  readonly upperMinima: () => number;
  readonly upperMaxima: () => number;
  readonly packF32: (count: number, order: number) => number;
  readonly packF64: (count: number, order: number) => number;
  readonly packDecimal: (count: number, coding: number) => number;
  readonly unpackF32: (count: number, order: number) => void;
  readonly unpackF64: (count: number, order: number) => void;
  readonly unpackDecimal: (count: number, decimals: number, order: number) => void;
  readonly areFinite32: (count: number) => number;
  readonly areFinite64: (count: number) => number;
  readonly extents32: (count: number, missing: number) => void;
  readonly extents64: (count: number, missing: number) => void;
  readonly packPages32: (pages: number, coding: number, missing: number) => number;
  readonly packPages64: (pages: number, coding: number, missing: number) => number;
  readonly gather32: (from: number, step: number, count: number, to: number) => void;
}

/** Loops over a column of samples in vector instructions, with memory of their own. */
export interface Kernel extends Omit<
  KernelCode,
  | 'memory'
  | 'capacity'
  | 'samples'
  | 'column'
  | 'pagesTogether'
  | 'input'
  | 'packedPages'
  | 'sizes'
  | 'minima'
  | 'maxima'
  | 'upperMinima'
  | 'upperMaxima'
  | 'gather32'
> {
  /** Most samples of a column. */
  readonly capacity: number;
  /** Most pages that are packed together, of 512 samples in the input. */
  readonly pagesTogether: number;
  readonly input32: Float32Array<ArrayBuffer>;
  readonly input64: Float64Array<ArrayBuffer>;
  /** Columns of the packed pages one after the other, and their sizes. */
  readonly packedPages: Uint8Array<ArrayBuffer>;
  readonly sizes: Int32Array<ArrayBuffer>;
  readonly f32: Float32Array<ArrayBuffer>;
  readonly f64: Float64Array<ArrayBuffer>;
  readonly column: Uint8Array<ArrayBuffer>;
  readonly minima32: Float32Array<ArrayBuffer>;
  readonly maxima32: Float32Array<ArrayBuffer>;
  readonly minima64: Float64Array<ArrayBuffer>;
  readonly maxima64: Float64Array<ArrayBuffer>;
  /** Extents of 16 entries each, of pages that were packed together. */
  readonly upperMinima32: Float32Array<ArrayBuffer>;
  readonly upperMaxima32: Float32Array<ArrayBuffer>;
  readonly upperMinima64: Float64Array<ArrayBuffer>;
  readonly upperMaxima64: Float64Array<ArrayBuffer>;
}

/** Bytes of the head of a column of most samples: a coding, a width for every 32 of them, zeros up to a multiple of 4. */
const MAX_HEAD_BYTES = 68;
const ENTRY_SAMPLES = 16;
const PAGE_SAMPLES = 512;
const PAGE_HEAD_BYTES = 20;

let compiled: object | undefined;

function newCode(): KernelCode {
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(KERNEL_MODULE), (sign) => sign.charCodeAt(0)));
  return new WebAssembly.Instance(compiled).exports as KernelCode;
}

export function createKernel(): Kernel {
  const code = newCode();
  const { buffer } = code.memory;
  const capacity = code.capacity();
  const pagesTogether = code.pagesTogether();
  const together = pagesTogether * PAGE_SAMPLES;
  const entries = together / ENTRY_SAMPLES;
  return {
    ...code,
    capacity,
    pagesTogether,
    input32: new Float32Array(buffer, code.input(), together),
    input64: new Float64Array(buffer, code.input(), together),
    packedPages: new Uint8Array(buffer, code.packedPages(), pagesTogether * PAGE_HEAD_BYTES + 8 * together),
    sizes: new Int32Array(buffer, code.sizes(), pagesTogether),
    f32: new Float32Array(buffer, code.samples(), capacity),
    f64: new Float64Array(buffer, code.samples(), capacity),
    column: new Uint8Array(buffer, code.column(), MAX_HEAD_BYTES + 8 * capacity),
    minima32: new Float32Array(buffer, code.minima(), entries),
    maxima32: new Float32Array(buffer, code.maxima(), entries),
    minima64: new Float64Array(buffer, code.minima(), entries),
    maxima64: new Float64Array(buffer, code.maxima(), entries),
    upperMinima32: new Float32Array(buffer, code.upperMinima(), entries / ENTRY_SAMPLES),
    upperMaxima32: new Float32Array(buffer, code.upperMaxima(), entries / ENTRY_SAMPLES),
    upperMinima64: new Float64Array(buffer, code.upperMinima(), entries / ENTRY_SAMPLES),
    upperMaxima64: new Float64Array(buffer, code.upperMaxima(), entries / ENTRY_SAMPLES),
  };
}

/** Memory for records of a file and for their columns. */
export interface RecordMemory {
  readonly records: Uint8Array<ArrayBuffer>;
  /** Room for 32-bit numbers, at a multiple of 16 bytes. */
  readonly columns: readonly Float32Array<ArrayBuffer>[];
  /** Numbers of four bytes from byte `at` of the records on, each `step` bytes behind the one before, into a column from its entry `first` on. */
  readonly gather: (
    at: number,
    step: number,
    count: number,
    column: Float32Array<ArrayBuffer>,
    first: number,
  ) => void;
}

const WASM_PAGE_BYTES = 65_536;
const aligned = (bytes: number): number => Math.ceil(bytes / 16) * 16;

/** @param lengths numbers of each column */
export function createRecordMemory(recordBytes: number, lengths: readonly number[]): RecordMemory {
  const { memory, gather32 } = newCode();
  const columnBytes = lengths.map((length) => aligned(4 * length));
  const bytes = columnBytes.reduce((sum, each) => sum + each, aligned(recordBytes));
  const begin = memory.grow(Math.ceil(bytes / WASM_PAGE_BYTES)) * WASM_PAGE_BYTES;
  const { buffer } = memory;
  let next = begin + aligned(recordBytes);
  const columns = lengths.map((length, i) => {
    const column = new Float32Array(buffer, next, length);
    next += columnBytes[i] ?? 0;
    return column;
  });
  return {
    records: new Uint8Array(buffer, begin, recordBytes),
    columns,
    gather: (at, step, count, column, first) =>
      gather32(begin + at, step, count, column.byteOffset + 4 * first),
  };
}

let shared: Kernel | undefined;

/** The kernel of whoever takes its results at once. */
export const sharedKernel = (): Kernel => (shared ??= createKernel());

/** Copies samples into the kernel's memory, every bit of them. */
export function loadSamples({ f32, f64 }: Kernel, samples: SampleArray, from: number, until: number): void {
  const part = from === 0 && until === samples.length ? samples : samples.subarray(from, until);
  if (part instanceof Float32Array) f32.set(part);
  else f64.set(part);
}
