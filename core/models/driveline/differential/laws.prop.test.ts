import { fc } from '../../../proof/testing/property.ts';
import { describe, expect, it } from 'vitest';
import type { DifferentialKind } from '../../../catalogue/differentials.ts';
import { aDifferential, aSetup } from '../../../proof/testing/a-setup.ts';
import { SIGNAL_COUNT } from '../drive-signals.ts';
import { createLaw } from './create-law.ts';
import { LAW_IO_COUNT } from '../law.ts';
import { ask, lockingTorque } from '../../../proof/testing/ask-law.ts';

const FRICTION_KINDS = [
  'viscous',
  'salisbury',
  'lsd-1-way',
  'lsd-1.5-way',
  'lsd-2-way',
  'torque-biasing',
] as const satisfies readonly DifferentialKind[];
const WITH_LAW = [
  'free',
  'locked',
  ...FRICTION_KINDS,
  'physx-open',
  'physx-limited-slip',
  'librerally-open',
  'librerally-limited-slip',
  'librerally-locking',
  'electronic',
] as const satisfies readonly DifferentialKind[];

const torque = fc.double({ min: -3000, max: 3000, noNaN: true });
const speed = fc.double({ min: -200, max: 200, noNaN: true });
const ratio = fc.double({ min: 1, max: 20, noNaN: true });
const asks = fc.record({
  input: torque,
  reactions: fc.tuple(torque, torque),
  speeds: fc.tuple(speed, speed),
  limits: fc.tuple(
    fc.double({ min: 0, max: 2000, noNaN: true }),
    fc.double({ min: 0, max: 2000, noNaN: true }),
  ),
});
const setups = fc.record({
  powerRatio: ratio,
  coastRatio: ratio,
  preload_Nm: fc.double({ min: 0, max: 300, noNaN: true }),
  lockingCoefficient_Nmsprad: fc.double({ min: 0, max: 200, noNaN: true }),
  lockingLimit_Nm: fc.oneof(fc.constant(Infinity), fc.double({ min: 0, max: 2000, noNaN: true })),
  bias: ratio,
});

describe('every law', () => {
  it('of friction acts against the relative motion and only takes power: Tc |dw| / 2 >= 0', () => {
    fc.assert(
      fc.property(setups, asks, fc.constantFrom(...FRICTION_KINDS), (setup, given, kind) => {
        const answer = ask({ ...setup, kind }, given);
        const apart = given.speeds[1] - given.speeds[0];
        const locking = lockingTorque(answer, apart);
        expect(locking * apart).toBeLessThanOrEqual(0);
        // Tin W - T0 w0 - T1 w1 with T0 = Tin/2 - locking/2, T1 = Tin/2 + locking/2.
        const { input, speeds } = given;
        const passed = (input / 2 - locking / 2) * speeds[0] + (input / 2 + locking / 2) * speeds[1];
        const loss = (input * (speeds[0] + speeds[1])) / 2 - passed;
        expect(loss).toBeCloseTo((Math.abs(locking) * Math.abs(apart)) / 2, 6);
      }),
    );
  });

  it('mirrors: sides exchanged, the transfer changes sign and the rest stays', () => {
    const swap = <T>([a, b]: readonly [T, T]): [T, T] => [b, a];
    fc.assert(
      fc.property(setups, asks, fc.constantFrom(...WITH_LAW), (setup, given, kind) => {
        fc.pre(given.speeds[0] !== given.speeds[1]);
        const mirrored = {
          input: given.input,
          reactions: swap(given.reactions),
          speeds: swap(given.speeds),
          limits: swap(given.limits),
        };
        const [one, other] = [ask({ ...setup, kind }, given), ask({ ...setup, kind }, mirrored)];
        expect(other.capacity).toBe(one.capacity);
        expect(other.viscous).toBe(one.viscous);
        expect(other.transfer).toBeCloseTo(-one.transfer, 6);
      }),
    );
  });

  it('writes numbers for any input: a capacity of 0 and up, a finite transfer', () => {
    const odd = fc.constantFrom(0, -0, 1e-300, -1e-300, 1e300, -1e300, 1, -1);
    const given = fc.record({
      input: odd,
      reactions: fc.tuple(odd, odd),
      speeds: fc.tuple(fc.constantFrom(0, -0, 1e-300, 400, -400), fc.constantFrom(0, 1e-300, -400, 3)),
      limits: fc.tuple(fc.constantFrom(0, 1e-9, Infinity), fc.constantFrom(0, 500, Infinity)),
    });
    fc.assert(
      fc.property(setups, given, fc.constantFrom(...WITH_LAW), (setup, at, kind) => {
        const { capacity, viscous, transfer } = ask({ ...setup, kind }, at);
        expect(capacity).toBeGreaterThanOrEqual(0);
        expect(viscous).toBeGreaterThanOrEqual(0);
        expect(Number.isFinite(transfer)).toBe(true);
      }),
    );
  });

  it('answers the same after a reset', () => {
    for (const kind of WITH_LAW) {
      const io = new Float64Array(LAW_IO_COUNT).fill(7);
      const environment = { step_s: 0.001, signals: new Float64Array(SIGNAL_COUNT) };
      const law = createLaw(aSetup({ differentials: [aDifferential({ kind })] }), 0, environment);
      law.write(io);
      const before = [...io];
      law.reset();
      law.write(io);
      expect([...io], kind).toEqual(before);
    }
  });

  it('is asked for by number; a car with one differential has none of number 1', () => {
    const environment = { step_s: 0.001, signals: new Float64Array(SIGNAL_COUNT) };
    expect(() => createLaw(aSetup(), 1, environment)).toThrow(
      'The car has 1 differentials, not one of number 1',
    );
  });
});
