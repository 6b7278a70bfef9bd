import { fc } from '../../../proof/testing/property.ts';
import { describe, expect, it } from 'vitest';
import type { DifferentialSetup } from '../../../setup/setup.ts';
import { ask } from '../../../proof/testing/ask-law.ts';

const torque = fc.double({ min: -3000, max: 3000, noNaN: true });
const limit = fc.double({ min: 0, max: 2000, noNaN: true });
const speed = fc.double({ min: -200, max: 200, noNaN: true });
const asks = fc.record({
  input: torque,
  speeds: fc.tuple(speed, speed),
  limits: fc.tuple(limit, limit),
});

describe('PhysX’s limited slip', () => {
  it('bias 1.3, 20 and 10 rad/s, 400 Nm: the faster gets 0.325 of it, 130 Nm (docs/sources/physx-model.md section 14)', () => {
    const { capacity, transfer } = ask(
      { kind: 'physx-limited-slip', bias: 1.3 },
      { input: 400, speeds: [20, 10] },
    );
    expect(capacity).toBe(0);
    expect(200 - transfer / 2).toBeCloseTo(130, 9);
    expect(200 + transfer / 2).toBeCloseTo(270, 9);
  });

  it('moves nothing below the bias, at rest, or with wheels that turn against each other', () => {
    for (const speeds of [
      [12.9, 10],
      [0, 0],
      [0, 10],
      [-20, 10],
    ] as const)
      expect(ask({ kind: 'physx-limited-slip' }, { input: 400, speeds }).transfer).toBeCloseTo(0, 12);
  });

  it('brakes the slower wheel more when coasting: it feeds power, as in the source', () => {
    const { transfer } = ask({ kind: 'physx-limited-slip', bias: 1.3 }, { input: -400, speeds: [20, 10] });
    expect(transfer).toBeCloseTo(-140, 9);
    // Loss = locking torque x difference of the speeds, halved, of T1 - T0 and w0 - w1.
    expect((transfer * (20 - 10)) / 2).toBeCloseTo(-700, 9);
  });
});

describe('LibreRally’s three', () => {
  it('limited slip, bias 3, weak side 70 Nm: 140 Nm apart, the 280 Nm of the source as 70 and 210', () => {
    const setup = { kind: 'librerally-limited-slip', bias: 3, lock: 0.85, preload_Nm: 20 } as const;
    const { transfer } = ask(setup, { input: 400, speeds: [24, 8], limits: [70, 400] });
    expect(transfer).toBeCloseTo(140, 9);
    // The other 120 Nm of the 400 vanish in the source; here each side gets 60 Nm more.
    expect([200 - transfer / 2, 200 + transfer / 2]).toEqual([130, 270]);
  });

  it('open and locking move nothing, whatever speeds and limits', () => {
    fc.assert(
      fc.property(asks, fc.constantFrom('librerally-open', 'librerally-locking'), (given, kind) => {
        const { capacity, viscous, transfer } = ask({ kind }, given);
        expect([capacity, viscous, Math.abs(transfer)]).toEqual([0, 0, 0]);
      }),
    );
  });

  it('takes lock and bias of its place where the car says none: rear 0.35, front 0.25, centre 0.3', () => {
    const at = (position: DifferentialSetup['place'], speeds: readonly [number, number]) =>
      ask({ kind: 'librerally-limited-slip', position }, { input: 400, speeds }).transfer;
    // Faded in by tanh(1 rad/s / 5 rad/s).
    expect(at('rear', [21, 20])).toBeCloseTo(2 * 0.35 * 400 * Math.tanh(0.2), 9);
    expect(at('front', [21, 20])).toBeCloseTo(2 * 0.25 * 400 * Math.tanh(0.2), 9);
    expect(at('centre', [21, 20])).toBeCloseTo(2 * 0.3 * 400 * Math.tanh(0.2), 9);
    // Far apart the bias ends it: 400 (b - 1) / (b + 1) for 3, 2 and 1.8.
    expect(at('rear', [60, 20])).toBeCloseTo(200, 9);
    expect(at('front', [60, 20])).toBeCloseTo(400 / 3, 9);
    expect(at('centre', [60, 20])).toBeCloseTo((400 * 0.8) / 2.8, 9);
  });

  it('has no coast locking where the car says none', () => {
    const at = (coastLock: number | undefined) =>
      ask({ kind: 'librerally-limited-slip', lock: 0.9, coastLock }, { input: -300, speeds: [20, 5] })
        .transfer;
    expect(Math.abs(at(undefined))).toBe(0);
    expect(at(0.1)).toBeGreaterThan(0);
  });
});
