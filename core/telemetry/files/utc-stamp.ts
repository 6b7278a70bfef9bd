const STAMP = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})([.,]\d+)?(?:Z|([+-])(\d{2}):?(\d{2}))?$/i;

/**
 * Seconds since 1970, UTC, of `2021-04-04T10:00:23.5Z` or `2021-04-04T12:00:23+02:00`; UTC is meant where no zone is given. Undefined
 * for another text.
 */
export function utcOf(text: string): number | undefined {
  const [, year, month, day, hours, minutes, seconds, part = '', sign, zoneHours = '0', zoneMinutes = '0'] =
    STAMP.exec(text.trim()) ?? [];
  if (year === undefined) return undefined;
  const [m, d, h, min] = [Number(month), Number(day), Number(hours), Number(minutes)];
  if (m < 1 || m > 12 || d < 1 || d > 31 || h > 24 || min > 59) return undefined;
  const whole_s = Date.UTC(Number(year), m - 1, d, h, min, Number(seconds)) / 1000;
  const zone_s = (Number(zoneHours) * 60 + Number(zoneMinutes)) * 60 * (sign === '-' ? -1 : 1);
  return whole_s + (part === '' ? 0 : Number(part.replace(',', '.'))) - zone_s;
}

/** ISO 8601 in UTC of seconds since 1970. */
export const utcText = (time_s: number): string => new Date(Math.round(time_s * 1000)).toISOString();
