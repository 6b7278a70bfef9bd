import { gzipSync, zipSync, zlibSync } from 'fflate';
import type { TelemetryFormat } from '../../catalogue/telemetry-files.ts';
import { joinBytes } from '../../telemetry/files/join-bytes.ts';

/** A packed file made to be harmful, of a real one or of nothing. */
export interface Bomb {
  readonly name: string;
  readonly format: TelemetryFormat;
  readonly of?: string;
  readonly make: (original: Uint8Array) => Uint8Array;
}

const MIB = 1024 * 1024;
const zeros = (mebibytes: number): Uint8Array => new Uint8Array(mebibytes * MIB);
const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A copy in which the number at a distance from each occurrence of a mark is another one. */
function patched(bytes: Uint8Array, mark: number, write: (view: DataView, at: number) => void): Uint8Array {
  const copy = bytes.slice();
  const view = viewOf(copy);
  for (let at = 0; at + 64 < copy.length; at++) if (view.getUint32(at, true) === mark) write(view, at);
  return copy;
}

const ZIP_LISTED = 0x02014b50;
/** A zip whose list states another size of its files. */
const statingSize = (zip: Uint8Array, size: number): Uint8Array =>
  patched(joinBytes([zip, new Uint8Array(64)]), ZIP_LISTED, (view, at) => {
    view.setUint32(at + 24, size, true);
  }).subarray(0, zip.length);

const DZ = 0x5a442323;
const DZ_SIZE_AT = 24 + 8;
/** A log of MDF 4 whose packed blocks state another size of their content. */
const blocksOf = (mdf: Uint8Array, size: bigint): Uint8Array =>
  patched(mdf, DZ, (view, at) => {
    view.setBigUint64(at + DZ_SIZE_AT, size, true);
  });

const BLF_HEAD_BYTES = 144;
const CONTAINER_HEAD_BYTES = 32;
/** A Vector log of one container that states a size of its content. */
function blf(original: Uint8Array, size: number): Uint8Array {
  const packed = zlibSync(zeros(8));
  const head = original.slice(0, BLF_HEAD_BYTES);
  viewOf(head).setUint32(4, BLF_HEAD_BYTES, true);
  const container = new Uint8Array(CONTAINER_HEAD_BYTES);
  const view = viewOf(container);
  // LOBJ, size and version of its head, size of the object, its kind; then method and size of the content.
  view.setUint32(0, 0x4a424f4c, true);
  view.setUint16(4, 16, true);
  view.setUint16(6, 1, true);
  view.setUint32(8, CONTAINER_HEAD_BYTES + packed.length, true);
  view.setUint32(12, 10, true);
  view.setUint16(16, 2, true);
  view.setUint32(24, size, true);
  return joinBytes([head, container, packed]);
}

const MDF = 'mf4/ratal-hl-dl-dz.mf4';
const BLF = 'can/test_CanMessage.blf';

export const BOMBS: readonly Bomb[] = [
  // Packed files one after another are one file.
  {
    name: 'a .gz of 480 MiB',
    format: 'csv',
    make: () => joinBytes(Array.from({ length: 60 }, () => gzipSync(zeros(8)))),
  },
  {
    name: 'a .gz of 384 MiB, which is no more than is unpacked',
    format: 'csv',
    make: () => joinBytes(Array.from({ length: 48 }, () => gzipSync(zeros(8)))),
  },
  {
    name: 'a .zip that states 3 GB',
    format: 'csv',
    make: () => statingSize(zipSync({ 'a.csv': zeros(1) }), 3_000_000_000),
  },
  {
    name: 'a .zip of 64 MiB that states 100 bytes',
    format: 'csv',
    make: () => statingSize(zipSync({ 'a.csv': zeros(64) }), 100),
  },
  {
    name: 'a .zip of 100 bytes that states 399 MiB',
    format: 'csv',
    make: () => statingSize(zipSync({ 'a.csv': new Uint8Array(100) }), 399 * MIB),
  },
  { name: 'an .xrz of 144 MiB', format: 'xrk', make: () => zlibSync(zeros(144)) },
  {
    name: 'an .mf4 whose blocks state 2^60 bytes',
    format: 'mdf',
    of: MDF,
    make: (mdf) => blocksOf(mdf, 2n ** 60n),
  },
  {
    name: 'an .mf4 whose blocks state 256 MiB',
    format: 'mdf',
    of: MDF,
    make: (mdf) => blocksOf(mdf, 2n ** 28n),
  },
  { name: 'an .mf4 whose blocks state 10 bytes', format: 'mdf', of: MDF, make: (mdf) => blocksOf(mdf, 10n) },
  {
    name: 'a .blf whose container states 4 GB',
    format: 'can',
    of: BLF,
    make: (log) => blf(log, 2 ** 32 - 1),
  },
  { name: 'a .blf whose container states 10 bytes', format: 'can', of: BLF, make: (log) => blf(log, 10) },
];
