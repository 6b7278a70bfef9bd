import { describe, expect, it } from 'vitest';
import {
  ALGORITHM_TORQUE_NM,
  BUS_SPEED_MPS,
  BUS_STEER_RAD,
  PREDICTED_DIFFERENCE_RADPS,
  PREDICTED_YAW_RADPS,
  REFERENCE_YAW_RADPS,
  REQUESTED_TORQUE_NM,
  VECTORING_SHARE,
  VECTORING_TORQUE_NM,
} from './slots.ts';
import { outputs } from './testing/outputs.ts';
import { vector, writeRequest } from './torque-vectoring.ts';
import { writeYawReference } from './yaw-reference.ts';

const REFERENCE = {
  wheelbase_m: 1.6,
  understeerGradient_radpmps2: 0.0008,
  friction: 1.4,
  leastSpeed_mps: 3,
};

function reference_radps(
  speed_mps: number,
  steer_rad: number,
  changes: Partial<typeof REFERENCE> = {},
): number {
  const out = outputs([BUS_SPEED_MPS, speed_mps], [BUS_STEER_RAD, steer_rad]);
  writeYawReference({ ...REFERENCE, ...changes }, out);
  return out[REFERENCE_YAW_RADPS]!;
}

describe('the reference yaw rate', () => {
  it('of 0.05 rad at 20 m/s is 20 x 0.05 / (1.6 + 0.0008 x 400) = 0.5208 rad/s', () => {
    expect(reference_radps(20, 0.05)).toBeCloseTo(0.5208333, 6);
  });

  it('of a neutral car is v delta / L', () => {
    expect(reference_radps(10, 0.08, { understeerGradient_radpmps2: 0 })).toBeCloseTo(0.5, 12);
  });

  it('is capped at 0.85 x 1.4 x 9.80665 / 20 = 0.5835 rad/s, to both sides', () => {
    expect(reference_radps(20, 0.5)).toBeCloseTo(0.58349568, 7);
    expect(reference_radps(20, -0.5)).toBeCloseTo(-0.58349568, 7);
  });

  it('turns round in reverse and is nothing below 3 m/s', () => {
    expect(reference_radps(-10, 0.05)).toBeCloseTo(-reference_radps(10, 0.05), 12);
    expect(reference_radps(2.9, 0.2)).toBe(0);
  });

  it('stays finite at the critical speed of an oversteering car', () => {
    // U = -L / v^2 at 40 m/s: the gain without a floor has no end.
    expect(reference_radps(40, 0.01, { understeerGradient_radpmps2: -0.001 })).toBeCloseTo(0.291747, 5);
  });
});

const VECTORING = {
  isOn: true,
  band_radps: 0.05,
  gain_Nmsprad: 600,
  leastSpeed_mps: 3,
  differenceBand_radps: 0.2,
};

/** With 100 Nm from the lower level, at 15 m/s. */
function decide(
  reference: number,
  yaw: number,
  difference: number,
  changes: Partial<typeof VECTORING> = {},
): { upper_Nm: number; share: number; request_Nm: number } {
  const out = outputs(
    [BUS_SPEED_MPS, 15],
    [REFERENCE_YAW_RADPS, reference],
    [PREDICTED_YAW_RADPS, yaw],
    [PREDICTED_DIFFERENCE_RADPS, difference],
    [ALGORITHM_TORQUE_NM, 100],
  );
  vector({ ...VECTORING, ...changes }, out);
  writeRequest(out);
  return {
    upper_Nm: out[VECTORING_TORQUE_NM]!,
    share: out[VECTORING_SHARE]!,
    request_Nm: out[REQUESTED_TORQUE_NM]!,
  };
}

describe('the upper level', () => {
  it('brakes the yaw of an oversteering left turn: outer wheel faster, 600 x (0.5 - 0.05) = 270 Nm', () => {
    const decision = decide(0.5, 1.0, -2);
    expect(decision.upper_Nm).toBeCloseTo(270, 9);
    expect(decision.request_Nm).toBeCloseTo(270, 9);
  });

  it('helps an understeering left turn only while the inner wheel is the faster one', () => {
    expect(decide(1.0, 0.8, 2).upper_Nm).toBeCloseTo(90, 9);
    expect(decide(1.0, 0.8, -2)).toEqual({ upper_Nm: 0, share: 0, request_Nm: 0 });
  });

  it('takes the traction away that would turn the car in further: inner wheel spinning, oversteer', () => {
    expect(decide(0.5, 1.0, 2)).toEqual({ upper_Nm: 0, share: 0, request_Nm: 0 });
  });

  it('fades the lower level over one more band: half of it at 1.5 bands', () => {
    const decision = decide(0.5, 0.575, 2);
    expect(decision.share).toBeCloseTo(0.5, 9);
    expect(decision.request_Nm).toBeCloseTo(50, 9);
  });

  it('asks no less than the lower level where both want the clutch', () => {
    expect(decide(0.5, 0.6, -2).upper_Nm).toBeCloseTo(30, 9);
    expect(decide(0.5, 0.6, -2).request_Nm).toBe(100);
  });

  it('leaves the lower level alone within the band, without a speed difference, when slow or off', () => {
    const alone = { upper_Nm: 0, share: 1, request_Nm: 100 };
    expect(decide(0.5, 0.54, 2)).toEqual(alone);
    expect(decide(0.5, 1.0, 0.1)).toEqual(alone);
    expect(decide(0.5, 1.0, 2, { leastSpeed_mps: 16 })).toEqual(alone);
    expect(decide(0.5, 1.0, 2, { isOn: false })).toEqual(alone);
  });

  it('is the mirror image to the right', () => {
    for (const [reference, yaw, difference] of [
      [0.5, 1, -2],
      [0.5, 1, 2],
      [1, 0.8, 2],
      [0.5, 0.575, 2],
    ] as const)
      expect(decide(-reference, -yaw, -difference)).toEqual(decide(reference, yaw, difference));
  });

  it('never asks for torque whose yaw moment has the sign of the error', () => {
    for (const error of [-0.4, -0.2, 0.2, 0.4])
      for (const difference of [-3, -0.5, 0.5, 3]) {
        const { upper_Nm } = decide(0.5 + error, 0.5, difference);
        // Torque goes to the slower wheel: the moment about z has the sign of left less right speed.
        if (upper_Nm > 0) expect(Math.sign(difference)).toBe(Math.sign(error));
      }
  });
});
