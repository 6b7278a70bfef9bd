import { MISSING_SAMPLE } from '../../contract/missing.ts';
import { CHUNK_SAMPLES, createChunk, type Chunk } from '../store/chunk.ts';
import type { ChannelKind } from '../store/sample-type.ts';
import type { RecordingHead, RecordingPart, Samples } from './recording.ts';

/** Channels that are stored with one clock: those of an axis together, each other channel separately. */
export interface ChunkGroup {
  readonly clock: { readonly rate_Hz: number } | 'listed';
  /** Indices in the head; columns of the chunks in this order, after the times if these are listed. */
  readonly channels: readonly number[];
}

/** The next chunk of a group; its memory is used again for the one after it. */
export interface GroupChunk {
  readonly group: number;
  readonly chunk: Chunk;
}

const TIME = { name: 'time_s', sampleType: 'f64' } as const;

export function groupsOf({ channels, axes }: RecordingHead): readonly ChunkGroup[] {
  const listed = Array.from({ length: axes }, (_, axis): ChunkGroup => ({
    clock: 'listed',
    channels: channels.flatMap(({ time }, i) => (time.kind === 'axis' && time.axis === axis ? [i] : [])),
  }));
  const even = channels.flatMap(({ time }, i): readonly ChunkGroup[] =>
    time.kind === 'rate' ? [{ clock: { rate_Hz: time.rate_Hz }, channels: [i] }] : [],
  );
  return [...listed, ...even];
}

/** Samples of a column that wait for those of the other columns. */
interface Queue {
  readonly add: (values: Samples) => void;
  readonly length: () => number;
  readonly takeInto: (column: Float32Array | Float64Array, count: number) => void;
}

function createQueue(): Queue {
  let parts: Samples[] = [];
  let from = 0;
  let waiting = 0;
  return {
    add: (values) => {
      parts.push(values);
      waiting += values.length;
    },
    length: () => waiting,
    takeInto: (column, count) => {
      let at = 0;
      waiting -= count;
      while (at < count) {
        const [part] = parts;
        if (part === undefined) return;
        const taken = Math.min(count - at, part.length - from);
        column.set(part.subarray(from, from + taken), at);
        for (let i = at; i < at + taken; i++) {
          const value = column[i] ?? 0;
          // Only the difference of two infinities or of NaN is not zero.
          if (value - value !== 0) column[i] = MISSING_SAMPLE;
        }
        at += taken;
        from += taken;
        if (from === part.length) {
          parts = parts.slice(1);
          from = 0;
        }
      }
    },
  };
}

interface OpenGroup {
  readonly add: (channel: number | 'times', values: Samples) => void;
  /** The next chunk: a full one, or what is left where `all` is set. */
  readonly next: (all: boolean) => Chunk | undefined;
}

/** Columns of the chunks of a group. */
export function columnsOf({ clock, channels }: ChunkGroup, head: RecordingHead): readonly ChannelKind[] {
  const kinds = channels.flatMap((channel) => head.channels[channel] ?? []);
  return clock === 'listed' ? [TIME, ...kinds] : kinds;
}

function openGroup(described: ChunkGroup, head: RecordingHead): OpenGroup {
  const { clock, channels } = described;
  const names = [...(clock === 'listed' ? (['times'] as const) : []), ...channels];
  const queueOf = new Map(names.map((name) => [name, createQueue()]));
  const queues = [...queueOf.values()];
  /** Queues that hold less than a full chunk: those of thousands of channels are not looked through for each part. */
  let lacking = queues.length;
  const chunk = createChunk(columnsOf(described, head));
  const base = head.channels[channels[0] ?? -1]?.time;
  let done = 0;
  return {
    add: (channel, values) => {
      const queue = queueOf.get(channel);
      if (queue === undefined) return;
      const isLacking = queue.length() < CHUNK_SAMPLES;
      queue.add(values);
      if (isLacking && queue.length() >= CHUNK_SAMPLES) lacking--;
    },
    next: (all) => {
      if (!all && lacking > 0) return undefined;
      const count = Math.min(CHUNK_SAMPLES, ...queues.map((queue) => queue.length()));
      if (count === 0) return undefined;
      queues.forEach((queue, i) => {
        const column = chunk.columns[i];
        if (column !== undefined) queue.takeInto(column, count);
      });
      lacking = queues.filter((queue) => queue.length() < CHUNK_SAMPLES).length;
      chunk.first_s =
        base?.kind === 'rate' ? base.start_s + done / base.rate_Hz : (chunk.columns[0]?.[0] ?? 0);
      chunk.count = count;
      done += count;
      return chunk;
    },
  };
}

/** Cuts the samples of a recording into chunks. */
export interface Chunker {
  /** The chunks that a part completes, one at a time; those that are not full come with the end. */
  readonly chunksOf: (part: RecordingPart) => Generator<GroupChunk>;
}

/**
 * The chunks that the store keeps: 512 samples of every column of a group, the last one of a group less. A value that is
 * missing or not finite is MISSING_SAMPLE. No more is held than the reader passes on at once.
 */
export function createChunker(head: RecordingHead, described: readonly ChunkGroup[]): Chunker {
  const groups = described.map((group) => openGroup(group, head));
  const groupOf = new Map(
    described.flatMap(({ channels }, group) => channels.map((channel) => [channel, group] as const)),
  );
  function* emitted(group: number, all: boolean): Generator<GroupChunk> {
    const { next } = groups[group] ?? {};
    for (let chunk = next?.(all); chunk !== undefined; chunk = next?.(all)) yield { group, chunk };
  }
  return {
    *chunksOf(part) {
      if (part.kind === 'times') groups[part.axis]?.add('times', part.time_s);
      else if (part.kind === 'samples') {
        const group = groupOf.get(part.channel) ?? -1;
        groups[group]?.add(part.channel, part.values);
        yield* emitted(group, false);
      } else if (part.kind === 'end') for (const group of groups.keys()) yield* emitted(group, true);
    },
  };
}
