import type { FileUnit } from '../../../units/file-units.ts';
import { converted } from '../aliases/plan-channel.ts';
import { conversionOf, fileChannelHeads, type FileChannelEntry } from '../file-channels.ts';
import { problemList } from '../file-problems.ts';
import type { RecordingPart, Samples } from '../recording.ts';
import { createSampleRoom } from '../sample-room.ts';
import { step, type ByteSource, type ReadControl } from '../source.ts';
import { columnOf, createColumnRoom, isWide } from './ibt-columns.ts';
import { createIbtLaps } from './ibt-laps.ts';
import { createIbtClock, createSeriesClock } from './ibt-times.ts';
import { readIbtHead, type IbtHead, type IbtVariable } from './read-ibt-head.ts';

const PIECE_BYTES = 4_194_304;
const PIECE_RECORDS = 4096;

/** iRacing gives shares from 0 to 1 with the unit %. */
const SHARE: FileUnit = { unit: 'pct', factor: 100, offset: 0 };
const PLAIN: FileUnit = { unit: '1', factor: 1, offset: 0 };

/** The meaning of a unit text of iRacing, where it is not that of other programs. */
function unitOf(unitText: string): FileUnit | undefined {
  if (unitText === '%') return SHARE;
  return unitText.startsWith('irsdk_') ? PLAIN : undefined;
}

/** A channel of the recording: a variable, or one element of an array. */
interface IbtChannel {
  readonly variable: IbtVariable;
  readonly element: number;
  readonly axis: number;
  readonly entry: FileChannelEntry;
}

/** Axis 0 has the times of the records; each length of a series one of its own. */
function channelsOf({ variables, recordCount }: IbtHead, lengths: readonly number[]): readonly IbtChannel[] {
  return variables.flatMap((variable) => {
    const { name, unitText, type, count, isSeries } = variable;
    const axis = isSeries ? 1 + lengths.indexOf(count) : 0;
    const isArray = count > 1 && !isSeries;
    return Array.from({ length: isArray ? count : 1 }, (_, element) => ({
      variable,
      element,
      axis,
      entry: {
        name: isArray ? `${name}[${element}]` : name,
        unitText,
        unit: unitOf(unitText),
        sampleType: isWide(type) ? ('f64' as const) : ('f32' as const),
        time: { kind: 'axis' as const, axis },
        count: isSeries ? recordCount * count : recordCount,
        held: type === 'bool' || type === 'int32' || type === 'bits',
      },
    }));
  });
}

/**
 * Reads an iRacing log some records at a time: all variables of a record, then the next.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED with the byte for a file that cannot be divided into records; CANCELLED.
 */
export async function* readIbt(source: ByteSource, options: ReadControl = {}): AsyncGenerator<RecordingPart> {
  const problems = problemList();
  const head = await readIbtHead(source, problems);
  const { variables, recordLength, recordCount, tickRate_Hz } = head;
  const lengths = [...new Set(variables.filter(({ isSeries }) => isSeries).map(({ count }) => count))];
  const channels = channelsOf(head, lengths);
  const entries = channels.map(({ entry }) => entry);
  const units = entries.map(conversionOf);
  yield {
    kind: 'head',
    head: { details: head.details, channels: fileChannelHeads(entries, problems), axes: 1 + lengths.length },
  };
  const tick_s = 1 / tickRate_Hz;
  const find = (name: string): IbtVariable | undefined => variables.find((each) => each.name === name);
  const sessionTime = find('SessionTime');
  if (sessionTime === undefined)
    problems.report('time-missing', `no SessionTime; records are read as ${tickRate_Hz} a second.`);
  if (lengths.length > 0)
    problems.report(
      'time-assumed',
      'the file does not say when the samples of its series were taken; they are read as even from their record on.',
    );
  const clock = createIbtClock(tick_s, problems);
  const seriesClocks = lengths.map((length) => createSeriesClock(length, tick_s));
  const laps = createIbtLaps();
  const lap = find('Lap');
  let last_s = 0;
  const perPiece = Math.max(1, Math.min(PIECE_RECORDS, Math.floor(PIECE_BYTES / recordLength)));
  const room = createColumnRoom(perPiece * Math.max(1, ...lengths));
  const convertedRoom = createSampleRoom();
  const pieceRoom = new Uint8Array(perPiece * recordLength);
  for (let first = 0; first < recordCount; first += perPiece) {
    const count = Math.min(perPiece, recordCount - first);
    const bytes = await source.read(head.records + first * recordLength, count * recordLength, pieceRoom);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const columnOfName = (variable: IbtVariable | undefined): Samples | undefined =>
      variable && columnOf(view, { ...variable, count: 1, isSeries: false }, 0, recordLength, count);
    const time_s = clock(columnOfName(sessionTime), count);
    last_s = time_s.at(-1) ?? last_s;
    yield { kind: 'times', axis: 0, time_s };
    for (const [i, timesOf] of seriesClocks.entries())
      yield { kind: 'times', axis: 1 + i, time_s: timesOf(time_s) };
    for (const [channel, { variable, element }] of channels.entries()) {
      const values = columnOf(view, variable, element, recordLength, count, room);
      yield { kind: 'samples', channel, values: converted(values, units[channel] ?? PLAIN, convertedRoom) };
    }
    if (lap !== undefined)
      laps.see({
        time_s,
        lap: columnOfName(lap) ?? new Float32Array(0),
        part: columnOfName(find('LapDistPct')),
        current_s: columnOfName(find('LapCurrentLapTime')),
      });
    step(options, (first + count) / recordCount);
  }
  yield { kind: 'end', laps: laps.laps(last_s), problems: problems.all() };
}
