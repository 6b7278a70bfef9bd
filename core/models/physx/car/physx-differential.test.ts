import { describe, expect, it } from 'vitest';
import type { DifferentialKind } from '../../../catalogue/differentials.ts';
import type { DifferentialSetup, Setup } from '../../../setup/setup.ts';
import { openSampleCar, RALLY_CAR_NAME } from '../../../proof/testing/car-files.ts';
import { aDifferential, aSetup, withCorners } from '../../../proof/testing/a-setup.ts';
import { averageShares, torqueShares } from '../engine/drive/differential.ts';
import { physxDifferential } from './physx-differential.ts';

const single = (change: Partial<DifferentialSetup>): Setup =>
  aSetup({ differentials: [aDifferential(change)] });

/** Front, rear and centre of these kinds; the centre gives the front 40 %. */
function three(kinds: readonly [DifferentialKind, DifferentialKind, DifferentialKind]): Setup {
  const [front, rear, centre] = kinds;
  return aSetup({
    differentials: [
      aDifferential({ kind: front, position: 'front', outputs: [0, 1] }),
      aDifferential({ kind: rear }),
      aDifferential({ kind: centre, position: 'centre', outputs: [0, 1], finalDriveRatio: 1, split: 0.4 }),
    ],
  });
}

describe('a single differential in the PhysX model', () => {
  it.each([
    ['free', 'OPEN_REARWD'],
    ['physx-open', 'OPEN_REARWD'],
    ['librerally-locking', 'OPEN_REARWD'],
    ['physx-limited-slip', 'LS_REARWD'],
    ['salisbury', 'LS_REARWD'],
    ['locked', 'LS_REARWD'],
  ] as const)('%s at the rear is %s', (kind, type) => {
    expect(physxDifferential(single({ kind })).type).toBe(type);
  });

  it('at the front is a front-wheel drive', () => {
    const rearDriven = single({ kind: 'physx-limited-slip', position: 'front', outputs: [0, 1] });
    const setup = withCorners(rearDriven, (corner) => ({
      ...corner,
      wheel: { ...corner.wheel, powered: false },
    }));
    expect(physxDifferential(setup).type).toBe('LS_FRONTWD');
  });

  it('has the bias of racebench_bias, else 1.3; a locked one has 1, the strictest', () => {
    expect(physxDifferential(single({ kind: 'physx-limited-slip', bias: 1.8 })).rearBias).toBe(1.8);
    expect(physxDifferential(single({ kind: 'physx-limited-slip' })).rearBias).toBe(1.3);
    expect(physxDifferential(single({ kind: 'salisbury', bias: 1.8 })).rearBias).toBe(1.3);
    expect(physxDifferential(single({ kind: 'locked' })).rearBias).toBe(1);
  });

  it('gives its left wheel the share of output 0, or the rest where output 0 is the right one', () => {
    expect(physxDifferential(single({ kind: 'physx-open', split: 0.3 })).rearLeftRightSplit).toBe(0.3);
    const turned = single({ kind: 'physx-open', split: 0.3, outputs: [3, 2] });
    expect(physxDifferential(turned).rearLeftRightSplit).toBe(0.7);
  });

  it('with faked front wheels of 2 x 0.96 beside 4.5 is a four-wheel drive with 29.9 % in front', () => {
    const setup = withCorners(single({ finalDriveRatio: 4.5 }), (corner, w) =>
      w < 2 ? { ...corner, wheel: { ...corner.wheel, powered: true, powerGearing: 0.96 } } : corner,
    );
    const { type, frontRearSplit } = physxDifferential(setup);
    expect(type).toBe('OPEN_4WD');
    expect(100 * frontRearSplit).toBeCloseTo(29.9, 1);
  });
});

describe('three differentials in the PhysX model', () => {
  it('are an open four-wheel drive where none of them locks: 20 % to each front wheel', () => {
    const params = physxDifferential(three(['free', 'physx-open', 'free']));
    expect(params.type).toBe('OPEN_4WD');
    const shares = new Float64Array(4);
    averageShares(params, 0, shares);
    for (const [w, share] of [0.2, 0.2, 0.3, 0.3].entries()) expect(shares[w]).toBeCloseTo(share, 12);
  });

  it('with a centre that names the rear first give the front the rest', () => {
    const setup = three(['free', 'free', 'free']);
    const [front, rear, centre] = setup.differentials as [
      DifferentialSetup,
      DifferentialSetup,
      DifferentialSetup,
    ];
    const turned = {
      ...setup,
      differentials: [front, rear, { ...centre, outputs: [1, 0] as const }] as const,
    };
    expect(physxDifferential(turned).frontRearSplit).toBe(0.6);
  });

  it('with one limited slip leave the open ones open: only the rear axle moves torque', () => {
    const params = physxDifferential(three(['free', 'physx-limited-slip', 'free']));
    expect(params.type).toBe('LS_4WD');
    const alpha = new Float64Array(4);
    const shares = new Float64Array(4);
    averageShares(params, 0, alpha);
    // The left wheels spin at twice the speed of the right ones.
    torqueShares(params, 0, alpha, Float64Array.of(40, 20, 40, 20), shares);
    expect(shares[0]).toBeCloseTo(0.2, 12);
    expect(shares[1]).toBeCloseTo(0.2, 12);
    expect(shares[2]).toBeLessThan(0.25);
    expect(shares[2]! + shares[3]!).toBeCloseTo(0.6, 12);
  });

  it('of the rally car are a limited-slip four-wheel drive with 40 % in front', () => {
    expect(physxDifferential(openSampleCar(RALLY_CAR_NAME).setup!)).toMatchObject({
      type: 'LS_4WD',
      frontRearSplit: 0.4,
      centreBias: 1.3,
    });
  });
});
