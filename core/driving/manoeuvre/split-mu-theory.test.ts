import { describe, expect, it } from 'vitest';
import { byTurns, THINNED } from '../../proof/testing/thorough.ts';
import type { DifferentialKind } from '../../catalogue/differentials.ts';
import { openSampleOnCoefficients, type SampleCarName } from '../../proof/testing/car-files.ts';
import type { DifferentialSetup, Setup } from '../../setup/setup.ts';
import { kindOnSplitMu } from './compare-differentials.ts';
import type { SplitMuFigures } from './split-mu-theory.ts';

/** Parameters of the kinds: bias ratio 2.5, 2 N.m.s/rad of viscosity; preload 0. */
function carWith(name: SampleCarName, change: Partial<DifferentialSetup>): Setup {
  const setup = openSampleOnCoefficients(name).setup;
  if (setup === undefined) throw new Error(`${name} cannot run`);
  return { ...setup, differentials: [{ ...setup.differentials[0], ...change }] };
}

function figures(
  name: SampleCarName,
  kind: DifferentialKind,
  change: Partial<DifferentialSetup> = {},
): SplitMuFigures {
  const setup = carWith(name, { lockingCoefficient_Nmsprad: 2, ...change });
  const found = kindOnSplitMu({ setup, surface: 'asphalt', accelerator: 1 }, kind).figures;
  if (found === undefined) throw new Error(`${kind} of ${name} did not spin its weak wheel`);
  return found;
}

const gap = ({ groundTorque_Nm, theoryTorque_Nm }: SplitMuFigures): number =>
  groundTorque_Nm / (theoryTorque_Nm ?? NaN) - 1;

const CARS: readonly SampleCarName[] = ['coupe-1974', 'fsae-2012'];

/** Largest part by which the torque into the ground may be off theory. */
const TOLERANCES: readonly (readonly [DifferentialKind, number])[] = [
  ['free', 0.001],
  ['viscous', 0.001],
  ['salisbury', 0.001],
  ['lsd-1-way', 0.001],
  ['lsd-1.5-way', 0.001],
  ['lsd-2-way', 0.001],
  ['torque-biasing', 0.001],
  ['physx-open', 0.001],
  ['librerally-open', 0.001],
  ['librerally-locking', 0.001],
  // Both wheels spin at one slip, each at its own place of the curve (split-mu-slide.ts); theory takes the steady state of
  // slips that lag behind while the car is steered against its slewing.
  ['locked', 0.01],
  // Its shares follow the speeds, which theory has at the samples and the law in the steps between them.
  ['physx-limited-slip', 0.02],
  // Locks by the peak of the friction, where theory counts what a spinning tyre keeps of it.
  ['librerally-limited-slip', 0.07],
];

describe.each(CARS)(`%s at full throttle with its right wheels on ice${THINNED}`, (name) => {
  it.each(byTurns(TOLERANCES, CARS.indexOf(name), 2))(
    'passes to the ground what theory says of %s, within %d',
    (kind, tolerance) => {
      const found = figures(name, kind, kind === 'salisbury' ? {} : { powerRatio: 2.5 });
      expect(Math.abs(gap(found))).toBeLessThan(tolerance);
      // A locked car slews and is steered against it: its front tyres' lateral forces hold it back, which theory has.
      expect(Math.abs(found.acceleration_mps2 / (found.theoryAcceleration_mps2 ?? NaN) - 1)).toBeLessThan(
        Math.max(0.01, 1.1 * tolerance),
      );
    },
  );

  it('pulls (1 + 2.5) times the weak wheel with a bias ratio of 2.5, twice with an open differential', () => {
    const free = figures(name, 'free');
    const limited = figures(name, 'lsd-2-way', { powerRatio: 2.5 });
    // Within 7 %: the weak wheel still slows or speeds up a little, and an equal torque reaches the other shaft.
    expect(Math.abs(free.leftTorque_Nm / free.rightTorque_Nm - 1)).toBeLessThan(0.07);
    expect(Math.abs(limited.leftTorque_Nm / limited.rightTorque_Nm / 2.5 - 1)).toBeLessThan(0.07);
    expect(limited.acceleration_mps2).toBeGreaterThan(1.4 * free.acceleration_mps2);
    expect(figures(name, 'locked').acceleration_mps2).toBeGreaterThan(2 * limited.acceleration_mps2);
  });
});

describe('the theory of split friction', () => {
  it('is in words "2 × weak", "(1 + 2.5) × weak" and "weak + strong"', () => {
    expect(figures('coupe-1974', 'free').rule).toBe('2 × weak');
    expect(figures('coupe-1974', 'lsd-2-way', { powerRatio: 2.5 }).rule).toBe('(1 + 2.5) × weak');
    expect(figures('coupe-1974', 'locked').rule).toBe('weak + strong');
  });

  it('has nothing to say where nothing spins, and says why', () => {
    const setup = carWith('coupe-1974', {});
    const none = kindOnSplitMu({ setup, surface: 'asphalt', accelerator: 0.05 }, 'locked');
    expect(none.note).toBe('the weak wheel did not spin');
    expect(none.figures?.theoryTorque_Nm).toBeUndefined();
  });

  it('has no figures of a kind that the car lacks the keys of', () => {
    const setup = carWith('coupe-1974', {});
    const semiActive = kindOnSplitMu({ setup, surface: 'asphalt', accelerator: 1 }, 'semi-active');
    expect(semiActive.figures).toBeUndefined();
    expect(semiActive.note).toContain('semi-active');
  });
});
