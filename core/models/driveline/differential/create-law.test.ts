import { describe, expect, it } from 'vitest';
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
