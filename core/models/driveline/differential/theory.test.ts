import { describe, expect, it } from 'vitest';
import { DIFFERENTIAL_KINDS, type DifferentialKind } from '../../../catalogue/differentials.ts';
import type { DifferentialSetup } from '../../../setup/setup.ts';
import { aDifferential, aSetup } from '../../../proof/testing/a-setup.ts';
import { createBench, readBench } from './bench.ts';
import { PLAIN_POINT } from './operating-point.ts';
import { splitMuTheory, type SplitGrip } from './theory.ts';

/** A wheel on ice that turns three times as fast as the one on the road. */
const GRIP: SplitGrip = {
  weakGrip_Nm: 100,
  strongGrip_Nm: 900,
  weakSpeed_radps: 60,
  strongSpeed_radps: 20,
  controlled_Nm: 350,
};

const CAR: Partial<DifferentialSetup> = {
  powerRatio: 2.5,
  powerAngle_rad: Math.PI / 3,
  clutchCount: 2,
  lockingCoefficient_Nmsprad: 5,
  bias: 1.6,
  lock: 0.3,
};

const theory = (kind: DifferentialKind, change: Partial<DifferentialSetup> = {}, grip = GRIP) =>
  splitMuTheory(aDifferential({ ...CAR, kind, ...change }), grip);

describe('theory of split grip: 100 Nm on ice, 900 Nm on the road, more torque than either takes', () => {
  it('free passes on twice the weak grip, 200 Nm', () => {
    expect(theory('free')).toMatchObject({ total_Nm: 200, strong_Nm: 100, rule: '2 × weak' });
  });

  it('locked uses both grips, 1000 Nm', () => {
    expect(theory('locked')).toMatchObject({ total_Nm: 1000, rule: 'weak + strong' });
  });

  it('limited slip of bias ratio 2.5 passes on 3.5 times the weak grip, 350 Nm', () => {
    for (const kind of ['lsd-1-way', 'lsd-1.5-way', 'lsd-2-way', 'torque-biasing', 'salisbury'] as const)
      expect(theory(kind)).toMatchObject({ total_Nm: 350, strong_Nm: 250, rule: '(1 + 2.5) × weak' });
  });

  it('Salisbury 60 deg, 2 clutches: ratio 1.5, 250 Nm', () => {
    expect(theory('salisbury', { powerRatio: undefined }).total_Nm).toBeCloseTo(250, 9);
  });

  it('the preload counts where it locks more than the bias: 200 + 180 Nm', () => {
    expect(theory('lsd-2-way', { preload_Nm: 180 })).toMatchObject({
      total_Nm: 380,
      rule: '2 × weak + preload 180',
    });
    expect(theory('lsd-2-way', { preload_Nm: 100 }).total_Nm).toBe(350);
  });

  it('a geared one with a wheel in the air passes on nothing, a spool all of the other’s grip', () => {
    const inTheAir = { ...GRIP, weakGrip_Nm: 0 };
    expect(theory('torque-biasing', {}, inTheAir).total_Nm).toBe(0);
    expect(theory('locked', {}, inTheAir).total_Nm).toBe(900);
  });

  it('a viscous one of 5 Nm s/rad at 40 rad/s adds 200 Nm, or its limit', () => {
    expect(theory('viscous').total_Nm).toBe(400);
    expect(theory('viscous', { lockingLimit_Nm: 150 }).total_Nm).toBe(350);
  });

  it('PhysX’s limited slip of bias 1.6 at a speed ratio of 3 passes on 2 x 3 / 1.6 times the weak grip', () => {
    expect(theory('physx-limited-slip').total_Nm).toBeCloseTo((100 * 2 * 3) / 1.6, 9);
    expect(theory('physx-limited-slip', { bias: 4 }).total_Nm).toBe(200);
  });

  it('LibreRally’s limited slip of bias 1.6 passes on 2.6 times the weak grip, its open and locking ones twice', () => {
    expect(theory('librerally-limited-slip').total_Nm).toBeCloseTo(260, 9);
    expect(theory('librerally-open').total_Nm).toBe(200);
    expect(theory('librerally-locking').total_Nm).toBe(200);
  });

  it('a controller’s 350 Nm are used unchanged, and without them there is no prediction', () => {
    expect(theory('semi-active').total_Nm).toBe(550);
    expect(theory('active', {}, { ...GRIP, controlled_Nm: NaN }).total_Nm).toBeNaN();
  });

  it('nothing gives the strong wheel more than its grip', () => {
    for (const kind of DIFFERENTIAL_KINDS)
      expect(theory(kind, { powerRatio: 50, preload_Nm: 5000, bias: 50 }).strong_Nm).toBeLessThanOrEqual(900);
  });

  const lawful = DIFFERENTIAL_KINDS.filter(
    (kind) => !['locked', 'semi-active', 'active', 'electronic'].includes(kind),
  );

  it.each(lawful)('%s: at that torque the law leaves the weak wheel just its grip', (kind) => {
    const { total_Nm, strong_Nm } = theory(kind);
    const bench = createBench(aSetup({ differentials: [aDifferential({ ...CAR, kind })] }), 0);
    const point = {
      ...PLAIN_POINT,
      inputTorque_Nm: total_Nm,
      speed_radps: 40,
      speedDifference_radps: 40,
      grip0_Nm: 900,
      grip1_Nm: 100,
    };
    const { torque0_Nm, torque1_Nm } = readBench(bench, point, 1);
    expect(torque1_Nm).toBeCloseTo(100, 6);
    expect(torque0_Nm).toBeCloseTo(strong_Nm, 6);
  });
});
