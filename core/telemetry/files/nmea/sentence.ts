/** A sentence with a right checksum, or a line that is none. */
export interface NmeaSentence {
  /** Three letters: RMC of GPRMC, GNRMC ... */
  readonly kind: string;
  /** Fields behind the name of the sentence. */
  readonly fields: readonly string[];
}

/** One sentence: talker and kind, fields, checksum. Two that ran into one are none. */
const SENTENCE = /^\$([A-Z]{2})([A-Z]{3}),([^$*]*)\*([0-9A-F]{2})$/i;

/** The sentence of a line; undefined where the line is damaged or its checksum (XOR of what is between $ and *) is wrong. */
export function readSentence(text: string): NmeaSentence | undefined {
  const [, , kind, fields, given] = SENTENCE.exec(text) ?? [];
  if (kind === undefined || fields === undefined || given === undefined) return undefined;
  let sum = 0;
  for (let i = 1; i < text.length - 3; i++) sum ^= text.charCodeAt(i);
  return sum === Number.parseInt(given, 16)
    ? { kind: kind.toUpperCase(), fields: fields.split(',') }
    : undefined;
}

/** Degrees of `ddmm.mmmm` or `dddmm.mmmm` with its hemisphere, north and east positive; NaN for an empty or broken field. */
export function degreesOf(text = '', hemisphere = ''): number {
  const [, degrees, minutes] = /^(\d{1,3})(\d{2}(?:\.\d*)?)$/.exec(text) ?? [];
  if (degrees === undefined || !/^[NSEW]$/i.test(hemisphere)) return Number.NaN;
  const value = Number(degrees) + Number(minutes) / 60;
  return /[SW]/i.test(hemisphere) ? -value : value;
}

/** Seconds of the day of `hhmmss.ss`; undefined for another field. */
export function clockOfField(text = ''): number | undefined {
  const [, hours, minutes, seconds] = /^(\d{2})(\d{2})(\d{2}(?:\.\d*)?)$/.exec(text) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) >= 61)
    return undefined;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Seconds since 1970 at the beginning of the day `ddmmyy`; undefined for another field. Receivers of GPS begin in 1980. */
export function dayOfField(text = ''): number | undefined {
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  if (day === undefined || Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31)
    return undefined;
  const century = Number(year) >= 80 ? 1900 : 2000;
  return Date.UTC(century + Number(year), Number(month) - 1, Number(day)) / 1000;
}
