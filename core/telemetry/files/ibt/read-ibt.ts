import type { FileUnit } from '../../../units/file-units.ts';
import { converted } from '../aliases/plan-channel.ts';
import { conversionOf, fileChannelHeads, type FileChannelEntry } from '../file-channels.ts';
import { problemList } from '../file-problems.ts';
import type { RecordingPart } from '../recording.ts';
import { createSampleRoom } from '../sample-room.ts';
import { readInto, step, type ByteSource, type ReadControl } from '../source.ts';
import { createColumnReader, isWide, type IbtColumn } from './ibt-columns.ts';
import { createIbtLaps } from './ibt-laps.ts';
import { createIbtClock, createSeriesClock } from './ibt-times.ts';
import { readIbtHead, type IbtHead } from './read-ibt-head.ts';

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
interface IbtChannel extends IbtColumn {
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
  const channelOf = (name: string): number =>
    channels.findIndex(({ variable }) => variable.name === name && !variable.isSeries);
  const sessionTime = channelOf('SessionTime');
  if (sessionTime < 0)
    problems.report('time-missing', `no SessionTime; records are read as ${tickRate_Hz} a second.`);
  if (lengths.length > 0)
    problems.report(
      'time-assumed',
      'the file does not say when the samples of its series were taken; they are read as even from their record on.',
    );
  const clock = createIbtClock(tick_s, problems);
  const seriesClocks = lengths.map((length) => createSeriesClock(length, tick_s));
  const laps = createIbtLaps();
  const [lap, lapPart, lapTime] = ['Lap', 'LapDistPct', 'LapCurrentLapTime'].map(channelOf);
  let last_s = 0;
  const perPiece = Math.max(1, Math.min(PIECE_RECORDS, recordCount, Math.floor(PIECE_BYTES / recordLength)));
  const reader = createColumnReader(channels, recordLength, perPiece);
  const convertedRoom = createSampleRoom();
  for (let first = 0; first < recordCount; first += perPiece) {
    const count = Math.min(perPiece, recordCount - first);
    await readInto(reader.records, source, head.records + first * recordLength, count * recordLength);
    const columns = reader.columns(count);
    const time_s = clock(columns[sessionTime], count);
    last_s = time_s.at(-1) ?? last_s;
    yield { kind: 'times', axis: 0, time_s };
    for (const [i, timesOf] of seriesClocks.entries())
      yield { kind: 'times', axis: 1 + i, time_s: timesOf(time_s) };
    for (const [channel, values] of columns.entries())
      yield { kind: 'samples', channel, values: converted(values, units[channel] ?? PLAIN, convertedRoom) };
    const numbers = columns[lap ?? -1];
    if (numbers !== undefined)
      laps.see({ time_s, lap: numbers, part: columns[lapPart ?? -1], current_s: columns[lapTime ?? -1] });
    step(options, (first + count) / recordCount);
  }
  yield { kind: 'end', laps: laps.laps(last_s), problems: problems.all() };
}
