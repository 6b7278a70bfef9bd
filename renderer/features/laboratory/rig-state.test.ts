import { afterEach, describe, expect, it, vi } from 'vitest';
import { POSE_X_M, POSE_Y_M, RIGS, type RigFrame } from '../../../core/catalogue/rigs.ts';
import { parametersOf, storedRigState, withFrame } from './rig-state.ts';

const frameAt = (x_m: number, y_m: number, ended?: string): RigFrame => {
  const pose = new Float64Array(Math.max(POSE_X_M, POSE_Y_M) + 1);
  pose[POSE_X_M] = x_m;
  pose[POSE_Y_M] = y_m;
  return { pose, ended } as RigFrame;
};

afterEach(() => vi.unstubAllGlobals());

describe('the state of a rig', () => {
  it('begins with the stored rig and parameters, and with defaults for what is not stored', () => {
    const [{ key, min }] = RIGS.drop.parameters;
    const stored: Readonly<Record<string, unknown>> = {
      'racebench.rig.drop': { [key]: min },
      'racebench.rig.slope': { steepness: 'steep' },
    };
    vi.stubGlobal('localStorage', { getItem: (name: string) => JSON.stringify(stored[name] ?? null) });
    const state = storedRigState();
    expect(state).toMatchObject({ rig: 'drop', given: { drop: { [key]: min } }, status: 'loading' });
    expect(state.given.slope).toBeUndefined();
    expect(parametersOf(state)[key]).toBe(min);
  });

  it('gains a point of its path where the car has moved 0.1 m', () => {
    const moved = withFrame({ ...storedRigState(), trail: [0, 0] }, frameAt(0.2, 0));
    expect(moved.trail).toEqual([0, 0, 0.2, 0]);
    const near = withFrame({ ...storedRigState(), trail: [0, 0] }, frameAt(0.05, 0));
    expect(near.trail).toEqual([0, 0]);
  });

  it('keeps the last 400 points of a long path', () => {
    const trail = Array.from({ length: 800 }, (_, i) => i);
    const next = withFrame({ ...storedRigState(), trail }, frameAt(-5, -5)).trail;
    expect(next).toHaveLength(800);
    expect(next?.slice(0, 2)).toEqual([2, 3]);
    expect(next?.slice(-2)).toEqual([-5, -5]);
  });

  it('is at its end with the reason of the frame', () => {
    expect(withFrame(storedRigState(), frameAt(0, 0, 'The car is at rest'))).toMatchObject({
      status: 'ended',
      message: 'The car is at rest',
    });
  });
});
