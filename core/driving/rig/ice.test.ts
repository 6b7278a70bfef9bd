import { describe, expect, it } from 'vitest';
import type { DifferentialSetup } from '../../setup/setup.ts';
import { aDifferential, aSetup } from '../../proof/testing/a-setup.ts';
import type { IceState } from '../../contract/ice.ts';
import { createIceRig, type IceRig } from './ice.ts';
import { createIceHistory } from './ice-session.ts';

/** Coupe of core/proof/testing/a-setup.ts: 2395.275 N on each rear wheel, 1060 kg. */
const REAR_N = 2395.275;
const MASS_KG = 1060;
const ON_ICE = { iceFriction: 0.1, roadFriction: 0.9, throttle: 0.5 };

const rigWith = (change: Partial<DifferentialSetup>, parameters = ON_ICE, from?: IceState): IceRig =>
  createIceRig(aSetup({ differentials: [aDifferential(change)] }), 'rear', parameters, from);

function after(rig: IceRig, duration_s: number): IceState {
  for (let i = 0; i < duration_s / rig.step_s; i++) rig.step();
  return rig.read();
}

describe('a wheel on ice', () => {
  it('with a free differential gets the same torque as the other, and the car is pulled by twice the 239.5 N that ice of friction 0.1 takes, within the 5 % that spins the wheels', () => {
    const { force_N, torque_Nm, grip_Nm, pull_N, acceleration_mps2 } = after(rigWith({ kind: 'free' }), 8);
    expect(force_N[0]).toBeCloseTo(0.1 * REAR_N, 1);
    expect(torque_Nm[0] - torque_Nm[1]).toBeCloseTo(0, 6);
    expect(Math.abs(torque_Nm[0] / grip_Nm[0] - 1)).toBeLessThan(0.05);
    expect(Math.abs(pull_N / (0.2 * REAR_N) - 1)).toBeLessThan(0.05);
    expect(acceleration_mps2 * MASS_KG).toBeCloseTo(pull_N, 6);
  });

  it('with a locked one turns both wheels at one speed and pulls with the grip of ice and road, 2395 N, at full torque', () => {
    const { wheelSpeed_radps, pull_N } = after(rigWith({ kind: 'locked' }, { ...ON_ICE, throttle: 1 }), 1);
    expect(wheelSpeed_radps[0]).toBeCloseTo(wheelSpeed_radps[1], 5);
    expect(pull_N).toBeGreaterThan(0.99 * REAR_N);
    expect(pull_N).toBeLessThanOrEqual(REAR_N + 1e-6);
  });

  it('with a bias ratio of 3 and no preload gives the wheel on the road two grips of the ice more, and pulls with four of them', () => {
    const { torque_Nm, grip_Nm, pull_N } = after(
      rigWith({ kind: 'lsd-2-way', powerRatio: 3, preload_Nm: 0 }),
      8,
    );
    expect(torque_Nm[1] - torque_Nm[0]).toBeCloseTo(2 * grip_Nm[0], 1);
    expect(Math.abs(pull_N / (0.4 * REAR_N) - 1)).toBeLessThan(0.05);
  });

  it('with 100 Nm of preload and a ratio of 1 gives the wheel on the road 100 Nm more', () => {
    const { torque_Nm } = after(rigWith({ kind: 'lsd-1-way', powerRatio: 1, preload_Nm: 100 }), 4);
    expect(torque_Nm[1] - torque_Nm[0]).toBeCloseTo(100, 3);
  });

  it('goes from open to locked in a single update: 2 s later both wheels turn alike, and no speed jumps', () => {
    const open = after(rigWith({ kind: 'free' }), 2);
    expect(open.wheelSpeed_radps[0] - open.wheelSpeed_radps[1]).toBeGreaterThan(5);
    const locked = rigWith({ kind: 'locked' }, ON_ICE, open);
    expect(locked.read().wheelSpeed_radps).toEqual(open.wheelSpeed_radps);
    expect(locked.read().speed_mps).toBe(open.speed_mps);
    const later = after(locked, 2);
    expect(later.wheelSpeed_radps[0]).toBeCloseTo(later.wheelSpeed_radps[1], 4);
    expect(later.pull_N).toBeGreaterThan(2 * open.pull_N);
  });

  it('at rest with the throttle shut stays at rest with a lock of any kind', () => {
    for (const kind of ['free', 'locked', 'salisbury', 'viscous'] as const) {
      const { speed_mps, wheelSpeed_radps } = after(
        rigWith({ kind, preload_Nm: 50, lockingCoefficient_Nmsprad: 20 }, { ...ON_ICE, throttle: 0 }),
        1,
      );
      expect(Math.abs(speed_mps), kind).toBeLessThan(0.3);
      expect(Math.abs(wheelSpeed_radps[0] - wheelSpeed_radps[1]), kind).toBeLessThan(0.05);
    }
  });

  it('on ice as good as the road pulls alike left and right', () => {
    const same = { iceFriction: 0.9, roadFriction: 0.9, throttle: 0.5 };
    const { force_N } = after(rigWith({ kind: 'salisbury', preload_Nm: 50 }, same), 2);
    expect(force_N[0]).toBeCloseTo(force_N[1], 6);
  });

  it('keeps 256 samples 20 ms apart while one differential takes the place of another', () => {
    const history = createIceHistory();
    const rig = rigWith({ kind: 'free' });
    history.run(rig, 4);
    const next = rigWith({ kind: 'locked' }, ON_ICE, rig.read());
    history.run(next, 4);
    const { sampleTimes_s, samples } = history.frame(next);
    expect(sampleTimes_s).toHaveLength(256);
    expect(sampleTimes_s[255]! - sampleTimes_s[254]!).toBeCloseTo(0.02, 9);
    expect(samples.map(({ values }) => values.length)).toEqual([256, 256, 256, 256, 256]);
  });
});
