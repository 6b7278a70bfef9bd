import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { RacebenchError } from '../../contract/errors.ts';
import { collectRecording } from '../../telemetry/files/collect.ts';
import { readRecording } from '../../telemetry/files/read-recording.ts';
import type { RecordedFile } from '../../telemetry/files/recording.ts';
import { sourceOf } from '../../telemetry/files/source.ts';
import { mutatedBytes } from '../../telemetry/files/testing/mutate-bytes.ts';
import { PROPERTY_SEED } from '../testing/property-seed.ts';
import { seededNumbers } from '../testing/seeded-numbers.ts';
import { byTurns, THINNED, THOROUGH } from '../testing/thorough.ts';
import { verifyTelemetry } from './node/telemetry-suite.ts';

const UDP = fileURLToPath(new URL('../../../../shared/field/formats/udp', import.meta.url));
const ABSENT = 'field/formats/udp is not beside the project';

const FILES = [
  'f1-2018-racehub.pcap',
  'f1-2019-laskowski.pcap',
  'f1-2020-racehub.pcap',
  'f1-2022-racehub.pcap',
  'f1-2024-laskowski.pcap',
  'forza-motorsport-2023-a.pcap',
  'gt7-encrypted-2packets.pcap',
  'gt7-replay-a.gtz',
];

describe('recorded packets of games beside independent readings of them', () => {
  it('agree in every value that is read', async ({ skip }) => {
    skip(!existsSync(UDP), ABSENT);
    const { files, passed } = await verifyTelemetry(UDP);
    expect(files.filter((file) => !file.passed)).toEqual([]);
    expect(passed).toBe(true);
    expect(files).toHaveLength(FILES.length);
  });
});

const read = (name: string): Promise<RecordedFile> =>
  collectRecording(readRecording(sourceOf(readFileSync(join(UDP, name)))));
const column = ({ channels }: RecordedFile, name: string): number[] => [
  ...(channels.find((channel) => channel.name === name)?.samples ?? []),
];
/** Slope of b over a through their means, and the correlation of the two. */
function fit(
  a: readonly number[],
  b: readonly number[],
): { readonly slope: number; readonly correlation: number } {
  const mean = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let ab = 0;
  let aa = 0;
  let bb = 0;
  a.forEach((x, i) => {
    const [da, db] = [x - meanA, (b[i] ?? 0) - meanB];
    ab += da * db;
    aa += da * da;
    bb += db * db;
  });
  return { slope: ab / aa, correlation: ab / Math.sqrt(aa * bb) };
}
/** Rates of a column over two steps, which are one shorter at each end. */
const rates = (time_s: readonly number[], values: readonly number[]): number[] =>
  values.slice(1, -1).map((_, i) => {
    const change = (values[i + 2] ?? 0) - (values[i] ?? 0);
    return change / ((time_s[i + 2] ?? 0) - (time_s[i] ?? 0));
  });
const inner = (values: readonly number[]): number[] => values.slice(1, -1);
const unwrapped = (angles: readonly number[]): number[] => {
  let turns = 0;
  return angles.map((angle, i) => {
    const before = angles[i - 1] ?? angle;
    turns += angle - before > Math.PI ? -1 : angle - before < -Math.PI ? 1 : 0;
    return angle + 2 * Math.PI * turns;
  });
};

/**
 * Our position, velocity, yaw, yaw rate and lateral acceleration belong together only with the right axes and signs; that the left is
 * the left of the car is shown by the side that is compressed, which is the outer one.
 */
describe('axes and signs of recorded games', () => {
  it.for([
    ['forza-motorsport-2023-a.pcap', 0.95],
    ['gt7-replay-a.gtz', 0.98],
  ] as const)('of %s are ours', async ([name, least], { skip }) => {
    skip(!existsSync(UDP), ABSENT);
    const file = await read(name);
    const time_s = [...(file.axes_s[0] ?? [])];
    const yaw = unwrapped(column(file, 'yaw_rad'));
    const yawRate = column(file, 'yawRate_radps');
    const speed = column(file, 'speed_mps');
    const turning = fit(inner(yawRate), rates(time_s, yaw));
    expect(turning.correlation).toBeGreaterThan(least);
    expect(turning.slope).toBeGreaterThan(0.9);
    // The position moves where the yaw points.
    const [dx, dy] = ['positionX_m', 'positionY_m'].map((axis) => rates(time_s, column(file, axis)));
    const along = inner(yaw).map(
      (angle, i) => (dx?.[i] ?? 0) * Math.cos(angle) + (dy?.[i] ?? 0) * Math.sin(angle),
    );
    const share = along.map((value, i) => value / (inner(speed)[i] ?? 1));
    expect(share.reduce((sum, each) => sum + each, 0) / share.length).toBeCloseTo(1, 1);
    const centripetal = yawRate.map((rate, i) => rate * (speed[i] ?? 0));
    expect(fit(centripetal, column(file, 'lateralAcceleration_mps2')).correlation).toBeGreaterThan(0.8);
    // The recording of Forza is one of full throttle: its speed changes by the mean acceleration, hardly by its course.
    const acceleration = column(file, 'longitudinalAcceleration_mps2');
    const mean = acceleration.reduce((sum, value) => sum + value, 0) / acceleration.length;
    const gained = (speed.at(-1) ?? 0) - (speed[0] ?? 0);
    const part = name.startsWith('forza')
      ? (mean * (time_s.at(-1) ?? 0)) / gained
      : fit(rates(time_s, speed), inner(acceleration)).slope;
    expect(Math.abs(part - 1)).toBeLessThan(0.2);
    const [left, right] = name.startsWith('forza')
      ? [column(file, 'jounce_m.FL'), column(file, 'jounce_m.FR')]
      : [column(file, 'suspensionFL'), column(file, 'suspensionFR')];
    const rightMore = right.map((value, i) => value - (left[i] ?? 0));
    expect(fit(column(file, 'lateralAcceleration_mps2'), rightMore).correlation).toBeGreaterThan(0.8);
    // Wheels roll forward.
    expect(Math.min(...column(file, 'wheelSpeed_radps.FL'))).toBeGreaterThan(0);
  });

  it('of F1 2018 are ours: in a left turn lateral g is the yaw rate by the speed, and the right is compressed', async ({
    skip,
  }) => {
    skip(!existsSync(UDP), ABSENT);
    const file = await read('f1-2018-racehub.pcap');
    const at = column(file, 'lateralAcceleration_mps2').findIndex((value) => Math.abs(value) > 5);
    const of = (name: string): number => column(file, name)[at] ?? Number.NaN;
    expect(of('yawRate_radps')).toBeGreaterThan(0);
    const centripetal = of('yawRate_radps') * of('longitudinalVelocity_mps');
    expect(of('lateralAcceleration_mps2') / centripetal).toBeCloseTo(0.92, 1);
    expect(of('jounce_m.FR')).toBeGreaterThan(of('jounce_m.FL'));
    expect(of('roll_rad')).toBeGreaterThan(0);
    expect(of('yaw_rad')).toBeCloseTo(of('yaw'), 2);
  });
});

const RUNS = THOROUGH ? 3000 : 30;
/** Records from the beginning of a replay: the whole of it would only repeat them. */
const DAMAGED_BYTES = 60_000;

describe(`damaged captures${THINNED}`, () => {
  it.for(byTurns(FILES, 0, 4))(
    'of %s are read in part or refused',
    { timeout: 900_000 },
    async (name, { skip }) => {
      const path = join(UDP, name);
      skip(!existsSync(path), ABSENT);
      const bytes = readFileSync(path).subarray(0, DAMAGED_BYTES);
      const random = seededNumbers(PROPERTY_SEED);
      const failures: string[] = [];
      for (let run = 0; run < RUNS; run++) {
        const damaged = mutatedBytes(bytes, random);
        try {
          const { axes_s } = await collectRecording(readRecording(sourceOf(damaged)));
          for (const [axis, time_s] of axes_s.entries())
            if (time_s.some((t, i) => i > 0 && !(t > (time_s[i - 1] ?? Infinity))))
              failures.push(`run ${run}: times of axis ${axis} do not increase`);
        } catch (error) {
          if (!(error instanceof RacebenchError && /^TELEMETRY_FILE_(REFUSED|ASKS)$/.test(error.code)))
            failures.push(`run ${run}: ${String(error)}`);
        }
      }
      expect(failures).toEqual([]);
    },
  );
});
