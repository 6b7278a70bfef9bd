import type { ChannelKind } from '../store/sample-type.ts';
import type { RecordingHead } from './recording.ts';

/** Channels that are stored with one clock: those of an axis together, each other channel separately. */
export interface ChunkGroup {
  readonly clock: { readonly rate_Hz: number } | 'listed';
  /** Indices in the head; columns of the chunks in this order, after the times if these are listed. */
  readonly channels: readonly number[];
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

/** Columns of a group. */
export function columnsOf({ clock, channels }: ChunkGroup, head: RecordingHead): readonly ChannelKind[] {
  const kinds = channels.flatMap((channel) => head.channels[channel] ?? []);
  return clock === 'listed' ? [TIME, ...kinds] : kinds;
}
