import { describe, expect, it } from 'vitest';
import type { TyreConditions, TyreSource } from '../../../contract/tyre-laboratory.ts';
import { USUAL_TABLE } from '../../../catalogue/tyre-table.ts';
import { sampledAt } from '../../../math/fit.ts';
import { rms } from '../../../math/stats.ts';
import { measuredFileText } from '../../../proof/testing/tyre-files.ts';
import { labTyre, rangeNotes } from './lab-tyres.ts';
import { measuredPoints } from './measured-points.ts';
import type { NamedTyre } from './named-tyre.ts';
import { tyreSheet } from './tyre-sheet.ts';

const TEXT = measuredFileText();
const ON: TyreConditions = {
  load_N: 700,
  inclination_rad: 0,
  pressure_Pa: undefined,
  speed_mps: 15,
  surface: 'asphalt',
  waterDepth_m: undefined,
  temperature_K: undefined,
};
const source = (text: string, part: Partial<Extract<TyreSource, { kind: 'table' }>> = {}): TyreSource => ({
  kind: 'table',
  file: 'rig.csv',
  text,
  reading: undefined,
  ...part,
});

function read(text = TEXT): NamedTyre {
  const tyre = labTyre(source(text), undefined);
  if ('problem' in tyre) throw new Error(tyre.problem);
  return tyre;
}

describe('a table of measured forces in the laboratory', () => {
  it('is drawn through its measured points: they scatter by 2 % of the load at most, in the mean', () => {
    const tyre = read();
    const { sweeps, model } = tyreSheet(tyre.name, tyre.notes, tyre.lab, ON);
    const { fy } = measuredPoints(tyre.measured!.rows, ON);
    expect(model).toBe('measured');
    expect(fy.x.length).toBeGreaterThan(20);
    const away = [...fy.x].map((at, i) => sampledAt(sweeps.angle_rad, sweeps.fy_N, at)! - fy.y[i]!);
    expect(rms(away)).toBeLessThan(0.02 * ON.load_N);
  });
  it('shows the rows near load, inclination and pressure of the conditions, by what was swept', () => {
    const { rows } = read().measured!;
    const at = (part: Partial<TyreConditions>) => measuredPoints(rows, { ...ON, ...part });
    const here = at({});
    expect(here.rows).toBe(rows.count);
    // By the plan of the sample: 33 slip angles, 21 slips and 4 times 21 of both at each load, upright.
    expect(here.near).toBe(33 + 21 + 4 * 21);
    expect(here.fy.x.length).toBeGreaterThanOrEqual(33);
    expect(here.combined.x.length).toBeGreaterThan(60);
    expect(here.loads_N.map((load) => Math.round(load / 50) * 50)).toEqual([250, 450, 700, 1100]);
    expect(at({ load_N: 3000 }).near).toBe(0);
    expect(at({ inclination_rad: 0.035 }).near).toBe(33 + 21);
    expect(at({ pressure_Pa: 80e3 }).near).toBe(here.near);
    expect(at({ pressure_Pa: 120e3 }).near).toBe(0);
  });
  it('says what of the conditions was not measured', () => {
    expect(rangeNotes(read(), ON)).toEqual([]);
    expect(rangeNotes(read(), { ...ON, load_N: 3000 }).join()).toMatch(/Beyond.*load, 2\d\d N to 11\d\d N/);
  });
  it('asks how it is to be read where signs or units are not given', () => {
    const upright = TEXT.split('\n').filter((line, i) => i < 2 || line.split(',')[3] === '0');
    expect(labTyre(source(upright.join('\n')), undefined)).toMatchObject({
      table: { isAsked: true, facts: { sign: undefined, withoutUnit: [] } },
    });
    const bare = TEXT.replace('load_N', 'FZ');
    expect(labTyre(source(bare), undefined)).toMatchObject({
      table: { isAsked: true, facts: { sign: 'iso', withoutUnit: ['FZ'] } },
    });
    const reading = { ...USUAL_TABLE, units: 'metric' } as const;
    expect(labTyre(source(bare, { reading }), undefined)).not.toHaveProperty('problem');
  });
  it('says what is wrong with file, line and column, the first three of many', () => {
    const lines = TEXT.split('\n');
    const bad = lines.map((line, i) => (i >= 4 && i < 9 ? line.replace(/^[^,]*/, 'x') : line)).join('\n');
    const tyre = labTyre(source(bad), undefined);
    const problem = 'problem' in tyre ? tyre.problem : '';
    expect(problem).toContain('rig.csv, line 5, column 1 (slip_angle_deg): "x" is not a number');
    expect(problem).toContain('and 2 more errors');
  });
});
