import { createPointTable, pointParts } from '../point-table.ts';
import { problemList, refuseFile } from '../file-problems.ts';
import { readXml, xmlNumber } from '../read-xml.ts';
import type { RecordingPart } from '../recording.ts';
import type { ByteSource, ReadControl } from '../source.ts';
import { utcOf, utcText } from '../utc-stamp.ts';

const UNITS: Readonly<Record<string, string>> = { latitude: 'deg', longitude: 'deg', altitude: 'm' };
const NAMES = ['longitude', 'latitude', 'altitude'] as const;
/** Values of all tracks in memory. */
const MAX_VALUES = 50_000_000;

/** A `Track` (KML 2.3) or `gx:Track`: the n-th `when` belongs to the n-th `coord` and to the n-th value of each array. */
interface Track {
  readonly line: number;
  readonly whens: string[];
  readonly coords: string[];
  readonly arrays: Map<string, string[]>;
}

/**
 * Reads the tracks of a KML: positions with times, and the arrays of values beside them.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED for a file without such a track, such as a drawn route; CANCELLED.
 */
export async function* readKml(source: ByteSource, options: ReadControl = {}): AsyncGenerator<RecordingPart> {
  const problems = problemList();
  const table = createPointTable('apart', problems);
  const details: Record<string, string> = {};
  const path: string[] = [];
  let track: Track | undefined;
  let array: string[] = [];
  let values = 0;
  let lines = 0;
  let first_s: number | undefined;
  const endTrack = ({ line, whens, coords, arrays }: Track): void => {
    if (whens.length !== coords.length)
      problems.report(
        'row-broken',
        `the track has ${whens.length} times and ${coords.length} positions; the first ${Math.min(whens.length, coords.length)} of both are read.`,
        { line },
      );
    coords.slice(0, whens.length).forEach((text, i) => {
      const time_s = utcOf(whens[i] ?? '');
      if (time_s === undefined) {
        problems.report('time-missing', `"${(whens[i] ?? '').slice(0, 40)}" is not a time.`, { line });
        return;
      }
      if (!table.begin(time_s, { line })) return;
      first_s ??= time_s;
      text.split(/[\s,]+/).forEach((cell, k) => {
        const name = NAMES[k];
        const value = xmlNumber(cell);
        if (name !== undefined && Number.isFinite(value)) table.set(name, value);
      });
      for (const [name, cells] of arrays) {
        const value = xmlNumber(cells[i]);
        if (Number.isFinite(value)) table.set(name, value);
      }
    });
  };
  const fault = await readXml(source, options, {
    open: (name, attributes, line) => {
      if (name === 'Track') track = { line, whens: [], coords: [], arrays: new Map() };
      else if (name === 'LineString') lines++;
      else if (name === 'SimpleArrayData') {
        array = [];
        track?.arrays.set(attributes['name'] ?? 'Unnamed', array);
      }
      path.push(name);
    },
    close: (name, text) => {
      path.pop();
      if (name === 'Track' && track !== undefined) {
        endTrack(track);
        track = undefined;
      } else if (track !== undefined && (name === 'when' || name === 'coord' || name === 'value')) {
        if (++values > MAX_VALUES) throw refuseFile(`the KML has more than ${MAX_VALUES} values.`);
        (name === 'when' ? track.whens : name === 'coord' ? track.coords : array).push(text);
      } else if (name === 'name' && text !== '' && ['Document', 'Placemark'].includes(path.at(-1) ?? ''))
        details['session'] ??= text;
    },
  });
  // The end of a truncated track is missing: what it holds so far is whole.
  if (fault !== undefined && track !== undefined) endTrack(track);
  if (first_s === undefined) {
    if (fault !== undefined) throw refuseFile(`the KML is damaged: ${fault.message}.`, { line: fault.line });
    throw refuseFile(
      lines > 0
        ? 'the KML holds a drawn route without times, not a recording. Export the log as a track (gx:Track) or as GPX with times.'
        : 'the KML has no track with times (gx:Track).',
    );
  }
  if (fault !== undefined)
    problems.report('file-cut', `the KML is read up to here: ${fault.message}.`, { line: fault.line });
  yield* pointParts({
    details: { ...details, date: utcText(first_s) },
    tables: [table],
    units: UNITS,
    start_s: first_s,
    laps: [],
    problems,
  });
}
