import { trackFromLaps } from '../../backend/comparison/track-from-laps.ts';
import { homePaths } from '../../backend/files/home.ts';
import { detectSessionLaps, sessionLaps } from '../../backend/sessions/detect-session-laps.ts';
import { openStore } from '../../backend/sessions/store.ts';
import { LAP_SOURCES, lapTime_s, type LapRecord } from '../../contract/laps.ts';
import {
  GUESSED_HALF_WIDTH_M,
  type FoundLaps,
  type LapEvidenceChoice,
  type SessionLaps,
} from '../../contract/lap-requests.ts';
import { stintAt } from '../../contract/stint-spans.ts';
import type { StoredStint } from '../../contract/stints.ts';
import {
  geoLine,
  VENUE_RADIUS_M,
  venue as venueForm,
  type GeoLine,
  type VenueLines,
} from '../../contract/venues.ts';
import { clockText } from '../../units/clock.ts';
import { sessionOption } from '../named-options.ts';
import { badInput, EXIT_FINE, UsageError, type Output } from '../output.ts';
import { checkWritable, writeText } from '../text-file.ts';
import { alignedRows, numberText } from '../text-table.ts';

export interface LapsOptions {
  readonly db?: string | undefined;
  /** Ends of a line: `lat,lon,lat,lon`. */
  readonly line?: string | undefined;
  readonly finish?: string | undefined;
  readonly split?: readonly string[] | undefined;
  readonly venue?: string | undefined;
  readonly again?: boolean | undefined;
  readonly saveVenue?: string | undefined;
  /** Path of a track file that is made of the laps. */
  readonly track?: string | undefined;
  readonly width?: string | undefined;
}

/** The laps of a session with how they were found; with a line, a venue or `again` they are found again. */
export async function laps(session: string, options: LapsOptions, output: Output): Promise<number> {
  const id = sessionOption(session);
  const evidence = evidenceOf(options);
  const halfWidth_m = halfWidthOf(options);
  if (options.track !== undefined) await checkWritable(options.track);
  const store = openStore({ path: options.db ?? homePaths().databasePath, create: false });
  try {
    if (evidence !== undefined || options.saveVenue !== undefined) store.requireWritable();
    const found =
      evidence === undefined ? sessionLaps(store, id) : detectSessionLaps(store, id, evidence).now;
    const saved = options.saveVenue;
    if (saved !== undefined) store.venues.save(venueOf(saved, found.found));
    const { name, stints } = store.sessions.get(id);
    const made =
      options.track === undefined ? undefined : trackFromLaps(store, { sessionId: id, halfWidth_m });
    if (options.track !== undefined && made !== undefined) await writeText(options.track, made.text, output);
    output.result(
      { session: id, ...found, ...(made && { track: { file: options.track, laps: made.laps } }) },
      [
        ...lapLines(name, found, stints),
        ...(saved === undefined
          ? []
          : [`Venue ${saved} saved: later logs of this place are timed by its lines.`]),
        ...(made === undefined
          ? []
          : [
              `Track ${options.track ?? ''}: the centre line is the mean of laps ${made.laps.join(', ')}; its widths, ${2 * halfWidth_m} m in all, are guessed.`,
            ]),
      ],
    );
    return EXIT_FINE;
  } finally {
    store.close();
  }
}

/** Half the width of a track, m. */
function halfWidthOf({ track, width }: LapsOptions): number {
  if (width === undefined) return GUESSED_HALF_WIDTH_M;
  if (track === undefined) throw new UsageError('--width belongs to --track');
  const width_m = Number(width);
  if (!(width_m >= 2 && width_m <= 100)) throw badInput(`--width ${width}: give a width from 2 to 100 m`);
  return width_m / 2;
}

function evidenceOf({ line, finish, split = [], venue, again }: LapsOptions): LapEvidenceChoice | undefined {
  if ([line, venue, again].filter((each) => each !== undefined).length > 1)
    throw new UsageError('choose one of --line, --venue and --again');
  if (line === undefined && (finish !== undefined || split.length > 0))
    throw new UsageError('--finish and --split belong to --line');
  if (venue !== undefined) return { by: 'venue', name: venue };
  if (again !== undefined) return { by: 'all' };
  if (line === undefined) return undefined;
  return {
    by: 'lines',
    lines: {
      start: lineOf('--line', line),
      ...(finish !== undefined && { finish: lineOf('--finish', finish) }),
      splits: split.map((text) => lineOf('--split', text)),
      direction: 'either',
    },
  };
}

function lineOf(option: string, text: string): GeoLine {
  const [a, b, c, d, ...more] = text
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const line = geoLine.safeParse({
    from: { latitude_deg: a, longitude_deg: b },
    to: { latitude_deg: c, longitude_deg: d },
  });
  if (!line.success || more.length > 0)
    throw badInput(
      `${option} ${text}: give latitude and longitude of both ends in degrees, such as 45.73281,13.07329,45.73266,13.0733`,
    );
  return line.data;
}

function venueOf(name: string, found: FoundLaps | undefined) {
  if (found?.lines === undefined)
    throw badInput('The laps of this session were not found by a line: there is no line to save.');
  const lines: VenueLines = found.lines;
  return venueForm.parse({ ...lines, name, origin: found.origin, radius_m: VENUE_RADIUS_M });
}

function lapLines(
  name: string,
  { laps: all, found }: SessionLaps,
  stints: readonly StoredStint[],
): readonly string[] {
  const sectors = Math.max(0, ...all.map(({ sectors_s }) => sectors_s.length));
  const header = [
    'lap',
    'time',
    'starts',
    '',
    ...Array.from({ length: sectors }, (_, i) => `sector ${i + 1}`),
    '',
  ];
  const rows = all.map((lap): string[] => [
    String(lap.number),
    clockText(lapTime_s(lap)),
    numberText(lap.start_s, 3),
    's',
    ...Array.from({ length: sectors }, (_, i) => numberText(lap.sectors_s[i] ?? Number.NaN, 3)),
    remarkOf(lap, stints),
  ]);
  const by =
    found === undefined
      ? []
      : [`Laps ${LAP_SOURCES[found.source]}${found.name === '' ? '' : ` (${found.name})`}.`];
  return [
    ...(all.length === 0
      ? [
          `${name} has no laps${found === undefined ? ': the file has neither a lap number nor latitude and longitude of a receiver with a fix' : ''}.`,
        ]
      : alignedRows(
          [header, ...rows],
          [
            'right',
            'right',
            'right',
            'left',
            ...Array.from({ length: sectors }, () => 'right' as const),
            'left',
          ],
        )),
    ...by,
    ...(found?.notes ?? []),
    ...(found?.lines === undefined ? [] : [`Line: ${lineText(found.lines.start)}`]),
  ];
}

function remarkOf({ start_s, valid, name = '' }: LapRecord, stints: readonly StoredStint[]): string {
  const stint = stintAt(stints, start_s);
  const number = stint === undefined ? '' : `stint ${stints.indexOf(stint) + 1}`;
  return [name, valid ? '' : 'not valid', number].filter((text) => text !== '').join(', ');
}

const lineText = ({ from, to }: GeoLine): string =>
  [from, to]
    .flatMap(({ latitude_deg, longitude_deg }) => [latitude_deg.toFixed(7), longitude_deg.toFixed(7)])
    .join(',');
