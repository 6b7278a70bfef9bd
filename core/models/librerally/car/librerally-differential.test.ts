import { describe, expect, it } from 'vitest';
import { LIBRERALLY_DIFFERENTIALS } from '../../driveline/differential/librerally.ts';
import type { DifferentialSetup, Setup } from '../../../setup/setup.ts';
import { aDifferential, aSetup, withCorners } from '../../../proof/testing/a-setup.ts';
import { librerallyDrive } from './librerally-differential.ts';

const single = (change: Partial<DifferentialSetup>): Setup =>
  aSetup({ differentials: [aDifferential(change)] });

const THREE = aSetup({
  differentials: [
    aDifferential({
      kind: 'librerally-limited-slip',
      position: 'front',
      outputs: [0, 1],
      bias: 1.6,
      lock: 0.2,
      coastLock: 0.05,
      preload_Nm: 12,
    }),
    aDifferential({ kind: 'librerally-limited-slip' }),
    aDifferential({ kind: 'librerally-open', position: 'centre', outputs: [0, 1], finalDriveRatio: 1 }),
  ],
});

describe('differentials of a car.ini in the LibreRally model', () => {
  it('have bias 1.6, lock 0.2, coast lock 0.05 and preload 12 N m where the car says so', () => {
    expect(librerallyDrive(THREE).frontDifferential).toEqual({
      kind: 'LimitedSlip',
      biasRatio: 1.6,
      lockingCoefficient: 0.2,
      coastLockingCoefficient: 0.05,
      preload_Nm: 12,
    });
  });

  it("have the source's own figures of the rear, bias 3 and lock 0.35, where the car is silent", () => {
    expect(librerallyDrive(THREE).rearDifferential).toMatchObject({ biasRatio: 3, lockingCoefficient: 0.35 });
  });

  it('are those of the three places, all wheels driven', () => {
    const { centreDifferential, driveFront, driveRear } = librerallyDrive(THREE);
    expect(centreDifferential).toBe(LIBRERALLY_DIFFERENTIALS.Open);
    expect([driveFront, driveRear]).toEqual([true, true]);
  });

  it('of a car with one at the rear drive the rear alone', () => {
    const { driveFront, driveRear } = librerallyDrive(single({}));
    expect([driveFront, driveRear]).toEqual([false, true]);
  });

  it('of a car with one at the front drive the front alone', () => {
    const front = withCorners(single({ position: 'front', outputs: [0, 1] }), (corner) => ({
      ...corner,
      wheel: { ...corner.wheel, powered: false },
    }));
    const { driveFront, driveRear } = librerallyDrive(front);
    expect([driveFront, driveRear]).toEqual([true, false]);
  });

  it("of a car with faked drive are the car's on both axles and the source's between them", () => {
    const faked = withCorners(single({ kind: 'locked' }), (corner) => ({
      ...corner,
      wheel: { ...corner.wheel, powered: true },
    }));
    const { frontDifferential, rearDifferential, centreDifferential, driveFront } = librerallyDrive(faked);
    expect(driveFront).toBe(true);
    expect([frontDifferential.kind, rearDifferential.kind]).toEqual(['Locking', 'Locking']);
    expect(centreDifferential).toMatchObject({ biasRatio: 1.8, lockingCoefficient: 0.3 });
  });

  it.each([
    ['free', 'Open'],
    ['physx-open', 'Open'],
    ['locked', 'Locking'],
    ['librerally-locking', 'Locking'],
    ['salisbury', 'LimitedSlip'],
    ['viscous', 'LimitedSlip'],
  ] as const)('%s is %s', (kind, wanted) => {
    expect(librerallyDrive(single({ kind })).rearDifferential.kind).toBe(wanted);
  });
});
