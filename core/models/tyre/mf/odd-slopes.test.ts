import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTir } from '../../../car-files/tir/read.ts';
import type { MfTyreData } from '../../../setup/mf-tyre-data.ts';
import { fsaeTyre } from '../../../proof/testing/tyre-files.ts';
import { oddSlopes } from './odd-slopes.ts';

const data = fsaeTyre();
const having = (change: Partial<MfTyreData['parameters']>): MfTyreData => ({
  ...data,
  parameters: { ...data.parameters, ...change },
  given: new Set([...data.given, ...(Object.keys(change) as (keyof typeof change)[])]),
});

describe('slopes that no tyre has', () => {
  it('are none of our tyre, nor of the published files of several makers', ({ skip }) => {
    expect(oddSlopes(data)).toEqual([]);
    const folder = new URL('../../../../../shared/reference/tyre-mf/tir/', import.meta.url);
    if (!existsSync(folder)) skip('../shared/reference/tyre-mf is not there: published files were not read');
    for (const name of readdirSync(folder)) {
      const { tyre } = readTir(readFileSync(new URL(name, folder), 'latin1'), name);
      expect(tyre === undefined ? ['not read'] : oddSlopes(tyre), name).toEqual([]);
    }
  });
  it('are those of a published file whose polynomial of the load ends below 0 inside its loads', () => {
    // Chrono's HMMWV_Pac02Tire.tir: Kx/Fz = (14.848 - 9.8161 dfz) exp(0.15818 dfz), 0 at 51 kN of 1.75 to 78.75 kN.
    const hmmwv = having({
      FNOMIN: 35_000,
      LFZO: 0.580904846,
      FZMIN: 1750,
      FZMAX: 78_750,
      PKX1: 14.848,
      PKX2: -9.8161,
      PKX3: 0.15818,
    });
    const [found] = oddSlopes(hmmwv);
    expect(found).toMatch(
      /^wrong sign inside the stated loads: the slip stiffness is not above 0 from 59500 N on \(-\d+ N at 78800 N\)/,
    );
  });
  it('are a cornering stiffness of the other sign', () => {
    expect(oddSlopes(having({ PKY1: -data.parameters.PKY1 })).join()).toMatch(
      /wrong sign: the cornering stiffness at the nominal load is not above 0: .* another sign convention/,
    );
  });
  it('are stiffnesses of absurd size', () => {
    expect(oddSlopes(having({ PKX1: 2000 })).join()).toMatch(
      /absurd slip stiffness: the force changes by \d+ times the load/,
    );
  });
});
