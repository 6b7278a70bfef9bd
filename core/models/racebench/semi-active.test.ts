import { describe, expect, it } from 'vitest';
import type { DifferentialKind } from '../../catalogue/differentials.ts';
import type { SemiActiveAlgorithm } from '../../catalogue/semi-active.ts';
import { runToEnd, type WholeRun } from '../../driving/manoeuvre/testing/run-to-end.ts';
import type { Setup } from '../../setup/setup.ts';
import { openSampleCar } from '../../proof/testing/car-files.ts';

const { setup: CAR } = openSampleCar('fsae-2012-semi-active');

function withDifferential(kind: DifferentialKind, algorithm: SemiActiveAlgorithm): Setup {
  if (CAR === undefined) throw new Error('The sample car cannot run');
  const [own] = CAR.differentials;
  const { semiActive } = own;
  if (semiActive === undefined) throw new Error('The sample car has no semi-active differential');
  return { ...CAR, differentials: [{ ...own, kind, semiActive: { ...semiActive, algorithm } }] };
}

/** Steer wound on at 72 km/h: at the paper's 50 km/h this car's inner wheel does not come to spin. */
const ramp = (kind: DifferentialKind, algorithm: SemiActiveAlgorithm, steerRate_pers = 0.02): WholeRun =>
  runToEnd(withDifferential(kind, algorithm), 'ramp-steer', {
    parameters: { speed_mps: 20, steerRate_pers },
  });

const difference = (run: WholeRun): number[] => {
  const right = run.channel('wheelSpeed_radps.RR');
  return run.channel('wheelSpeed_radps.RL').map((left, i) => left - right[i]!);
};

describe('ramp steer to the left of the Formula SAE car, 72 km/h', () => {
  const free = ramp('free', 'open');
  const own = ramp('semi-active', 'sign-rule');
  const lsd = ramp('semi-active', 'lsd');
  const lateral = own.channel('lateralAcceleration_mps2');
  const capacity = own.channel('semiActiveClutchTorque_Nm.rear');
  const engaged = capacity.findIndex((value) => value > 0);

  it('leaves the clutch open up to 11.5 m/s², where the outer wheel is the faster one', () => {
    const last = lateral.findIndex((value) => value > 11.5);
    expect(last).toBeGreaterThan(500);
    expect(Math.max(...capacity.slice(0, last))).toBe(0);
    expect(
      difference(own)
        .slice(200, last)
        .every((value) => value < 0),
    ).toBe(true);
  });

  it('engages it beyond 12 m/s², as soon as the inner wheel is on its way to be faster by 0.3 rad/s, and keeps it', () => {
    expect(lateral[engaged]).toBeGreaterThan(12);
    // The prediction sees the 0.3 rad/s of the rule's band coming.
    expect(difference(own)[engaged]).toBeGreaterThan(0);
    expect(difference(own)[engaged]).toBeLessThan(0.3);
    expect(Math.min(...capacity.slice(engaged + 10))).toBeGreaterThan(20);
  });

  it('holds the inner wheel that spins 4 rad/s too fast with a free differential', () => {
    expect(difference(free).at(-1)).toBeGreaterThan(3.5);
    expect(Math.abs(difference(own).at(-1)!)).toBeLessThan(0.3);
  });

  it('drives like the free one up to 11.5 m/s² and like the LSD beyond: 13.0, 13.6 and 13.6 m/s² at most', () => {
    const at = (run: WholeRun, value: number) => {
      const i = run.channel('lateralAcceleration_mps2').findIndex((ay) => ay > value);
      return run.channel('steer')[i]!;
    };
    expect(at(own, 11.5)).toBe(at(free, 11.5));
    expect(at(lsd, 8)).toBeGreaterThan(1.02 * at(free, 8));
    expect(free.metric('maxLateralAcceleration_mps2')).toBeCloseTo(13.0, 1);
    expect(own.metric('maxLateralAcceleration_mps2')).toBeCloseTo(13.6, 1);
    expect(lsd.metric('maxLateralAcceleration_mps2')).toBeCloseTo(13.6, 1);
  });

  it('sends more than half of the torque to the inner wheel with the LSD in gentle corners, half of it with the rule', () => {
    const share = (run: WholeRun) => {
      const i = run.channel('lateralAcceleration_mps2').findIndex((ay) => ay > 6);
      const inner = run.channel('driveTorque_Nm.RL')[i]!;
      return inner / (inner + run.channel('driveTorque_Nm.RR')[i]!);
    };
    expect(share(own)).toBeCloseTo(0.5, 2);
    expect(share(free)).toBeCloseTo(0.5, 2);
    expect(share(lsd)).toBeGreaterThan(0.6);
  });

  it('is the mirror image to the right', () => {
    const right = ramp('semi-active', 'sign-rule', -0.02);
    expect(right.metric('maxLateralAcceleration_mps2')).toBeCloseTo(
      own.metric('maxLateralAcceleration_mps2'),
      6,
    );
    expect(right.channel('semiActiveClutchTorque_Nm.rear').at(-1)).toBeCloseTo(capacity.at(-1)!, 3);
  });

  it('is the same run again, bit by bit', () => {
    const again = ramp('semi-active', 'sign-rule');
    expect(again.channel('semiActiveClutchTorque_Nm.rear')).toEqual(capacity);
    expect(again.channel('yaw_rad')).toEqual(own.channel('yaw_rad'));
  });
});
