import { createPointTable, pointParts } from '../point-table.ts';
import { problemList, refuseFile } from '../file-problems.ts';
import { readXml, xmlNumber } from '../read-xml.ts';
import type { RecordingPart } from '../recording.ts';
import type { ByteSource, ReadControl } from '../source.ts';
import { utcOf, utcText } from '../utc-stamp.ts';

/** Units of GPX 1.0 and 1.1 (topografix.com/GPX/1/1) and of Garmin's TrackPointExtension v2. */
const UNITS: Readonly<Record<string, string>> = {
  latitude: 'deg',
  longitude: 'deg',
  ele: 'm',
  speed: 'm/s',
  course: 'deg',
  magvar: 'deg',
  geoidheight: 'm',
  atemp: 'C',
  wtemp: 'C',
  depth: 'm',
  hr: 'bpm',
  cad: 'rpm',
};

/** Texts that describe a point and hold no number. */
const WORDS: ReadonlySet<string> = new Set([
  'name',
  'cmt',
  'desc',
  'src',
  'sym',
  'type',
  'fix',
  'link',
  'text',
]);

/**
 * Reads the points of all tracks of a GPX that have a time; their quantities are channels, also those in extensions.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED for a file without points that have times; CANCELLED.
 */
export async function* readGpx(source: ByteSource, options: ReadControl = {}): AsyncGenerator<RecordingPart> {
  const problems = problemList();
  const table = createPointTable('apart', problems);
  const details: Record<string, string> = {};
  const skipped = new Set<string>();
  const path: string[] = [];
  /** Quantities of the open point; undefined outside of points. */
  let point: Map<string, number> | undefined;
  let pointLine = 0;
  let time_s: number | undefined;
  let points = 0;
  let first_s = Number.NaN;
  const endPoint = (): void => {
    if (point === undefined) return;
    points++;
    if (time_s === undefined)
      problems.report('time-missing', 'the point has no time; it is left out.', { line: pointLine });
    else if (table.begin(time_s, { line: pointLine })) {
      if (Number.isNaN(first_s)) first_s = time_s;
      for (const [name, value] of point) table.set(name, value);
    }
    point = undefined;
  };
  const takeText = (name: string, text: string, line: number): void => {
    if (point === undefined) {
      const parent = path.at(-1);
      if (text === '' || (parent !== 'metadata' && parent !== 'trk')) return;
      if (name === 'name') details['session'] = text;
      else if (name === 'desc') details['comment'] = text;
    } else if (name === 'time') {
      time_s = utcOf(text);
      if (time_s === undefined && text !== '')
        problems.report('date-unreadable', `"${text.slice(0, 40)}" is not a time.`, { line });
    } else if (text !== '' && !WORDS.has(name)) {
      const value = xmlNumber(text);
      if (Number.isFinite(value)) point.set(name, value);
      else if (!skipped.has(name)) {
        skipped.add(name);
        problems.report('column-skipped', `"${name}" is not a number at each point and is left out there.`, {
          line,
        });
      }
    }
  };
  const fault = await readXml(source, options, {
    open: (name, attributes, line) => {
      if (name === 'gpx' && attributes['creator'] !== undefined) details['device'] = attributes['creator'];
      if (name === 'trkpt') {
        point = new Map();
        for (const [channel, attribute] of [
          ['latitude', 'lat'],
          ['longitude', 'lon'],
        ] as const) {
          const value = xmlNumber(attributes[attribute]);
          if (Number.isFinite(value)) point.set(channel, value);
        }
        pointLine = line;
        time_s = undefined;
      }
      path.push(name);
    },
    close: (name, text, line) => {
      path.pop();
      if (name === 'trkpt') endPoint();
      else takeText(name, text, line);
    },
  });
  if (table.points() === 0) {
    if (points > 0)
      throw refuseFile(
        `the points of the GPX have no times: it is a drawn route, not a recording. ${points} points were seen.`,
      );
    if (fault !== undefined) throw refuseFile(`the GPX is damaged: ${fault.message}.`, { line: fault.line });
    throw refuseFile('the GPX has no track: routes and single positions have no times.');
  }
  if (fault !== undefined)
    problems.report('file-cut', `the GPX is read up to here: ${fault.message}.`, { line: fault.line });
  yield* pointParts({
    details: { ...details, date: utcText(first_s) },
    tables: [table],
    units: UNITS,
    start_s: first_s,
    laps: [],
    problems,
  });
}
