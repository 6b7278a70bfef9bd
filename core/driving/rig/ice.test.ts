import { describe, expect, it } from 'vitest';
import type { DifferentialSetup } from '../../setup/setup.ts';
import { aDifferential, aSetup } from '../../proof/testing/a-setup.ts';
import type { IceFrame, IceState } from '../../contract/ice.ts';
import { createIceRig, type IceRig } from './ice.ts';
import { createIceTrial } from './ice-session.ts';

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
  it('with an open differential gets the same torque as the other, and the car is pulled by twice the 239.5 N that ice of friction 0.1 takes, within the 5 % that spins the wheels', () => {
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

  it('has the ice under the left wheel, whichever output the file names first, also where it goes on', () => {
    const usual = after(rigWith({ kind: 'free', split: 0.6 }), 2);
    const crossed = rigWith({ kind: 'free', split: 0.4, outputs: [3, 2] });
    const state = after(crossed, 2);
    for (const key of ['wheelSpeed_radps', 'torque_Nm', 'force_N', 'grip_Nm', 'gripForce_N'] as const)
      state[key].forEach((value, o) => expect(value, key).toBeCloseTo(usual[key][o]!, 6));
    expect(state.wheelSpeed_radps[0]).toBeGreaterThan(state.wheelSpeed_radps[1] + 5);
    const goesOn = rigWith({ kind: 'free', split: 0.4, outputs: [3, 2] }, ON_ICE, state).read();
    expect(goesOn.wheelSpeed_radps).toEqual(state.wheelSpeed_radps);
  });

  it('shows a paused trial with the torques that a changed differential gives in its state', () => {
    const open = after(rigWith({ kind: 'free' }), 4);
    const same = rigWith({ kind: 'free' }, ON_ICE, open).read();
    expect(same.engineSpeed_radps).toBeCloseTo(open.engineSpeed_radps, 0);
    expect(same.time_s).toBe(open.time_s);
    for (const o of [0, 1] as const)
      expect(Math.abs(same.torque_Nm[o] / open.torque_Nm[o] - 1)).toBeLessThan(1e-3);
    const changed = rigWith({ kind: 'lsd-2-way', powerRatio: 1, preload_Nm: 50 }, ON_ICE, open).read();
    expect(changed.torque_Nm[1] - changed.torque_Nm[0]).toBeCloseTo(50, 6);
  });
});

describe('a trial of a wheel on ice', () => {
  /** Runs to the end of the trial, in parts as the window does. */
  function ended(rig: IceRig, trial = createIceTrial()): IceFrame {
    while (!trial.hasEnded() && rig.read().time_s < 90) trial.run(rig, 0.5);
    return trial.frame(rig);
  }

  it('ends once no torque moves the car, and stays there', () => {
    const trial = createIceTrial();
    const rig = rigWith({ kind: 'locked' }, { ...ON_ICE, throttle: 1 });
    const end = ended(rig, trial);
    expect(end.time_s).toBeLessThan(90);
    expect(Math.abs(end.inputTorque_Nm)).toBeLessThanOrEqual(0.01 * end.grip_Nm[1]);
    trial.run(rig, 5);
    expect(trial.frame(rig)).toEqual(end);
  });

  it('has its state halfway: the ice on both outputs of an open differential, the preload more on the road', () => {
    const open = ended(rigWith({ kind: 'free' }));
    expect(open.halfway!.time_s / open.time_s).toBeCloseTo(0.5, 1);
    expect(open.halfway!.torque_Nm[0]).toBeCloseTo(open.halfway!.torque_Nm[1], 6);
    expect(Math.abs(open.halfway!.torque_Nm[0] / open.grip_Nm[0] - 1)).toBeLessThan(0.05);
    const held = ended(rigWith({ kind: 'lsd-1-way', powerRatio: 1, preload_Nm: 100 }));
    expect(held.halfway!.torque_Nm[1] - held.halfway!.torque_Nm[0]).toBeCloseTo(100, 3);
  });

  it('has that of the differential at its end, where another one was there for longer', () => {
    const trial = createIceTrial();
    const free = rigWith({ kind: 'free' });
    trial.run(free, 25);
    const locked = rigWith({ kind: 'locked' }, ON_ICE, free.read());
    const { halfway } = ended(locked, trial);
    expect(halfway!.time_s).toBeGreaterThan(25);
    expect(halfway!.wheelSpeed_radps[0]).toBeCloseTo(halfway!.wheelSpeed_radps[1], 3);
  });

  it('does not end in its first second, nor has a state halfway before its end', () => {
    const trial = createIceTrial();
    const rig = rigWith({ kind: 'free' }, { ...ON_ICE, throttle: 0 });
    trial.run(rig, 0.9);
    expect(trial.hasEnded()).toBe(false);
    expect(trial.frame(rig).halfway).toBeUndefined();
    trial.run(rig, 0.2);
    expect(trial.hasEnded()).toBe(true);
  });

  it('has histories from its start to its end: 20 ms apart up to 10 s, then every second sample', () => {
    const trial = createIceTrial();
    const rig = rigWith({ kind: 'free' });
    trial.run(rig, 4);
    const next = rigWith({ kind: 'locked' }, { ...ON_ICE, roadFriction: 0.2, throttle: 0.1 }, rig.read());
    trial.run(next, 4);
    const short = trial.frame(next);
    expect(short.sampleTimes_s.length).toBe(400);
    expect(short.sampleTimes_s[399]! - short.sampleTimes_s[398]!).toBeCloseTo(0.02, 9);
    const { time_s, sampleTimes_s, samples } = ended(rigWith({ kind: 'free' }));
    expect(time_s).toBeGreaterThan(11);
    expect(sampleTimes_s[0]).toBeLessThan(0.2);
    expect(sampleTimes_s.at(-1)).toBe(time_s);
    expect(sampleTimes_s.length).toBeLessThan(512);
    for (const { values } of samples) expect(values.length).toBe(sampleTimes_s.length);
  });
});
