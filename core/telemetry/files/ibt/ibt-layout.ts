/**
 * iRacing .ibt, little-endian. Names and offsets as public readers have them (docs/telemetry-files.md); version 1 of 2015 and 2 of
 * 2024 have the same layout.
 */
export const HEADER = {
  version: 0,
  tickRate: 8,
  sessionLength: 16,
  sessionOffset: 20,
  variableCount: 24,
  variables: 28,
  bufferCount: 32,
  recordLength: 36,
  /** Byte of the first record, in the first of four descriptions of buffers. */
  records: 52,
  /** Seconds since 1970, UTC; 64 bits. */
  startDate: 112,
  recordCount: 140,
  size: 144,
} as const;

/** Offsets from the start of a variable's entry. */
export const VARIABLE = {
  type: 0,
  offset: 4,
  count: 8,
  countAsTime: 12,
  name: 16,
  unit: 112,
  size: 144,
} as const;

export const WIDTH = { name: 32, unit: 32 } as const;

export type IbtType = 'char' | 'bool' | 'int32' | 'bits' | 'float32' | 'float64';

/** By the number of the type in the file. */
export const TYPES: readonly IbtType[] = ['char', 'bool', 'int32', 'bits', 'float32', 'float64'];

export const TYPE_SIZE: Readonly<Record<IbtType, number>> = {
  char: 1,
  bool: 1,
  int32: 4,
  bits: 4,
  float32: 4,
  float64: 8,
};
