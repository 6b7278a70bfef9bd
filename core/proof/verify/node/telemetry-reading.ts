import { z } from 'zod';
import { framesReading } from './frame-readings.ts';
import { packetsReading } from './packet-readings.ts';

/** An independent reading of a telemetry file; what it leaves null is not compared. */
const reading = z.object({
  sha256: z.string().nullish(),
  format: z.string().exactOptional(),
  channels: z
    .array(
      z.object({
        name: z.string(),
        unit: z.string().nullish(),
        samples: z.number().nullish(),
        rate_Hz: z.number().nullish(),
        first: z.union([z.number(), z.string()]).nullish(),
        middle: z.union([z.number(), z.string()]).nullish(),
        last: z.union([z.number(), z.string()]).nullish(),
        firstTime_s: z.number().nullish(),
        middleTime_s: z.number().nullish(),
        lastTime_s: z.number().nullish(),
      }),
    )
    .default([]),
  duration_s: z.number().nullish(),
  startedAt: z.string().nullish(),
  driver: z.string().nullish(),
  vehicle: z.string().nullish(),
  venue: z.string().nullish(),
  laps: z.array(z.object({ number: z.number(), time_s: z.number().nullish() })),
  frames: framesReading.nullish(),
  packets: packetsReading.nullish(),
  /** Crossings of the start line by the positions, linear between rows; laps of such a reading are not from the file. */
  gateCrossings_s: z.array(z.number()).nullish(),
});
export type Reading = z.infer<typeof reading>;

interface Correction {
  readonly sha256: string;
  readonly of: (given: Reading) => Reading;
}

/**
 * Faults of readings. Compressed speed and distance are three bytes, which mean "none" where all of them are 0xFF (FIT protocol, base
 * type byte); the reading leaves out five points that have one such byte. The table of records of the file's repository has them too.
 * A crossing at 78.951 s rests on the stamp of one row, 78.95 s: there the car is 0.884 m further than in the row of 78.92 s, at 22.0 m/s, so that the row is
 * of 78.96 s, as its steps of 0.03 and 0.05 s say too.
 */
const CORRECTED: readonly Correction[] = [
  {
    sha256: '86bc9b316e2a8574a385b3380f77fb2210f85cbf96f5c071ecb3610f3cfc595d',
    of: (given) => ({
      ...given,
      channels: given.channels.map((channel) =>
        / [(]compressed/.test(channel.name) ? { ...channel, samples: 754 } : channel,
      ),
    }),
  },
  {
    sha256: '036f13a6d7654b7c516e072415c80789cda7ee61546199b6cb0fe114d4a83336',
    of: (given) => ({
      ...given,
      gateCrossings_s: given.gateCrossings_s?.map((at_s) => (at_s === 78.951 ? 78.96 : at_s)),
      laps: given.laps.map((lap) => (lap.number === 1 ? { ...lap, time_s: 68.114 } : lap)),
    }),
  },
];

/** A reading as its file has it, its known faults corrected. */
export function parseReading(value: unknown): Reading {
  const read = reading.parse(value);
  // Packets of games have no texts of units: where such a reading has none, it does not state it.
  const isStated = ({ unit }: Reading['channels'][number]): boolean => read.format !== 'udp' || unit !== '';
  const given = {
    ...read,
    channels: read.channels.map(({ unit, ...channel }) =>
      isStated({ unit, ...channel }) ? { unit, ...channel } : channel,
    ),
  };
  return CORRECTED.find(({ sha256 }) => sha256 === given.sha256)?.of(given) ?? given;
}
