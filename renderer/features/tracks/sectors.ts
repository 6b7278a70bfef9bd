import type { HeadValues } from '../../../core/contract/track-parts.ts';

/** Sectors of a track with one more, in the middle of the longest one. */
export function withSector(
  { closed, start_m, finish_m, sectors_m }: HeadValues,
  length_m: number,
): readonly number[] {
  const end_m = closed ? start_m + length_m : (finish_m ?? length_m);
  // Distances from the start, which rise along the track; the stations of a closed one restart at its first
  // point.
  const ways = sectors_m.map((at) => (at < start_m ? at + length_m : at));
  const lines = [start_m, ...ways, end_m];
  let longest = 0;
  for (let i = 1; i + 1 < lines.length; i++) if (gap(lines, i) > gap(lines, longest)) longest = i;
  const middle_m = (lines[longest] ?? 0) + gap(lines, longest) / 2;
  const at_m = closed && middle_m >= length_m ? middle_m - length_m : middle_m;
  return [...sectors_m].toSpliced(longest, 0, Math.round(at_m));
}

const gap = (lines: readonly number[], i: number): number => (lines[i + 1] ?? 0) - (lines[i] ?? 0);
