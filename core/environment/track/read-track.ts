import { RacebenchError } from '../../contract/errors.ts';
import { MAX_TRACK_TEXT } from '../../contract/track-limits.ts';
import { nearest } from '../../math/nearest.ts';
import { checkTrack } from './check-track.ts';
import { readHead, type TrackHead } from './read-head.ts';
import { readTable, type Table } from './read-table.ts';
import { TRACK_TABLE_NAMES, TRACK_TABLES, type TrackTable } from '../../contract/track-columns.ts';
import { createTrackProblems, problemText, type TrackProblem, type TrackProblems } from './track-problems.ts';
import { readTrackText, type TrackText } from './track-text.ts';
import type { TrackSide } from '../../contract/track-parts.ts';
import type { Kerb, TrackExtras, Patch, Track, TrackPoint } from './track.ts';

/** A track with what is odd about its file; undefined where that cannot be driven. */
export interface TrackReading {
  readonly track: Track | undefined;
  /**
   * The track if every row and key was understood, even if it cannot be driven: it can be corrected and
   * saved.
   */
  readonly draft: Track | undefined;
  readonly problems: readonly TrackProblem[];
  /** Number of errors, including those that are not listed. */
  readonly errors: number;
}

/** Reads a track file (docs/tracks.md). `surfaces` are the names that it may use. Never throws. */
export function readTrack(text: string, surfaces: readonly string[]): TrackReading {
  const problems = createTrackProblems();
  const none = (): TrackReading => ({
    track: undefined,
    draft: undefined,
    problems: problems.list(),
    errors: problems.errors(),
  });
  if (text.length > MAX_TRACK_TEXT) {
    const message = `the file is longer than ${MAX_TRACK_TEXT} characters.`;
    problems.push({ severity: 'error', line: 1, key: '', message });
    return none();
  }
  const file = readTrackText(text, problems);
  if (problems.list().some((problem) => problem.line === 1 && isError(problem))) return none();
  const section = (name: string) => file.sections.find((each) => each.name === name);
  const head = readHead(section('track'), problems);
  const tables = {
    line: readTable(section('line'), TRACK_TABLES.line, problems),
    kerbs: readTable(section('kerbs'), TRACK_TABLES.kerbs, problems),
    patches: readTable(section('patches'), TRACK_TABLES.patches, problems),
  };
  checkSides(tables.kerbs, problems);
  const isWhole = problems.errors() === 0;
  const track: Track = {
    ...head.values,
    points: tables.line.rows.map((row): TrackPoint => ({
      x_m: row.number('x_m') ?? 0,
      y_m: row.number('y_m') ?? 0,
      z_m: row.number('z_m') ?? 0,
      right_m: row.number('right_m') ?? 0,
      left_m: row.number('left_m') ?? 0,
      bank_rad: row.number('bank_deg') ?? 0,
      ...(row.extras !== undefined && { extras: row.extras }),
    })),
    kerbs: kerbsOf(tables.kerbs, surfaces, problems),
    patches: patchesOf(tables.patches, surfaces, problems),
    extras: trackExtras(file, head, tables),
  };
  checkSurface('surface', track.surface, head.lines.get('surface') ?? 1, surfaces, problems);
  checkSurface('verge', track.verge, head.lines.get('verge') ?? 1, surfaces, problems);
  checkTrack(track, (key) => head.lines.get(key) ?? section('line')?.number ?? 1, problems);
  return {
    track: problems.errors() > 0 ? undefined : track,
    draft: isWhole ? track : undefined,
    problems: problems.list(),
    errors: problems.errors(),
  };
}

const isError = ({ severity }: TrackProblem): boolean => severity === 'error';

/** As {@link readTrack}; throws BAD_ARGUMENTS with file, line and key of the first errors. */
export function requireTrack(text: string, file: string, surfaces: readonly string[]): Track {
  const { track, problems, errors } = readTrack(text, surfaces);
  if (track !== undefined) return track;
  const shown = problems
    .filter(isError)
    .slice(0, 5)
    .map((problem) => problemText(file, problem));
  const more = errors > shown.length ? [`${errors - shown.length} more problems.`] : [];
  throw new RacebenchError('BAD_ARGUMENTS', [...shown, ...more].join('\n'));
}

function checkSurface(
  key: string,
  name: string,
  line: number,
  surfaces: readonly string[],
  problems: TrackProblems,
): void {
  if (surfaces.includes(name)) return;
  problems.push({ severity: 'error', line, key, message: `${name} is not a surface; ` }, () => {
    const guess = nearest(name, surfaces);
    return guess === undefined ? `it must be one of ${surfaces.join(', ')}.` : `the nearest is ${guess}.`;
  });
}

function segmentIsEmpty(from_m: number, to_m: number, line: number, problems: TrackProblems): void {
  if (from_m !== to_m) return;
  problems.push({ severity: 'error', line, key: 'to_m', message: 'the segment has no length.' });
}

const isSide = (text: string): text is TrackSide => text === 'left' || text === 'right';

function checkSides({ rows }: Table, problems: TrackProblems): void {
  for (const row of rows) {
    const side = row.text('side');
    if (isSide(side)) continue;
    problems.push({
      severity: 'error',
      line: row.line,
      key: 'side',
      message: `"${side}" must be left or right.`,
    });
  }
}

function kerbsOf(table: Table, surfaces: readonly string[], problems: TrackProblems): Kerb[] {
  return table.rows.map((row) => {
    const side = row.text('side');
    const surface = row.text('surface') || undefined;
    if (surface !== undefined) checkSurface('surface', surface, row.line, surfaces, problems);
    const from_m = row.number('from_m') ?? 0;
    const to_m = row.number('to_m') ?? 0;
    segmentIsEmpty(from_m, to_m, row.line, problems);
    return {
      side: isSide(side) ? side : 'right',
      from_m,
      to_m,
      width_m: row.number('width_m') ?? 0,
      height_m: row.number('height_m') ?? 0,
      surface,
      ...(row.extras !== undefined && { extras: row.extras }),
    };
  });
}

function patchesOf(table: Table, surfaces: readonly string[], problems: TrackProblems): Patch[] {
  return table.rows.map((row) => {
    const surface = row.text('surface') || undefined;
    if (surface !== undefined) checkSurface('surface', surface, row.line, surfaces, problems);
    const waterDepth_m = row.number('water_mm');
    const report = (key: string, message: string): void => {
      problems.push({ severity: 'error', line: row.line, key, message });
    };
    if (surface === undefined && waterDepth_m === undefined)
      report('surface', 'the patch has neither surface nor water_mm and has no effect.');
    const rightEdge_m = row.number('right_edge_m') ?? 0;
    const leftEdge_m = row.number('left_edge_m') ?? 0;
    if (!(leftEdge_m > rightEdge_m)) report('left_edge_m', 'it must be above right_edge_m.');
    const from_m = row.number('from_m') ?? 0;
    const to_m = row.number('to_m') ?? 0;
    segmentIsEmpty(from_m, to_m, row.line, problems);
    return {
      from_m,
      to_m,
      rightEdge_m,
      leftEdge_m,
      surface,
      waterDepth_m,
      ...(row.extras !== undefined && { extras: row.extras }),
    };
  });
}

function trackExtras(
  file: TrackText,
  head: TrackHead,
  tables: Readonly<Record<TrackTable, Table>>,
): TrackExtras {
  const heads = TRACK_TABLE_NAMES.flatMap((name) => {
    const line = tables[name].head;
    return line === undefined ? [] : [{ name: `[${name}]`, line }];
  });
  const lines = [...heads, ...head.read];
  return {
    top: file.top,
    above: Object.fromEntries(
      lines.filter(({ line }) => line.above.length > 0).map(({ name, line }) => [name, line.above]),
    ),
    after: Object.fromEntries(
      lines.filter(({ line }) => line.after !== '').map(({ name, line }) => [name, line.after]),
    ),
    keys: head.unknown,
    columns: Object.fromEntries(TRACK_TABLE_NAMES.map((name) => [name, tables[name].unknown])),
    tails: Object.fromEntries(
      file.sections.filter(({ tail }) => tail.length > 0).map(({ name, tail }) => [name, tail]),
    ),
    sections: file.sections
      .filter(({ name }) => name !== 'track' && !TRACK_TABLE_NAMES.includes(name as TrackTable))
      .map(({ name, raw }) => ({ name, lines: raw })),
  };
}
