import { describe, expect, it } from 'vitest';
import {
  poseSize,
  POSE_WHEELS,
  rigColumns,
  WHEEL_CENTRE_M,
  WHEEL_LOAD_N,
  WHEEL_POSE_SIZE,
} from '../../catalogue/rigs.ts';
import { showQuantity } from '../../units/quantity.ts';
import { aSetup } from '../../proof/testing/a-setup.ts';
import { createRig } from './create-rig.ts';
import type { Rig } from './rig.ts';

/** Coupe of core/proof/testing/a-setup.ts: 1060 kg, 2804.0 N on each front wheel, 2395.3 N on each rear one, L = 2.4 m. */
const FRONT_N = 2804.025;
const REAR_N = 2395.275;
const WEIGHT_N = 1060 * 9.81;

function run(rig: Rig, longest_s: number): Rig {
  while (rig.time_s() < longest_s - rig.step_s / 2 && rig.ended() === undefined) rig.step();
  return rig;
}

function reading(rig: Rig, column: string): number {
  const names = rigColumns(rig.name);
  const out = new Float64Array(names.length);
  rig.writeSample(out);
  const index = names.indexOf(column);
  expect(index, column).toBeGreaterThanOrEqual(0);
  return out[index]!;
}

const loads = (rig: Rig): number[] =>
  ['FL', 'FR', 'RL', 'RR'].map((wheel) => reading(rig, `wheelLoad_N.${wheel}`));
const measured = (rig: Rig, key: string) => rig.figures().find((figure) => figure.key === key)?.measured;
const expected = (rig: Rig, key: string) => rig.figures().find((figure) => figure.key === key)?.expected;

describe('the drop rig', () => {
  it('lets the car settle to its static loads of 2804 and 2395 N within 0.5 %, standing as high over the floor as it is placed', () => {
    const rig = run(createRig('drop', { dropHeight_m: 0.1 }, aSetup()), 20);
    expect(rig.ended()).toMatch(/^Settled [12]\.\d\d s after the release; unchanged for 0\.50 s since\.$/);
    [FRONT_N, FRONT_N, REAR_N, REAR_N].forEach((load, w) => {
      expect(loads(rig)[w]! / load).toBeGreaterThan(0.995);
      expect(loads(rig)[w]! / load).toBeLessThan(1.005);
    });
    expect(reading(rig, 'heave_m')).toBeCloseTo(0, 3);
    expect(measured(rig, 'weight')!).toBeCloseTo(WEIGHT_N, -1.5);
  });

  // Undamped on spring and tyre in series (22.2 kN/m, 266 kg a corner) the fall from h presses sqrt(2 g h m / k) = 0.153 m
  // beyond rest; dampers and stops leave less, and the body's own weight makes it more the higher it falls from.
  it('reports the maximum jounce, below 0.153 m from 0.1 m, and the time after which it has settled', () => {
    const rig = run(createRig('drop', { dropHeight_m: 0.1 }, aSetup()), 20);
    expect(measured(rig, 'greatestJounce_m')!).toBeLessThan(0.153);
    expect(measured(rig, 'greatestJounce_m')!).toBeGreaterThan(0.02);
    const low = run(createRig('drop', { dropHeight_m: 0.02 }, aSetup()), 20);
    expect(measured(low, 'greatestJounce_m')!).toBeLessThan(measured(rig, 'greatestJounce_m')!);
    expect(rig.ended()).toContain(`Settled ${measured(rig, 'settleTime_s')!.toFixed(2)} s after the release`);
  });

  // The floor is away at once, so that from release to contact only gravity acts on body and wheels together.
  it.each([0.05, 0.1, 0.3, 0.5])(
    'falls freely from %d m until a tyre touches, at √(2 g s) within 0.5 % after s',
    (height) => {
      const rig = run(createRig('drop', { dropHeight_m: height }, aSetup()), 0.5);
      const fall_m = measured(rig, 'fallToContact_m')!;
      expect(fall_m).toBeGreaterThan(0);
      expect(fall_m).toBeLessThan(height);
      expect(expected(rig, 'impactSpeed_mps')).toBeCloseTo(Math.sqrt(2 * 9.81 * fall_m), 9);
      expect(
        Math.abs(measured(rig, 'impactSpeed_mps')! / expected(rig, 'impactSpeed_mps')! - 1),
      ).toBeLessThan(0.005);
    },
  );

  it('shows its lengths in millimetres, as the charts beside them', () => {
    const lengths = createRig('drop', {}, aSetup())
      .figures()
      .filter(({ unit }) => unit === 'm');
    expect(lengths.map((figure) => showQuantity(figure, 'engineering').symbol)).toEqual(['mm', 'mm']);
  });

  it('carries nothing on the way down from 0.5 m, 0.05 s and 0.25 s after it was let go', () => {
    const rig = run(createRig('drop', { dropHeight_m: 0.5 }, aSetup()), 0.05);
    expect(loads(rig)).toEqual([0, 0, 0, 0]);
    expect(loads(run(rig, 0.25))).toEqual([0, 0, 0, 0]);
    // The springs push the wheels down and the body up: it falls less than g t^2 / 2 = 0.307 m of its 0.5 m.
    expect(reading(rig, 'heave_m')).toBeLessThan(0.3);
    expect(reading(rig, 'heave_m')).toBeGreaterThan(0.193);
  });

  it('stays where it is from a height of 0', () => {
    const rig = run(createRig('drop', { dropHeight_m: 0 }, aSetup()), 20);
    expect(rig.ended()).toContain('Settled 0.00 s after the release');
    expect(Math.abs(reading(rig, 'heave_m'))).toBeLessThan(1e-6);
  });
});

describe('the four-post rig', () => {
  it('lets the body follow the posts at 0.3 Hz with a gain of 1.04, as the quarter car has it', () => {
    const rig = run(createRig('four-post', { frequency_Hz: 0.3 }, aSetup()), 12);
    // Base excitation of the sprung mass on spring and tyre in series (k = 22.2 kN/m, 266 kg, 1.45 Hz): r = 0.207,
    // 1 / (1 - r^2) = 1.045; the damping lowers it in the third digit only.
    for (const key of ['frontGain', 'rearGain']) {
      expect(measured(rig, key)!).toBeGreaterThan(1.03);
      expect(measured(rig, key)!).toBeLessThan(1.05);
    }
  });

  it('finds the maximum body motion in a sweep within 15 % of the ride frequency with tyre', () => {
    const rig = run(
      createRig(
        'four-post',
        {
          frequencyMode: 1,
          frequency_Hz: 0.5,
          endFrequency_Hz: 5,
          sweepDuration_s: 60,
          postAmplitude_m: 0.004,
        },
        aSetup(),
      ),
      61,
    );
    expect(rig.ended()).toBe('The sweep is complete.');
    for (const end of ['front', 'rear']) {
      const ratio = measured(rig, `${end}Peak_Hz`)! / expected(rig, `${end}Peak_Hz`)!;
      expect(ratio).toBeGreaterThan(0.85);
      expect(ratio).toBeLessThan(1.15);
    }
    const response = rig.response();
    const last = response.length - 3;
    expect(response[0]).toBeCloseTo(0.5, 0);
    expect(response[last]!).toBeGreaterThan(4.5);
    // Well above resonance the body stays behind its posts.
    expect(response[last + 1]!).toBeLessThan(0.8);
  });

  it('rolls the body and keeps it level in heave: sides against each other, no pitch', () => {
    const rig = run(
      createRig('four-post', { motion: 2, frequency_Hz: 1, postAmplitude_m: 0.005 }, aSetup()),
      3.25,
    );
    expect(Math.abs(reading(rig, 'roll_rad'))).toBeGreaterThan(0.004);
    expect(Math.abs(reading(rig, 'pitch_rad'))).toBeLessThan(0.0005);
    expect(reading(rig, 'postHeight_m.FL')).toBeCloseTo(-reading(rig, 'postHeight_m.FR'), 12);
  });

  it('takes a new amplitude while it runs, without a jump of the posts', () => {
    const rig = run(createRig('four-post', { frequency_Hz: 1, postAmplitude_m: 0 }, aSetup()), 1);
    expect(reading(rig, 'postHeight_m.FL')).toBeCloseTo(0, 12);
    rig.setParameters({ frequency_Hz: 1, postAmplitude_m: 0.01 });
    rig.step();
    expect(Math.abs(reading(rig, 'postHeight_m.FL'))).toBeLessThan(1e-4);
    run(rig, 3.25);
    expect(Math.abs(reading(rig, 'postHeight_m.FL'))).toBeCloseTo(0.01, 3);
  });
});

describe('the slope rig', () => {
  it('stays at rest with the brakes on at 0.2 rad: 1 mm/s is not reached, nothing slides in 10 s', () => {
    const rig = run(createRig('slope', { slope_rad: 0.2, brake: 1 }, aSetup()), 4);
    const out = new Float64Array(poseSize(4));
    rig.writePose(out);
    const before = out[0]!;
    run(rig, 14);
    rig.writePose(out);
    expect(Math.abs(out[0]! - before)).toBeLessThan(0.001);
    expect(reading(rig, 'speed_mps')).toBeLessThan(1e-4);
  });

  it('moves m g h sin(theta) / L from the front axle to the rear one, within 1 %', () => {
    const rig = run(createRig('slope', { slope_rad: 0.2, brake: 1 }, aSetup()), 8);
    for (const key of ['frontLoad_N', 'rearLoad_N'])
      expect(Math.abs(measured(rig, key)! / expected(rig, key)! - 1)).toBeLessThan(0.01);
    const sum = loads(rig).reduce((a, b) => a + b, 0);
    expect(sum).toBeCloseTo(WEIGHT_N * Math.cos(0.2), 0);
  });

  it('expects slope and axle loads of the chosen slope, before it is reached', () => {
    const rig = createRig('slope', { slope_rad: 0.2, brake: 1 }, aSetup());
    const atStart = ['slope_rad', 'frontLoad_N', 'rearLoad_N'].map((key) => expected(rig, key)!);
    expect(atStart[0]).toBe(0.2);
    expect(atStart[1]! + atStart[2]!).toBeCloseTo(WEIGHT_N * Math.cos(0.2), 0);
    expect(measured(rig, 'frontLoad_N')!).toBeCloseTo(2 * FRONT_N, 0);
    run(rig, 8);
    expect(['slope_rad', 'frontLoad_N', 'rearLoad_N'].map((key) => expected(rig, key))).toEqual(atStart);
    expect(measured(rig, 'frontLoad_N')! / atStart[1]!).toBeCloseTo(1, 2);
  });

  it('lets the car roll back without brakes, and slide where the grade is above the friction', () => {
    const rolling = run(createRig('slope', { slope_rad: 0.1, brake: 0 }, aSetup()), 4);
    expect(reading(rolling, 'speed_mps')).toBeGreaterThan(1);
    const sliding = run(createRig('slope', { slope_rad: 0.3, brake: 1, friction: 0.15 }, aSetup()), 6);
    expect(reading(sliding, 'speed_mps')).toBeGreaterThan(1);
    expect(reading(sliding, 'wheelSpeed_radps.FL')).toBeCloseTo(0, 6);
  });
});

describe('the kerb rig', () => {
  it('jolts the car harder on a kerb of 60 mm than on one of 30 mm, and leaves it at its weight', () => {
    const low = run(createRig('kerb', { kerbHeight_m: 0.03 }, aSetup()), 20);
    const high = run(createRig('kerb', { kerbHeight_m: 0.06 }, aSetup()), 20);
    expect(low.ended()).toBe('The kerb is passed.');
    expect(measured(high, 'peak_mps2')!).toBeGreaterThan(1.3 * measured(low, 'peak_mps2')!);
    expect(measured(low, 'greatestLoad_N')!).toBeGreaterThan(1.5 * FRONT_N);
    expect(measured(low, 'weight')!).toBeCloseTo(WEIGHT_N, -1.5);
  });

  it('raises the left wheels only where the kerb is on the left only', () => {
    const rig = run(createRig('kerb', { side: 1, speed_mps: 5, topLength_m: 1 }, aSetup()), 0.75);
    expect(reading(rig, 'postHeight_m.FL')).toBeCloseTo(0.03, 6);
    expect(reading(rig, 'postHeight_m.FR')).toBe(0);
    expect(reading(rig, 'roll_rad')).toBeGreaterThan(0);
  });
});

describe('what is seen of a car on a rig', () => {
  it('has its wheel centres a loaded radius over the road and its loads in the pose', () => {
    const rig = createRig('drop', { dropHeight_m: 0 }, aSetup());
    const out = new Float64Array(poseSize(4));
    rig.writePose(out);
    const centre = out[2]! + out[POSE_WHEELS + WHEEL_CENTRE_M]!;
    expect(centre).toBeCloseTo(0.3 - FRONT_N / 200_000, 3);
    expect(out[POSE_WHEELS + 3 * WHEEL_POSE_SIZE + WHEEL_LOAD_N]).toBeCloseTo(REAR_N, 1);
  });

  it('is refused without a car, by the name of the rig', () => {
    expect(() => createRig('kerb', {})).toThrow('The kerb rig needs a car.');
  });
});
