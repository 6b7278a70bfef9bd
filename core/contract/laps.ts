import { z } from 'zod';

/** Methods by which laps are found, in words. */
export const LAP_SOURCES = {
  file: 'as the file has them',
  'file-line': "by the file's line",
  venue: 'by the line of a venue',
  loop: 'by a line across a closed loop',
  line: 'by a given line',
  person: 'set by hand',
  none: 'none found',
} as const;
export type LapSource = keyof typeof LAP_SOURCES;
export const lapSource = z.enum(Object.keys(LAP_SOURCES) as [LapSource, ...LapSource[]]);

/** A lap of a run: from the start line to the finish line. */
export const lapRecord = z.object({
  /** 1, 2, 3 ... */
  number: z.number().int().min(1),
  /** Run times of its start and end. */
  start_s: z.number(),
  end_s: z.number(),
  sectors_s: z.array(z.number()),
  /** True where the car never had all four wheels beyond the edges of the road. */
  valid: z.boolean(),
  /** A name that a person gave it. */
  name: z.string().max(200).exactOptional(),
});
export type LapRecord = z.infer<typeof lapRecord>;

export const lapTime_s = ({ start_s, end_s }: LapRecord): number => end_s - start_s;

/** The fastest valid lap; the fastest of all where none is valid. */
export function bestLap({ laps }: { readonly laps: readonly LapRecord[] }): LapRecord | undefined {
  const valid = laps.filter((lap) => lap.valid);
  return (valid.length > 0 ? valid : laps).reduce<LapRecord | undefined>(
    (best, lap) => (best === undefined || lapTime_s(lap) < lapTime_s(best) ? lap : best),
    undefined,
  );
}
