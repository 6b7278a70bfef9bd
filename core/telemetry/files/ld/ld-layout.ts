/**
 * MoTeC .ld, little-endian. No specification is published: the tables follow what public readers and writers agree on
 * and what real files hold (docs/telemetry-files.md says which is which).
 */
export const LD_MARKER = 0x40;

/** Byte offsets from the start of the file. */
export const HEADER = {
  marker: 0x00,
  channels: 0x08,
  samples: 0x0c,
  event: 0x24,
  static0: 0x40,
  static1: 0x42,
  static2: 0x44,
  deviceSerial: 0x46,
  deviceType: 0x4a,
  deviceVersion: 0x52,
  unknown: 0x54,
  /** Sixteen bits: the other half holds the same number again in files of M1 loggers. */
  channelCount: 0x56,
  date: 0x5e,
  time: 0x7e,
  driver: 0x9e,
  vehicle: 0xde,
  venue: 0x15e,
  proLogging: 0x5de,
  comment: 0x624,
  size: 0x6e2,
} as const;

/** Offsets from the start of the event. */
export const EVENT = { name: 0, session: 0x40, comment: 0x80, venue: 0x480, size: 0x484 } as const;
export const VENUE = { name: 0, vehicle: 0x44a, size: 0x44e } as const;
export const VEHICLE = { id: 0, weight: 0xc0, type: 0xc4, comment: 0xe4, size: 0x104 } as const;

/** Offsets from the start of a channel's entry. */
export const CHANNEL = {
  previous: 0,
  next: 4,
  samples: 8,
  count: 12,
  counter: 16,
  typeClass: 18,
  typeSize: 20,
  rate: 22,
  shift: 24,
  multiplier: 26,
  scale: 28,
  decimals: 30,
  name: 32,
  shortName: 64,
  unit: 72,
  /** Number of bytes of an entry that are read. */
  used: 84,
  size: 124,
} as const;

/** Widths of text fields in bytes. */
export const WIDTH = {
  deviceType: 8,
  date: 16,
  time: 16,
  text: 64,
  eventComment: 1024,
  vehicleType: 32,
  vehicleComment: 32,
  name: 32,
  shortName: 8,
  unit: 12,
} as const;

export type LdSampleType = 'int16' | 'int32' | 'float16' | 'float32' | 'float64';

export const SAMPLE_SIZE: Readonly<Record<LdSampleType, number>> = {
  int16: 2,
  int32: 4,
  float16: 2,
  float32: 4,
  float64: 8,
};

/** The type of a pair of class and size; undefined for one that no source knows, such as (6, 4). */
export function sampleTypeOf(typeClass: number, size: number): LdSampleType | undefined {
  if (typeClass === 0 || typeClass === 3 || typeClass === 5) {
    if (size === 2) return 'int16';
    return size === 4 ? 'int32' : undefined;
  }
  if (typeClass === 7) {
    if (size === 2) return 'float16';
    return size === 4 ? 'float32' : undefined;
  }
  return typeClass === 8 && size === 8 ? 'float64' : undefined;
}
