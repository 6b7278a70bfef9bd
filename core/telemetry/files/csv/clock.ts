/** `0 days 00:01:21.991` is how pandas writes it. */
const CLOCK = /^([+-])?(?:(\d+) days? \+?)?(?:(\d+):)?(\d{1,2}):(\d{1,2}(?:[.,]\d+)?)$/;
const DAY_S = 86_400;

function readPlainClock(text: string): number | undefined {
  const match = CLOCK.exec(text);
  if (match === null) return undefined;
  const [, sign, days = '0', hours = '0', minutes = '0', seconds = '0'] = match;
  const value =
    Number(days) * DAY_S + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'));
  return sign === '-' ? -value : value;
}

const HALF_OF_DAY = /\s*([ap])\.?m\.?$/i;
const HALF_DAY_S = 43_200;

/** `2:05` of a day as `2:05:00`: without that it is minutes and seconds. */
export const withSeconds = (text: string): string => text.replace(/^\d{1,2}:\d{2}$/, '$&:00');

/** Seconds of `1:21.991`, `14:05:09,5`, `2:05:09 PM` or `2:05 pm`; undefined for anything else. */
export function readClock(text: string): number | undefined {
  const half = HALF_OF_DAY.exec(text);
  if (half === null) return readPlainClock(text);
  const clock_s = readPlainClock(withSeconds(text.slice(0, half.index)));
  const hour = clock_s === undefined ? 0 : Math.floor(clock_s / 3600);
  if (clock_s === undefined || hour < 1 || hour > 12) return undefined;
  const isAfternoon = half[1]?.toLowerCase() === 'p';
  // 12 AM is midnight, 12 PM noon.
  return clock_s - (hour === 12 ? HALF_DAY_S : 0) + (isAfternoon ? HALF_DAY_S : 0);
}
