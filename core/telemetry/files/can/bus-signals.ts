import { readFileUnit } from '../../../units/file-units.ts';
import { createTimeFilter, selectedRows, type TimeFilter } from '../filter-times.ts';
import { refuseFile, type ProblemList } from '../file-problems.ts';
import type { ChannelHead, RecordingPart, Samples } from '../recording.ts';
import type { LapCollector } from '../watch-laps.ts';
import { messageFinder, type Database, type Message, type Signal } from './dbc.ts';
import { messageReader, type MessageReader } from './decode.ts';
import { frameKey, idsText, idText, type Frame, type FrameCount } from './can-frames.ts';
import { listed } from '../../../units/listed.ts';

/** The frames of one id on one bus with the message that they are. */
export interface BusMessage {
  readonly key: string;
  readonly message: Message;
  /** Name of the message, with bus and id where several have it. */
  readonly name: string;
}

/** Rows of a message that are passed on together. */
const ROWS = 2048;
/** Signals of more bits need 64-bit samples. */
const NARROW_BITS = 16;
const NO_UNIT = { unit: '1', factor: 1, offset: 0 } as const;

const NEEDS_DATABASE =
  'the frames of a CAN bus have no names: the log needs a CAN database (.dbc). Put it beside the log with the same name, choose it with the log, or name it with --dbc.';

/**
 * The messages of a log by a database, in the order of the log. Frames that it does not name are reported.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED, with the ids of the log, without a database and where it names none of them.
 */
export function planMessages(
  counts: readonly FrameCount[],
  database: Database | undefined,
  problems: ProblemList,
): readonly BusMessage[] {
  if (counts.length === 0) throw refuseFile('the log holds no frames of a CAN bus.');
  const ids = `Ids of the log with their frames: ${idsText(counts)}.`;
  if (database === undefined) throw refuseFile(`${NEEDS_DATABASE} ${ids}`);
  const find = messageFinder(database);
  const found = counts.map((count) => ({ count, message: find(count.id, count.isExtended) }));
  const isNamed = ({ count, message }: (typeof found)[number]): boolean =>
    message !== undefined && message.signals.length > 0 && count.withData > 0;
  const named = found.filter(isNamed);
  if (named.length === 0)
    throw refuseFile(`the CAN database has no signals of this log; choose the one of its bus. ${ids}`);
  const unnamed = found.filter((each) => !isNamed(each)).map(({ count }) => count);
  if (unnamed.length > 0)
    problems.report(
      'frames-unnamed',
      `frames of ${unnamed.length} ids have no signals in the CAN database and are left out: ${idsText(unnamed)}.`,
    );
  const buses = new Set(named.map(({ count }) => count.bus));
  return named.flatMap(({ count, message }) => {
    if (message === undefined) return [];
    const same = named.filter((other) => other.message === message);
    const isOnBuses = buses.size > 1 && new Set(same.map((other) => other.count.bus)).size > 1;
    const isOfIds = new Set(same.map((other) => other.count.id)).size > 1;
    const which = [...(isOfIds ? [idText(count)] : []), ...(isOnBuses ? [`bus ${count.bus}`] : [])];
    const name = which.length === 0 ? message.name : `${message.name} (${which.join(', ')})`;
    return [{ key: frameKey(count), message, name }];
  });
}

const sampleTypeOf = ({ length, float }: Signal): ChannelHead['sampleType'] =>
  float === 32 || (float === undefined && length <= NARROW_BITS) ? 'f32' : 'f64';

/**
 * Channels of messages, each message with an axis of its own from `firstAxis` on. A signal keeps its own name where no other message
 * of the log has it; in the file it is named with its message.
 */
export function signalHeads(messages: readonly BusMessage[], firstAxis: number): readonly ChannelHead[] {
  const times = new Map<string, number>();
  for (const { message } of messages)
    for (const { name } of message.signals) times.set(name, (times.get(name) ?? 0) + 1);
  return messages.flatMap(({ message, name }, i) =>
    message.signals.map((signal): ChannelHead => {
      const { unit, factor, offset } = readFileUnit(signal.unit) ?? { ...NO_UNIT, unit: undefined };
      const full = `${name}.${signal.name}`;
      return {
        name: times.get(signal.name) === 1 ? signal.name : full,
        unit,
        unitText: signal.unit,
        sampleType: sampleTypeOf(signal),
        time: { kind: 'axis', axis: firstAxis + i },
        count: undefined,
        file: { name: full, unitText: signal.unit, factor, offset },
        held: signal.texts.size > 0 || signal.length === 1,
      };
    }),
  );
}

const MAX_TEXTS_LISTED = 30;

/** Numbers, or ranges of them, with their texts: `0 = "off", 1 to 3 = "on"`. */
export const textsOf = (texts: readonly (readonly [number | string, string])[]): string =>
  listed(
    texts.map(([number, text]) => `${number} = "${text}"`),
    MAX_TEXTS_LISTED,
  );

/** Reports the texts that the database gives to numbers of signals. */
export function reportSignalTexts(messages: readonly BusMessage[], problems: ProblemList): void {
  for (const { message, name } of messages)
    for (const { name: signal, texts, factor, offset } of message.signals)
      if (texts.size > 0)
        problems.report(
          'channel-texts',
          `numbers of "${name}.${signal}" stand for texts: ${textsOf([...texts].map(([number, text]) => [number * factor + offset, text]))}.`,
        );
}

/** Rows of a message that were read and not passed on. */
interface OpenRows {
  readonly axis: number;
  readonly firstChannel: number;
  readonly heads: readonly ChannelHead[];
  readonly read: MessageReader;
  readonly timeFilter: TimeFilter;
  readonly time_s: Float64Array<ArrayBuffer>;
  readonly columns: readonly Samples[];
  readonly values: Float64Array;
  /** The longest data of the signals, for frames that are too short. */
  readonly name: string;
  count: number;
}

export interface SignalDecoder {
  /** Parts of the messages that are full with these frames. */
  readonly add: (frames: readonly Frame[]) => Generator<RecordingPart>;
  /** The parts of all messages that are left. */
  readonly end: () => Generator<RecordingPart>;
}

/** Reads the signals of frames into channels that begin at `firstChannel`, with the axes of their heads. */
export function createSignalDecoder(
  messages: readonly BusMessage[],
  heads: readonly ChannelHead[],
  firstChannel: number,
  laps: LapCollector,
  problems: ProblemList,
): SignalDecoder {
  const rowsOf = new Map<string, OpenRows>();
  let at = 0;
  for (const { key, message, name } of messages) {
    const own = heads.slice(at, at + message.signals.length);
    const time = own[0]?.time;
    rowsOf.set(key, {
      axis: time?.kind === 'axis' ? time.axis : 0,
      firstChannel: firstChannel + at,
      heads: own,
      read: messageReader(message),
      timeFilter: createTimeFilter(`message "${name}"`, problems),
      time_s: new Float64Array(ROWS),
      columns: own.map(({ sampleType }) =>
        sampleType === 'f32' ? new Float32Array(ROWS) : new Float64Array(ROWS),
      ),
      values: new Float64Array(own.length),
      name,
      count: 0,
    });
    at += own.length;
  }
  function* taken(rows: OpenRows): Generator<RecordingPart> {
    const all_s = rows.time_s.slice(0, rows.count);
    const selected = rows.timeFilter.risingRows(all_s);
    const time_s = selectedRows(all_s, selected);
    yield { kind: 'times', axis: rows.axis, time_s };
    for (const [i, column] of rows.columns.entries()) {
      const values = selectedRows(column.slice(0, rows.count), selected);
      const channel = rows.firstChannel + i;
      laps.see(channel, time_s, values);
      yield { kind: 'samples', channel, values };
    }
    rows.count = 0;
  }
  function addRow(rows: OpenRows, { time_s, data }: Frame): void {
    rows.read(data, rows.values);
    rows.time_s[rows.count] = time_s;
    rows.columns.forEach((column, i) => {
      const { factor = 1, offset = 0 } = rows.heads[i]?.file ?? {};
      const value = (rows.values[i] ?? Number.NaN) * factor + offset;
      column[rows.count] = Number.isFinite(value) ? value : Number.NaN;
    });
    rows.count++;
  }
  return {
    *add(frames) {
      for (const frame of frames) {
        if (frame.isRemote) continue;
        const rows = rowsOf.get(frameKey(frame));
        if (rows === undefined) continue;
        addRow(rows, frame);
        if (rows.count === ROWS) yield* taken(rows);
      }
    },
    *end() {
      for (const rows of rowsOf.values()) if (rows.count > 0) yield* taken(rows);
    },
  };
}
