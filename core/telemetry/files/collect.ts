import type { RecordedFile, RecordingHead, RecordingPart, Samples } from './recording.ts';

function joined(parts: readonly Samples[], type: 'f32' | 'f64'): Samples {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const all = type === 'f32' ? new Float32Array(length) : new Float64Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** A whole file in memory, for files whose size is known to be small. */
export async function collectRecording(parts: AsyncIterable<RecordingPart>): Promise<RecordedFile> {
  let head: RecordingHead = { details: {}, channels: [], axes: 0 };
  let samples: Samples[][] = [];
  let axes: Float64Array<ArrayBuffer>[][] = [];
  let end: Pick<RecordedFile, 'laps' | 'problems'> = { laps: [], problems: [] };
  for await (const part of parts) {
    if (part.kind === 'head') {
      head = part.head;
      samples = head.channels.map(() => []);
      axes = Array.from({ length: head.axes }, () => []);
    } else if (part.kind === 'times') axes[part.axis]?.push(part.time_s.slice());
    else if (part.kind === 'samples') samples[part.channel]?.push(part.values.slice());
    else end = { laps: part.laps, problems: part.problems };
  }
  return {
    details: head.details,
    channels: head.channels.map((channel, i) => {
      const values = joined(samples[i] ?? [], channel.sampleType);
      return { ...channel, count: values.length, samples: values };
    }),
    axes_s: axes.map((pieces) => joined(pieces, 'f64') as Float64Array<ArrayBuffer>),
    ...end,
  };
}
