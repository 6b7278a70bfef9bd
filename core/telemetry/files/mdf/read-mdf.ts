import {
  createSignalDecoder,
  planMessages,
  reportSignalTexts,
  signalHeads,
  textsOf,
  type BusMessage,
} from '../can/bus-signals.ts';
import { readDbc } from '../can/dbc.ts';
import {
  createFrameCounter,
  idsText,
  type Frame,
  type FrameCount,
  type FrameLog,
} from '../can/can-frames.ts';
import { partOf, reportUnits, withUniqueNames, type BusOptions } from '../can/read-can.ts';
import { problemList, refuseFile, type ProblemList } from '../file-problems.ts';
import type { ChannelHead, RecordingPart } from '../recording.ts';
import { step, type ByteSource, type ReadControl } from '../source.ts';
import { createLapCollector } from '../watch-laps.ts';
import { createBlockReader, type BlockReader } from './blocks.ts';
import { frameChannels, framesOf } from './bus-group.ts';
import { readConversion } from './mdf-conversions.ts';
import { readMdfHead, type MdfHead } from './mdf-file-head.ts';
import { readLayout, type MdfData, type MdfGroup } from './mdf-layout.ts';
import { planGroups, type PlannedGroup } from './plan-groups.ts';
import { createGroupReader, type GroupReader } from './read-group.ts';
import { recordBatches, type RecordBatch } from './record-batches.ts';

interface OpenMdf {
  readonly blocks: BlockReader;
  readonly head: MdfHead;
  readonly data: readonly MdfData[];
}

async function openMdf(source: ByteSource, problems: ProblemList): Promise<OpenMdf> {
  const blocks = createBlockReader(source);
  const head = await readMdfHead(blocks, problems);
  return { blocks, head, data: await readLayout(blocks, head.first, problems) };
}

/** Turns batches of groups with frames into these. */
type FrameReader = (batch: RecordBatch) => readonly Frame[];

async function frameReaders({ blocks, data }: OpenMdf): Promise<ReadonlyMap<MdfGroup, FrameReader>> {
  const readers = new Map<MdfGroup, FrameReader>();
  for (const group of data.flatMap(({ groups }) => groups)) {
    const channels = frameChannels(group);
    if (channels === undefined) continue;
    const { valueOf } = await readConversion(blocks, channels.time.conversion, true);
    readers.set(group, (batch) => framesOf(batch, channels, (numbers) => numbers.map(valueOf)));
  }
  return readers;
}

async function* framesIn(
  { blocks, head, data }: OpenMdf,
  readers: ReadonlyMap<MdfGroup, FrameReader>,
  problems: ProblemList,
  control: ReadControl,
): AsyncGenerator<readonly Frame[]> {
  const options = { blocks, isUnfinished: head.isUnfinished, problems };
  for (const each of data) {
    if (!each.groups.some((group) => readers.has(group))) continue;
    for await (const batch of recordBatches(options, each)) {
      const frames = readers.get(batch.group)?.(batch);
      step(control, batch.fraction);
      if (frames !== undefined) yield frames;
    }
  }
}

/** The frames of the groups of a file that log a CAN bus. */
export async function openMdfFrames(source: ByteSource): Promise<FrameLog> {
  const mdf = await openMdf(source, problemList());
  const readers = await frameReaders(mdf);
  return {
    details: mdf.head.details,
    frames: (problems, control) => framesIn(mdf, readers, problems, control),
  };
}

/** Messages of the frames of a file; a file with channels of its own is read without a database too. */
function messagesOf(
  counts: readonly FrameCount[],
  hasChannels: boolean,
  dbc: string | undefined,
  problems: ProblemList,
): readonly BusMessage[] {
  if (counts.length === 0) return [];
  if (hasChannels && dbc === undefined) {
    problems.report(
      'frames-unnamed',
      `the file also holds frames of a CAN bus, which need a CAN database (.dbc); they are left out: ${idsText(counts)}.`,
    );
    return [];
  }
  return planMessages(counts, dbc === undefined ? undefined : readDbc(dbc), problems);
}

/** Heads of the channels of planned groups, each group with an axis. */
const groupHeads = (planned: readonly PlannedGroup[], isUnfinished: boolean): readonly ChannelHead[] =>
  planned.flatMap(({ group, channels }, axis) =>
    channels.map(({ head }): ChannelHead => ({
      ...head,
      time: { kind: 'axis', axis },
      count: isUnfinished ? undefined : group.cycles,
    })),
  );

function reportTexts(
  planned: readonly PlannedGroup[],
  readers: readonly GroupReader[],
  problems: ProblemList,
): void {
  for (const { channels } of planned)
    for (const { head, conversion } of channels)
      if (conversion.texts.length > 0)
        problems.report(
          'channel-texts',
          `numbers of "${head.name}" stand for texts: ${textsOf(conversion.texts)}.`,
        );
  for (const { name, texts } of readers.flatMap((reader) => reader.texts()))
    problems.report('channel-texts', `the texts of "${name}" are stored as numbers: ${textsOf(texts)}.`);
}

/**
 * Reads an ASAM MDF 4: the channels of its groups at the times of their group, and the signals of CAN frames by a database.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED for a file that is damaged at its head or holds no channels; CANCELLED.
 */
export async function* readMdf(source: ByteSource, options: BusOptions = {}): AsyncGenerator<RecordingPart> {
  const problems = problemList();
  const mdf = await openMdf(source, problems);
  const { blocks, head, data } = mdf;
  const frames = await frameReaders(mdf);
  const planned = await planGroups(blocks, data, (group) => frames.has(group), problems);
  const half = frames.size > 0 ? 0.5 : 0;
  const counter = createFrameCounter();
  // The second reading reports damaged data.
  for await (const each of framesIn(mdf, frames, problemList(), partOf(options, 0, half))) counter.add(each);
  const messages = messagesOf(counter.counts(), planned.length > 0, options.dbc, problems);
  const heads = withUniqueNames([
    ...groupHeads(planned, head.isUnfinished),
    ...signalHeads(messages, planned.length),
  ]);
  if (heads.length === 0) {
    const [broken] = problems.all().filter(({ severity }) => severity === 'error');
    throw refuseFile(broken?.message ?? 'the file holds no channels with times.');
  }
  reportUnits(heads, problems);
  reportSignalTexts(messages, problems);
  yield {
    kind: 'head',
    head: { details: head.details, channels: heads, axes: planned.length + messages.length },
  };
  const laps = createLapCollector(heads);
  const readers: GroupReader[] = [];
  let firstChannel = 0;
  for (const [axis, plan] of planned.entries()) {
    readers.push(createGroupReader(plan, axis, firstChannel, laps, problems));
    firstChannel += plan.channels.length;
  }
  const readerOf = new Map(planned.map(({ group }, i) => [group, readers[i]]));
  const decoder = createSignalDecoder(messages, heads.slice(firstChannel), firstChannel, laps, problems);
  const control = partOf(options, half, 1);
  for (const each of data) {
    if (!each.groups.some((group) => readerOf.has(group) || frames.has(group))) continue;
    for await (const batch of recordBatches({ blocks, isUnfinished: head.isUnfinished, problems }, each)) {
      yield* readerOf.get(batch.group)?.read(batch) ?? [];
      const found = messages.length === 0 ? undefined : frames.get(batch.group)?.(batch);
      if (found !== undefined) yield* decoder.add(found);
      step(control, batch.fraction);
    }
  }
  yield* decoder.end();
  reportTexts(planned, readers, problems);
  yield { kind: 'end', laps: laps.laps(), problems: problems.all() };
}
