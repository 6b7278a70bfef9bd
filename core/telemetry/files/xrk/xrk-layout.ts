/**
 * AiM .xrk, little-endian; .xrz is the same in a zlib stream. No specification is published: what is verified on real files and what
 * rests on public readers alone is in docs/telemetry-files.md.
 */
export interface XrkUnit {
  readonly text: string;
  /** Numbers in the file x factor are in this unit. */
  readonly factor: number;
}

const of = (text: string, factor = 1): XrkUnit => ({ text, factor });

const UNITS: Readonly<Record<number, XrkUnit>> = {
  1: of('%'),
  3: of('g'),
  4: of('deg'),
  5: of('deg/s'),
  11: of(''),
  12: of('mm'),
  14: of('bar'),
  15: of('rpm'),
  16: of('km/h'),
  17: of('C'),
  18: of('ms'),
  20: of('km/h'),
  // Stored in mV; AiM's own library gives V.
  21: of('V', 1e-3),
  26: of(''),
  27: of('A'),
  30: of('lambda'),
  33: of('%'),
};

/** The unit by its code; a code that no source knows is named with a question mark. */
export const unitOf = (code: number): XrkUnit => UNITS[code] ?? of(`?${code}`);

export type XrkSampleType = 'half' | 'float32' | 'int16' | 'int32';

const DECODERS: Readonly<Record<number, XrkSampleType>> = {
  0: 'int32',
  1: 'half',
  3: 'int32',
  4: 'int16',
  6: 'float32',
  11: 'int16',
  12: 'int32',
  20: 'half',
  24: 'int32',
};

const SIZE: Readonly<Record<XrkSampleType, number>> = { half: 2, float32: 4, int16: 2, int32: 4 };

/** The type of a decoder's numbers; undefined where it is not known or has another size. */
export function sampleTypeOf(decoder: number, bytes: number): XrkSampleType | undefined {
  const type = DECODERS[decoder];
  return type !== undefined && SIZE[type] === bytes ? type : undefined;
}

/** Times are held as whole eighths of a millisecond: the step of every rate code is a multiple of it. */
export const TICKS_PER_MS = 8;
export const TICKS_PER_S = 8000;
/** Latest time of a block all of whose ticks fit 32 bits: 37 hours. */
export const MAX_TIME_MS = 2 ** 27 - 1;

/** Step of the samples of a block: 10, 20 and 50 ms for 16, 32 and 80 in real files, 5 and 40 ms for 8 and 64 in libxrk. */
export const stepTicksOf = (rateCode: number): number => rateCode * 5;

/** Bytes of a channel's description (CHS). */
export const CHANNEL = {
  index: 0,
  unit: 12,
  decoder: 20,
  name: 32,
  rate: 64,
  bytes: 72,
  size: 112,
} as const;
export const NAME_WIDTH = 24;

/** Bytes of a GPS message. */
export const GPS = { time: 0, week: 4, position: 16, velocity: 32, satellites: 51, size: 56 } as const;
