import { describe, expect, it } from 'vitest';
import { DIFFERENTIAL_KINDS, differentialRow } from '../../../catalogue/differentials.ts';
import { ask, lockingTorque } from '../../../proof/testing/ask-law.ts';

describe('viscous, free, locked', () => {
  it('viscous: 30 Nm s/rad, 90 Nm at 3 rad/s, half of it on each shaft; limited to 50 Nm', () => {
    const setup = { kind: 'viscous', lockingCoefficient_Nmsprad: 30 } as const;
    expect(lockingTorque(ask(setup, {}), 3)).toBe(-90);
    expect(lockingTorque(ask({ ...setup, lockingLimit_Nm: 50 }, {}), 3)).toBe(-50);
    expect(lockingTorque(ask({ ...setup, lockingLimit_Nm: 50 }, {}), -1)).toBe(30);
  });

  it('viscous without viscosity or limit is free, not locked', () => {
    const free = { capacity: 0, viscous: 0, transfer: 0 };
    expect(ask({ kind: 'viscous' }, {})).toEqual(free);
    expect(ask({ kind: 'viscous', lockingCoefficient_Nmsprad: 9, lockingLimit_Nm: 0 }, {})).toEqual(free);
    expect(ask({ kind: 'viscous', lockingCoefficient_Nmsprad: -9 }, {})).toEqual(free);
  });

  it('free, PhysX’s open and electronic hold nothing; a spool holds everything', () => {
    const given = { input: 500, reactions: [100, 400], speeds: [10, 50] } as const;
    for (const kind of ['free', 'physx-open', 'electronic'] as const)
      expect(ask({ kind, preload_Nm: 90 }, given)).toEqual({ capacity: 0, viscous: 0, transfer: 0 });
    expect(ask({ kind: 'locked' }, given)).toEqual({ capacity: Infinity, viscous: 0, transfer: 0 });
  });
});

describe('the locking of a row of the catalogue', () => {
  const given = { input: 500, reactions: [100, 400], speeds: [10, 50] } as const;
  const kindsOf = (locking: string) =>
    DIFFERENTIAL_KINDS.filter((kind) => differentialRow(kind).locking === locking);

  it('none and motors: the law holds nothing', () => {
    for (const kind of [...kindsOf('none'), ...kindsOf('motors')])
      expect(ask({ kind, preload_Nm: 90 }, given), kind).toEqual({ capacity: 0, viscous: 0, transfer: 0 });
  });

  it('rigid: the law holds any torque', () => {
    for (const kind of kindsOf('rigid'))
      expect(ask({ kind }, given), kind).toMatchObject({ capacity: Infinity });
  });

  it('by grip: the law is that of LibreRally’s open differential', () => {
    const open = ask({ kind: 'librerally-open' }, given);
    for (const kind of kindsOf('by-grip')) expect(ask({ kind }, given), kind).toEqual(open);
  });
});
