import { RECORDING_DETAILS, type RecordingDetail } from '../catalogue/telemetry-files.ts';

/** Details of a recording in a file, by key: those of {@link RECORDING_DETAILS}, and keys of the file. */
export type RecordingDetails = Readonly<Record<string, string>>;

const BETWEEN = ' · ';
/** Maximum length of a note (core/contract/note-requests.ts). */
const MAX_LETTERS = 2000;
const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?(Z|[+-]\d{2}:\d{2})?$/;

/**
 * Milliseconds since 1970 of the date of a recording; undefined where the file has none that is understood. A date without a zone is
 * that of the place, and is shown as it is written.
 */
export function dateOfDetails({ date = '' }: RecordingDetails): number | undefined {
  const match = DATE.exec(date);
  if (match === null) return undefined;
  const zoned = match[1] !== undefined || !date.includes('T') ? date : `${date}Z`;
  const ms = Date.parse(zoned);
  return Number.isNaN(ms) ? undefined : ms;
}

/** The instant of a date that states its zone, ISO 8601 in UTC; undefined for any other. */
export function utcOfDetails(details: RecordingDetails): string | undefined {
  const hasZone = /T.+(?:Z|[+-]\d{2}:\d{2})$/.test(details['date'] ?? '');
  const ms = hasZone ? dateOfDetails(details) : undefined;
  return ms === undefined ? undefined : new Date(ms).toISOString();
}

const isOwn = (key: string): key is RecordingDetail => Object.hasOwn(RECORDING_DETAILS, key);
const KEYS = new Map(Object.entries(RECORDING_DETAILS).map(([key, label]) => [label.toLowerCase(), key]));

/** `Driver: A. Smith · Venue: Calder`, for people and for a note; '' without details. */
export function wordsOfDetails(details: RecordingDetails): string {
  const rank = Object.keys(RECORDING_DETAILS);
  const place = (key: string): number => (isOwn(key) ? rank.indexOf(key) : rank.length);
  return Object.entries(details)
    .filter(([, value]) => value.trim() !== '')
    .sort(([a], [b]) => place(a) - place(b))
    .map(
      ([key, value]) =>
        `${isOwn(key) ? RECORDING_DETAILS[key] : key}: ${value.replaceAll(/\s+/gu, ' ').trim()}`,
    )
    .join(BETWEEN)
    .slice(0, MAX_LETTERS);
}

/** Details in notes of that form, by our keys; of two notes the first is used. Other words are ignored. */
export function detailsOfWords(notes: readonly string[]): Partial<Record<RecordingDetail, string>> {
  const details: Record<string, string> = {};
  for (const part of notes.flatMap((note) => note.split(BETWEEN))) {
    const [, label = '', value = ''] = /^\s*([^:]+?)\s*:\s*(.+?)\s*$/su.exec(part) ?? [];
    const key = KEYS.get(label.toLowerCase());
    if (key !== undefined) details[key] ??= value;
  }
  return details;
}
