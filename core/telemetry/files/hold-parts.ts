import type { RecordingPart } from './recording.ts';

/** Samples that are held at once: 8 MB. */
const MAX_HELD = 1_000_000;

const samplesOf = (part: RecordingPart): number =>
  part.kind === 'samples' ? part.values.length : part.kind === 'times' ? part.time_s.length : 0;

/** With memory of its own. */
function kept(part: RecordingPart): RecordingPart {
  if (part.kind === 'times') return { ...part, time_s: part.time_s.slice() };
  return part.kind === 'samples' ? { ...part, values: part.values.slice() } : part;
}

/**
 * A recording from its head on, once a million samples of it, or all of it, were read: what is refused at its beginning, and a small
 * file that is refused at its end, is refused before anything is handed on. Then part by part.
 *
 * @param check throws for a recording that is not taken
 */
export async function* holdParts(
  parts: AsyncIterable<RecordingPart>,
  check: (end: RecordingPart & { readonly kind: 'end' }) => void,
): AsyncGenerator<RecordingPart> {
  let held: RecordingPart[] = [];
  let samples = 0;
  for await (const part of parts) {
    if (part.kind === 'end') check(part);
    samples += samplesOf(part);
    if (samples < MAX_HELD && part.kind !== 'end') {
      held.push(kept(part));
      continue;
    }
    yield* held;
    held = [];
    yield part;
  }
}
