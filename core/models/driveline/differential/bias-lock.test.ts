import { describe, expect, it } from 'vitest';
import type { DifferentialKind } from '../../../catalogue/differentials.ts';
import type { DifferentialSetup } from '../../../setup/setup.ts';
import { ask } from '../../../proof/testing/ask-law.ts';

const BIASED = ['lsd-1-way', 'lsd-1.5-way', 'lsd-2-way', 'torque-biasing', 'salisbury'] as const;

describe('Racer’s page on differentials, worked cases: bias ratio 1.5, engine torque 0', () => {
  it.each(BIASED)('%s: 100/150 Nm holds, 100/160 leaves 10 Nm at preload 50, 100/170 10 Nm at 60', (kind) => {
    const apart = (preload_Nm: number, strong: number): number => {
      const setup = { kind, powerRatio: 1.5, preload_Nm };
      const { capacity } = ask(setup, { reactions: [100, strong] });
      return Math.max(0, strong - 100 - capacity);
    };
    expect(apart(50, 150)).toBe(0);
    expect(apart(50, 160)).toBe(10);
    expect(apart(60, 160)).toBe(0);
    expect(apart(60, 170)).toBe(10);
  });
});

describe('clutch packs and gears', () => {
  const loaded = (kind: DifferentialKind, input: number, change: Partial<DifferentialSetup> = {}): number => {
    const sign = Math.sign(input);
    const setup = { kind, powerRatio: 3, coastRatio: 2, ...change };
    return ask(setup, { input, reactions: [sign * 100, sign * 400] }).capacity;
  };

  it('1-way locks 200 Nm under power and 0 coasting, whatever its coast ratio', () => {
    expect(loaded('lsd-1-way', 500)).toBe(200);
    expect(loaded('lsd-1-way', -500)).toBe(0);
  });

  it('1.5-way locks 200 Nm under power and 100 Nm coasting; without a coast ratio half as much', () => {
    expect(loaded('lsd-1.5-way', 500)).toBe(200);
    expect(loaded('lsd-1.5-way', -500)).toBe(100);
    expect(loaded('lsd-1.5-way', -500, { powerRatio: 4, coastRatio: undefined })).toBe(150);
  });

  it('2-way locks 200 Nm both ways, whatever its coast ratio', () => {
    expect(loaded('lsd-2-way', 500)).toBe(200);
    expect(loaded('lsd-2-way', -500)).toBe(200);
  });

  it('geared locks 200 Nm under power, 100 Nm coasting; without a coast ratio alike', () => {
    expect(loaded('torque-biasing', 500)).toBe(200);
    expect(loaded('torque-biasing', -500)).toBe(100);
    expect(loaded('torque-biasing', -500, { coastRatio: undefined })).toBe(200);
  });

  it('counts a missing power ratio as 2', () => {
    for (const kind of ['lsd-1-way', 'lsd-1.5-way', 'lsd-2-way', 'torque-biasing'] as const)
      expect(loaded(kind, 500, { powerRatio: undefined })).toBe(100);
  });

  it('counts a ratio below 1 as 1 and a negative preload as none', () => {
    for (const kind of BIASED) expect(loaded(kind, 500, { powerRatio: 0.4, preload_Nm: -30 })).toBe(0);
  });

  it.each(BIASED)(
    '%s: with a wheel in the air or reactions of two signs the preload alone is left',
    (kind) => {
      const setup = { kind, powerRatio: 1e9, preload_Nm: 40 };
      expect(ask(setup, { input: 900, reactions: [0, 800] }).capacity).toBe(40);
      expect(ask(setup, { input: 900, reactions: [-1, 800] }).capacity).toBe(40);
      expect(ask({ ...setup, preload_Nm: 0 }, { input: 900, reactions: [0, 800] }).capacity).toBe(0);
    },
  );

  it.each(BIASED)('%s: a ratio of 1e9 or without end holds any difference', (kind) => {
    const given = { input: 900, reactions: [100, 800] } as const;
    expect(ask({ kind, powerRatio: 1e9 }, given).capacity).toBeGreaterThan(1e10);
    expect(ask({ kind, powerRatio: Infinity }, given).capacity).toBe(Infinity);
    expect(ask({ kind, powerRatio: Infinity }, { input: 900, reactions: [0, 800] }).capacity).toBe(0);
  });

  it('Salisbury: 1 + 2 clutches in the older form, 2.5 instead of 1.5 for 60 deg and 2 clutches', () => {
    const setup = { kind: 'salisbury', powerAngle_rad: Math.PI / 3, clutchCount: 2 } as const;
    const given = { input: 1, reactions: [100, 400] } as const;
    expect(ask(setup, given).capacity).toBeCloseTo(50, 9);
    expect(ask({ ...setup, clutchForm: 'two' }, given).capacity).toBeCloseTo(150, 9);
  });

  it('Salisbury: a ramp of 90 deg and more is open, also with a negative clutch factor', () => {
    const given = { input: 1, reactions: [100, 400] } as const;
    for (const degrees of [90, 100, 180, 350]) {
      const setup = {
        kind: 'salisbury',
        clutchCount: 20,
        powerAngle_rad: (degrees * Math.PI) / 180,
      } as const;
      expect(ask(setup, given).capacity).toBe(0);
      expect(ask({ ...setup, clutchFactor: -3 }, given).capacity).toBe(0);
    }
  });

  it('holds outputs in the ratio R to 1: b = (R - 1) / (R + 1) of 600 Nm is 300 Nm at R = 3', () => {
    expect(ask({ kind: 'lsd-2-way', powerRatio: 3 }, { input: 600, reactions: [150, 450] }).capacity).toBe(
      300,
    );
  });
});
