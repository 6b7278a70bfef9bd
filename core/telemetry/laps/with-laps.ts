import { clockText } from '../../units/clock.ts';
import { LAP_SOURCES } from '../../contract/laps.ts';
import type { Venue } from '../../contract/venues.ts';
import { problemList } from '../files/file-problems.ts';
import type { FileLine, FoundLaps } from '../../contract/lap-requests.ts';
import type { RecordingPart } from '../files/recording.ts';
import { withPositions, type PositionedPart, type PositionOptions } from '../position/with-positions.ts';
import { detectLaps, type DetectedLaps } from './detect-laps.ts';

export interface LapOptions extends PositionOptions {
  readonly venues?: readonly Venue[] | undefined;
}

/** "7 laps of 1:05.725 to 3:09.099, by the file's line (Start / Finish)." */
export function lapsText({ source, name, laps }: Pick<DetectedLaps, 'source' | 'name' | 'laps'>): string {
  const times_s = laps
    .filter(({ complete, number }) => complete && number >= 1)
    .map(({ start_s, end_s }) => end_s - start_s);
  const by = `${LAP_SOURCES[source]}${name === '' ? '' : ` (${name})`}`;
  const [only] = times_s;
  if (only === undefined) return 'no laps were found.';
  if (times_s.length === 1) return `1 lap of ${clockText(only)}, ${by}.`;
  return `${times_s.length} laps of ${clockText(Math.min(...times_s))} to ${clockText(Math.max(...times_s))}, ${by}.`;
}

function withDetected(
  part: Extract<PositionedPart, { readonly kind: 'end' }>,
  lines: readonly FileLine[],
  venues: readonly Venue[],
): RecordingPart {
  const { path, ...end } = part;
  if (path === undefined) return end;
  const detected = detectLaps(path, { laps: end.laps, lines, venues });
  const { source, name, notes } = detected;
  const problems = problemList(end.problems);
  problems.report(
    source === 'none' ? 'laps-missing' : 'laps-found',
    [lapsText(detected), ...notes].join(' '),
  );
  const found: FoundLaps = {
    origin: path.origin,
    error_m: path.error_m,
    source,
    name,
    ...(detected.lines !== undefined && { lines: detected.lines }),
    fileLines: [...lines],
    notes: [...notes],
  };
  return { ...end, laps: source === 'none' ? end.laps : detected.laps, problems: problems.all(), found };
}

/**
 * A recording with positions in m and laps where latitude and longitude give them. It is the stage between a format's reader and whoever takes the
 * recording: import, check and command.
 */
export async function* withLaps(
  parts: AsyncIterable<RecordingPart>,
  { venues = [], origins = [], antenna }: LapOptions = {},
): AsyncGenerator<RecordingPart> {
  let lines: readonly FileLine[] = [];
  const common = [...venues.map(({ origin }) => origin), ...origins];
  for await (const part of withPositions(parts, { origins: common, antenna })) {
    if (part.kind === 'head') lines = part.head.lines ?? [];
    yield part.kind === 'end' ? withDetected(part, lines, venues) : part;
  }
}
