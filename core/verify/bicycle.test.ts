import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BICYCLE_SUITE } from './bicycle.ts';
import { runSuite } from './node/run-suite.ts';
import type { ReferenceFolder } from './suite.ts';

const REFERENCE = fileURLToPath(new URL('../../../shared/reference/bicycle-analytic/', import.meta.url));

const HEADER = 'car,m_kg,Iz_kgm2,a_m,b_m,Cf_N_per_rad,Cr_N_per_rad,v_mps,char_speed_mps,stable';
const folderOf = (files: Record<string, string>): ReferenceFolder => ({
  files: Object.keys(files),
  text: (name) => files[name],
  parameterText: (name) => files[name],
});

describe('the bicycle suite', () => {
  it('passes a table that says 30.1266557 m/s of characteristic speed', () => {
    const text = `${HEADER}\nsaloon,1500,2600,1.2,1.5,95000,115000,22,30.1266557,1\n`;
    expect(BICYCLE_SUITE.verify(folderOf({ 'metrics.csv': text }), { only: [] })[0]?.passed).toBe(true);
  });
  it('fails a table that says 30.13 m/s and names the row', () => {
    const text = `${HEADER}\nsaloon,1500,2600,1.2,1.5,95000,115000,22,30.13,1\n`;
    const [file] = BICYCLE_SUITE.verify(folderOf({ 'metrics.csv': text }), { only: [] });
    expect(file?.passed).toBe(false);
    expect(file?.quantities[0]).toMatchObject({ quantity: 'char_speed_mps', worst: { row: 1 } });
  });
  it('does not verify a step response of a car that metrics.csv does not name', () => {
    const files = folderOf({ 'step_van_v20.csv': 't_s,delta_rad\n0,0\n' });
    expect(BICYCLE_SUITE.verify(files, { only: [] })[0]).toMatchObject({
      passed: false,
      reason: 'No car and speed of the file name stand in metrics.csv',
    });
  });

  it('agrees with all 12 rows of figures and both step responses of the reference', ({ skip }) => {
    skip(!existsSync(REFERENCE), 'reference/bicycle-analytic is not beside the project');
    const result = runSuite('bicycle', REFERENCE);
    expect(result.files.flatMap((f) => f.quantities).filter((q) => !q.passed)).toEqual([]);
    expect(result.files.map((f) => [f.file, f.passed])).toEqual([
      ['metrics.csv', true],
      ['step_fsae_like_v13.89.csv', true],
      ['step_sedan_understeer_v22.csv', true],
    ]);
    expect(result.files[0]?.quantities).toHaveLength(35);
    expect(result.passed).toBe(true);
  });
  it('verifies step responses only when asked for them only', ({ skip }) => {
    skip(!existsSync(REFERENCE), 'reference/bicycle-analytic is not beside the project');
    expect(runSuite('bicycle', REFERENCE, { only: ['step'] }).files).toHaveLength(2);
  });
});
