import { SaxesParser } from 'saxes';
import type { RecordingDetail } from '../../../catalogue/telemetry-files.ts';
import type { ProblemList } from '../file-problems.ts';

/** The side file of a .ld: when the line was crossed, and what was noted. */
export interface Ldx {
  /** From the start of the log. */
  readonly beacons_s: readonly number[];
  readonly details: Readonly<Record<string, string>>;
}

/** MoTeC's names of our details. */
export const LDX_IDS: Readonly<Record<RecordingDetail, string>> = {
  driver: 'Driver',
  venue: 'Venue',
  event: 'Event',
  session: 'Session',
  vehicle: 'Vehicle',
  vehicleId: 'Vehicle Id',
  vehicleType: 'Vehicle Type',
  vehicleWeight: 'Vehicle Weight',
  vehicleComment: 'Vehicle Comment',
  date: 'Log Date',
  comment: 'Short Comment',
  eventComment: 'Event Comment',
  device: 'Device',
  deviceSerial: 'Device Serial',
};

const DETAILS: ReadonlyMap<string, string> = new Map(
  Object.entries(LDX_IDS).map(([detail, id]) => [id.toLowerCase(), detail]),
);

const MAX_TEXT = 16_000_000;
const DEEPEST = 50;
const MICROSECONDS_PER_SECOND = 1e6;

class Stop extends Error {
  declare protected readonly brand: true;
}

/**
 * Reads a .ldx. If the XML is damaged, everything before the damage is used and the position is reported: a
 * log is not refused for its laps and notes.
 */
export function readLdx(text: string, problems: ProblemList): Ldx {
  const beacons_s: number[] = [];
  const details: Record<string, string> = {};
  const open: { readonly name: string; readonly group: string | undefined }[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new Stop(error.message);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= DEEPEST) throw new Stop('elements are nested too deep');
    const parent = open.at(-1);
    const { Id: id, Value: value, Time: time } = attributes;
    if (name === 'Marker' && parent?.name === 'MarkerGroup' && parent.group === 'Beacons') {
      const time_s = Number(time) / MICROSECONDS_PER_SECOND;
      if (time !== undefined && time.trim() !== '' && Number.isFinite(time_s)) beacons_s.push(time_s);
      else
        problems.report('beacon-unreadable', `"${time ?? ''}" of a lap beacon in the .ldx is not a time.`, {
          line: parser.line,
          column: parser.column,
        });
    } else if (parent?.name === 'Details' && id !== undefined && value !== undefined && value !== '') {
      // Logs of earlier versions have our own names such as vehicleType, which are kept.
      details[DETAILS.get(id.toLowerCase()) ?? id] = value;
    }
    open.push({ name, group: attributes['Name'] });
  });
  parser.on('closetag', () => {
    open.pop();
  });
  try {
    if (text.length > MAX_TEXT) throw new Stop(`it is longer than ${MAX_TEXT} characters`);
    parser.write(text).close();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    problems.report('ldx-unreadable', `the .ldx is read up to here: ${error.message}.`, {
      line: parser.line,
      column: parser.column,
    });
  }
  return { beacons_s: beacons_s.sort((a, b) => a - b), details };
}
