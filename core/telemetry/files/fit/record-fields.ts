/** A quantity of the record message: value = raw / scale - offset. */
export interface RecordField {
  readonly name: string;
  readonly unit: string;
  readonly scale: number;
  readonly offset: number;
}

const field = (name: string, unit: string, scale = 1, offset = 0): RecordField => ({
  name,
  unit,
  scale,
  offset,
});

const SEMICIRCLES_PER_DEGREE = 2 ** 31 / 180;

/** Fields of message 20 by their number (profile of the FIT SDK, developer.garmin.com/fit). */
export const RECORD_FIELDS: ReadonlyMap<number, RecordField> = new Map([
  [0, field('position_lat', 'deg', SEMICIRCLES_PER_DEGREE)],
  [1, field('position_long', 'deg', SEMICIRCLES_PER_DEGREE)],
  [2, field('altitude', 'm', 5, 500)],
  [3, field('heart_rate', 'bpm')],
  [4, field('cadence', 'rpm')],
  [5, field('distance', 'm', 100)],
  [6, field('speed', 'm/s', 1000)],
  [7, field('power', 'W')],
  [9, field('grade', '%', 100)],
  [13, field('temperature', 'C')],
  [31, field('gps_accuracy', 'm')],
  [32, field('vertical_speed', 'm/s', 1000)],
  [53, field('fractional_cadence', 'rpm', 128)],
  [73, field('enhanced_speed', 'm/s', 1000)],
  [78, field('enhanced_altitude', 'm', 5, 500)],
]);

/** Field 8: 12 bits of speed in 1/100 m/s, then 12 bits of distance in 1/16 m that roll over every 256 m. */
export const COMPRESSED_FIELD = 8;
export const COMPRESSED_SPEED = 'speed (compressed)';
export const COMPRESSED_DISTANCE = 'distance (compressed, from its first value)';
const DISTANCE_STEPS = 4096;

export interface SpeedAndDistance {
  readonly speed_mps: number;
  readonly distance_m: number;
}

/** Reads the three bytes of field 8 one after the other; undefined for those without a value. */
export function createCompressedReader(): (bytes: Uint8Array) => SpeedAndDistance | undefined {
  let last: number | undefined;
  let steps = 0;
  return ([a = 0xff, b = 0xff, c = 0xff]) => {
    if (a === 0xff && b === 0xff && c === 0xff) return undefined;
    const now = (b >> 4) | (c << 4);
    steps += (now - (last ?? now) + DISTANCE_STEPS) % DISTANCE_STEPS;
    last = now;
    return { speed_mps: (a | ((b & 15) << 8)) / 100, distance_m: steps / 16 };
  };
}
