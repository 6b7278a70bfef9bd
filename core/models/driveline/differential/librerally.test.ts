import { describe, expect, it } from 'vitest';
import {
  LIBRERALLY_DIFFERENTIALS,
  SPLIT_DELIVERABLE_NM,
  SPLIT_INPUT_NM,
  SPLIT_LEFT_LIMIT_NM,
  SPLIT_LEFT_NM,
  SPLIT_LEFT_RADPS,
  SPLIT_RIGHT_LIMIT_NM,
  SPLIT_RIGHT_NM,
  SPLIT_RIGHT_RADPS,
  SPLIT_SIZE,
  splitTorque,
  writeDeliverable,
  type LibreRallyDifferential,
} from './librerally.ts';

interface Ask {
  readonly input?: number;
  readonly speeds?: readonly [number, number];
  readonly limits?: readonly [number, number];
}

function split(differential: LibreRallyDifferential, ask: Ask): [left: number, right: number, most: number] {
  const io = new Float64Array(SPLIT_SIZE);
  const [left, right] = ask.speeds ?? [0, 0];
  const [leftLimit, rightLimit] = ask.limits ?? [Infinity, Infinity];
  io[SPLIT_INPUT_NM] = ask.input ?? 0;
  io[SPLIT_LEFT_RADPS] = left;
  io[SPLIT_RIGHT_RADPS] = right;
  io[SPLIT_LEFT_LIMIT_NM] = leftLimit;
  io[SPLIT_RIGHT_LIMIT_NM] = rightLimit;
  writeDeliverable(differential, io);
  splitTorque(differential, io);
  return [io[SPLIT_LEFT_NM]!, io[SPLIT_RIGHT_NM]!, io[SPLIT_DELIVERABLE_NM]!];
}

const { Open, LimitedSlip, Locking } = LIBRERALLY_DIFFERENTIALS;
const plated = (changes: Partial<LibreRallyDifferential>): LibreRallyDifferential => ({
  ...LimitedSlip,
  ...changes,
});

describe('LibreRally differentials', () => {
  it('open: 300 Nm on limits of 140 and 60 Nm drives both wheels with 60 Nm', () => {
    expect(split(Open, { input: 300, limits: [140, 60] })).toEqual([60, 60, 120]);
  });

  it('locking shares like open, whatever the speeds: 600 Nm on 180 and 260 Nm gives 180 each', () => {
    expect(split(Locking, { input: 600, speeds: [25, 10], limits: [180, 260] })).toEqual([180, 180, 360]);
  });

  it('limited slip, bias 3, weak side 70 Nm: 280 Nm in all, three to one', () => {
    const differential = plated({ biasRatio: 3, lockingCoefficient: 0.85, preload_Nm: 20 });
    const [left, right] = split(differential, { input: 400, speeds: [24, 8], limits: [70, 400] });
    expect(left + right).toBeCloseTo(280, 9);
    expect(right / left).toBeCloseTo(3, 9);
  });

  it('gives the whole input where both wheels can take it, driving and coasting', () => {
    for (const input of [-350, -20, 5, 90, 800]) {
      const [left, right] = split(plated({ preload_Nm: 30 }), { input, speeds: [31, 27] });
      expect(left + right).toBeCloseTo(input, 9);
    }
  });

  it('favours the slower wheel under power and brakes the faster one more on the overrun', () => {
    const differential = plated({ coastLockingCoefficient: 0.3 });
    const [slowDrive, fastDrive] = split(differential, { input: 200, speeds: [10, 20] });
    expect(slowDrive).toBeGreaterThan(fastDrive);
    const [slowCoast, fastCoast] = split(differential, { input: -200, speeds: [10, 20] });
    expect(Math.abs(fastCoast)).toBeGreaterThan(Math.abs(slowCoast));
  });

  it('mirrors: sides exchanged, torques exchanged', () => {
    const ask = { input: 420, speeds: [14, 22], limits: [260, 190] } as const;
    const [left, right] = split(LimitedSlip, ask);
    const [mirroredLeft, mirroredRight] = split(LimitedSlip, {
      input: 420,
      speeds: [22, 14],
      limits: [190, 260],
    });
    expect([mirroredLeft, mirroredRight]).toEqual([right, left]);
  });

  it('preload acts without input torque, sums to nothing and stays below 120 Nm', () => {
    const differential = plated({ preload_Nm: 120 });
    const [left, right] = split(differential, { speeds: [11, 1] });
    expect(left + right).toBe(0);
    expect(right).toBeCloseTo(120 * Math.tanh(2), 9);
  });

  it('has no coast locking with a coast coefficient of 0', () => {
    const [left, right] = split(plated({ lockingCoefficient: 0.9 }), { input: -300, speeds: [20, 5] });
    expect(left).toBe(right);
  });

  it('gives locking torque to the wheel with grip even where it is the faster one (a defect of the source)', () => {
    const [left, right] = split(plated({ biasRatio: 4 }), {
      input: 400,
      speeds: [30, 10],
      limits: [900, 300],
    });
    expect(left).toBeGreaterThan(right);
  });

  it('passes nothing on with one wheel in the air', () => {
    expect(split(LimitedSlip, { input: 500, limits: [0, 700] })).toEqual([0, 0, 0]);
    expect(split(Open, { input: 500, limits: [0, 700] })).toEqual([0, 0, 0]);
  });

  it('reads a limit that is not a number as none, and a negative one as 0 Nm', () => {
    expect(split(Open, { input: 100, limits: [NaN, 30] })).toEqual([30, 30, 60]);
    expect(split(Open, { input: 100, limits: [-5, 30] })).toEqual([0, 0, 0]);
  });
});
