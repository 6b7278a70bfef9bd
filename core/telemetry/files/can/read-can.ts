import { problemList, refuseFile, type ProblemList } from '../file-problems.ts';
import { uniqueNames } from '../names.ts';
import type { ChannelHead, RecordingPart } from '../recording.ts';
import type { ByteSource, ReadControl } from '../source.ts';
import { createLapCollector } from '../watch-laps.ts';
import { isAsc, openAsc } from './asc.ts';
import { isBlf, openBlf } from './blf.ts';
import { createSignalDecoder, planMessages, reportSignalTexts, signalHeads } from './bus-signals.ts';
import { isCandump, openCandump } from './candump.ts';
import { readDbc } from './dbc.ts';
import { headText } from './frame-lines.ts';
import { createFrameCounter, type FrameCount, type FrameLog } from './can-frames.ts';
import { isTrc, openTrc } from './trc.ts';

export interface BusOptions extends ReadControl {
  /** Text of the CAN database that names the signals. */
  readonly dbc?: string | undefined;
}

type OpenLog = (source: ByteSource) => Promise<FrameLog>;

/** The kinds of logs, each with what its first bytes or their text show. */
const KINDS: readonly (readonly [(bytes: Uint8Array, text: string) => boolean, OpenLog])[] = [
  [(bytes) => isBlf(bytes), openBlf],
  [(_, text) => isAsc(text), openAsc],
  [(_, text) => isTrc(text), openTrc],
  [(_, text) => isCandump(text), openCandump],
];

export const isCanLog = (bytes: Uint8Array, text: string): boolean =>
  KINDS.some(([fits]) => fits(bytes, text));

/** Opens a log of frames of any kind. Throws TELEMETRY_FILE_REFUSED for another file. */
export async function openFrameLog(source: ByteSource): Promise<FrameLog> {
  const bytes = await source.read(0, 4);
  const text = await headText(source);
  const open = KINDS.find(([fits]) => fits(bytes, text))?.[1];
  if (open === undefined) throw refuseFile('the file is not a log of CAN frames that is read.');
  return open(source);
}

/** Control of a part of the work, from one fraction to another. */
export const partOf = ({ onProgress, signal }: ReadControl, from: number, to: number): ReadControl => ({
  signal,
  onProgress: (fraction) => onProgress?.(from + fraction * (to - from)),
});

/** Counts the frames of a log by id. */
export async function countFrames(
  log: FrameLog,
  problems: ProblemList,
  control: ReadControl,
): Promise<readonly FrameCount[]> {
  const counter = createFrameCounter();
  for await (const frames of log.frames(problems, control)) counter.add(frames);
  return counter.counts();
}

/** Heads with names of their own each. */
export function withUniqueNames(heads: readonly ChannelHead[]): readonly ChannelHead[] {
  const names = uniqueNames(heads.map(({ name }) => name));
  return heads.map((head, i) => ({ ...head, name: names[i] ?? head.name }));
}

/** Reports units that are not known, each with its channel. */
export function reportUnits(heads: readonly ChannelHead[], problems: ProblemList): void {
  for (const { name, unit, unitText } of heads)
    if (unit === undefined)
      problems.report('unit-unknown', `the unit "${unitText}" of channel "${name}" is not known.`);
}

/**
 * Reads the signals of a log of CAN frames by its database. The log is read twice: its ids show which channels there are.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED, with the ids of the log, where no database names them; CANCELLED.
 */
export async function* readCan(source: ByteSource, options: BusOptions = {}): AsyncGenerator<RecordingPart> {
  const problems = problemList();
  const log = await openFrameLog(source);
  const counts = await countFrames(log, problems, partOf(options, 0, 0.5));
  const database = options.dbc === undefined ? undefined : readDbc(options.dbc);
  const messages = planMessages(counts, database, problems);
  const heads = withUniqueNames(signalHeads(messages, 0));
  reportUnits(heads, problems);
  reportSignalTexts(messages, problems);
  yield { kind: 'head', head: { details: log.details, channels: heads, axes: messages.length } };
  const laps = createLapCollector(heads);
  const decoder = createSignalDecoder(messages, heads, 0, laps, problems);
  // The first reading has reported what is wrong with the lines.
  for await (const frames of log.frames(problemList(), partOf(options, 0.5, 1))) yield* decoder.add(frames);
  yield* decoder.end();
  yield { kind: 'end', laps: laps.laps(), problems: problems.all() };
}
