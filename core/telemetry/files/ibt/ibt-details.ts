import type { RecordingDetails } from '../../../contract/recording-words.ts';
import { sessionFacts } from './session-text.ts';

/** The largest date that ISO 8601 writes with four digits of the year, in seconds since 1970. */
const MAX_DATE_S = 253_402_300_799;

/** 2015-05-28T18:46:23Z; undefined where there is none. */
export function utcDate(seconds: bigint): string | undefined {
  if (seconds <= 0n || seconds > BigInt(MAX_DATE_S)) return undefined;
  return new Date(Number(seconds) * 1000).toISOString().replace('.000Z', 'Z');
}

/** Driver, car and track of the session text, and the date of the header: the one in the text is the simulated one. */
export function ibtDetails(text: string, startDate: bigint): RecordingDetails {
  const facts = new Map(sessionFacts(text).map(({ path, value }) => [path, value]));
  const carIdx = facts.get('DriverInfo/DriverCarIdx');
  const [driver] =
    [...facts].find(
      ([path, value]) => value === carIdx && /^DriverInfo\/Drivers\/\d+\/CarIdx$/u.test(path),
    ) ?? [];
  const ofDriver = (key: string): string | undefined =>
    driver === undefined ? undefined : facts.get(driver.replace(/CarIdx$/u, key));
  const details = {
    driver: ofDriver('UserName'),
    vehicle: ofDriver('CarScreenName'),
    venue: facts.get('WeekendInfo/TrackDisplayName'),
    event: facts.get('WeekendInfo/EventType'),
    date: utcDate(startDate),
    'Track configuration': facts.get('WeekendInfo/TrackConfigName'),
  };
  return Object.fromEntries(
    Object.entries(details).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, value] as const],
    ),
  );
}
