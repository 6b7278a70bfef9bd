import { describe, expect, it } from 'vitest';
import { fsaeTyre, fsaeTyreText } from '../../testing/tyre-files.ts';
import { MFEVAL_221 } from '../../../models/tyre/mf/conventions.ts';
import { compileMfTyre } from '../../../models/tyre/mf/magic-formula-tyre.ts';
import { MF_FX_N, MF_MY_NM } from '../../../models/tyre/mf/mf-workspace.ts';
import { mfAt } from '../../../models/tyre/testing/mf-points.ts';
import type { ReferenceFolder } from '../suite.ts';
import { verifySuite } from '../suites.ts';

const TABLE = 'fsae__one__mfeval221.csv';
const tyre = compileMfTyre(fsaeTyre(), { conventions: MFEVAL_221 });
const POINT = { slip: 0.05, tangent: Math.tan(0.04), camber_rad: 0.02, load_N: 700, pressure_Pa: 80000 };
const w = mfAt(tyre, POINT);
const FX_N = w[MF_FX_N] ?? NaN;

const ENTRY = {
  file: TABLE,
  model: 'MF6.1',
  parameters: 'tir/fsae.tir',
  implementation: 'mfeval221',
  tolerance: { relative: 1e-6, force_N: 1e-3, moment_Nm: 1e-4 },
};
const INPUTS = 'case,kappa,alpha_rad,gamma_rad,Fz_N,Vx_mps,p_Pa';
const tableOf = (columns: string, cells: string) =>
  `${INPUTS},${columns}\ncombined,0.05,0.04,0.02,700,20,80000,${cells}\n`;
const GOOD = tableOf('Fx_N', String(FX_N));

interface Given {
  readonly table?: string | undefined;
  readonly entry?: Record<string, unknown>;
  readonly tir?: string | undefined;
  readonly manifest?: string;
  readonly files?: readonly string[];
}

function folderOf(given: Given): ReferenceFolder {
  const table = 'table' in given ? given.table : GOOD;
  const tir = 'tir' in given ? given.tir : fsaeTyreText();
  const files: Record<string, string | undefined> = {
    [TABLE]: table,
    'manifest.json': given.manifest ?? JSON.stringify({ tables: [{ ...ENTRY, ...given.entry }] }),
    'README.md': 'notes',
  };
  const names = given.files ?? Object.keys(files).filter((name) => files[name] !== undefined);
  return {
    files: names,
    text: (name) => files[name],
    parameterText: (name) => (name === 'tir/fsae.tir' ? tir : undefined),
  };
}

const verify = (given: Given = {}) => verifySuite('tyre-mf', folderOf(given), { only: [] });
const reasonOf = (given: Given) => {
  const result = verify(given);
  expect(result.passed).toBe(false);
  return result.files[0]?.reason;
};

describe('a table of a Magic Formula tyre', () => {
  it('passes where it agrees, and says which quantity it compared', () => {
    const result = verify();
    expect(result.passed).toBe(true);
    expect(result.files[0]?.quantities.map(({ quantity, samples }) => [quantity, samples])).toEqual([
      ['Fx_N', 1],
    ]);
  });
  it('fails with line 2 when Fx is 0.01 N off where 0.001 N and 1e-6 are allowed', () => {
    const [file] = verify({ table: tableOf('Fx_N', String(FX_N + 0.01)) }).files;
    expect(file?.passed).toBe(false);
    expect(file?.quantities[0]?.worst.label).toBe('line 2');
    expect(file?.quantities[0]?.max).toBeCloseTo(0.01, 9);
  });
  it('is compared by its own tolerance, and by the usual one where it has none', () => {
    const table = tableOf('Fx_N', String(FX_N + 0.01));
    expect(verify({ table, entry: { tolerance: { relative: 0, force_N: 0.1 } } }).passed).toBe(true);
    expect(verify({ table, entry: { tolerance: undefined } }).passed).toBe(false);
  });
  it('takes the angles that its entry names', () => {
    const plain = compileMfTyre(fsaeTyre(), {
      conventions: { ...MFEVAL_221, slipAngle: 'plain', camber: 'plain' },
    });
    const table = tableOf('Fx_N', String(mfAt(plain, POINT)[MF_FX_N]));
    expect(verify({ table }).passed).toBe(false);
    expect(verify({ table, entry: { slipAngle: 'plain', camber: 'plain' } }).passed).toBe(true);
  });
  it('leaves out My below the slip at which MFeval lets it fade, and compares it above', () => {
    const head = `${INPUTS},My_Nm\n`;
    const off = (w[MF_MY_NM] ?? NaN) + 1;
    const slow = 'combined,-0.98,0.04,0.02,700,20,80000,123\n';
    const good = `combined,0.05,0.04,0.02,700,20,80000,${w[MF_MY_NM]}\n`;
    expect(verify({ table: head + slow + good }).passed).toBe(true);
    expect(verify({ table: `${head}combined,0.05,0.04,0.02,700,20,80000,${off}\n` }).passed).toBe(false);
    expect(verify({ table: head + slow }).passed).toBe(false);
    const beside = tableOf('Fx_N,My_Nm', `${FX_N},123`).replaceAll(',0.05,', ',-0.98,');
    const [fx, my] = verify({ table: beside }).files[0]?.quantities ?? [];
    expect([fx?.quantity, fx?.informative, my?.quantity, my?.informative]).toEqual([
      'Fx_N',
      undefined,
      'My_Nm',
      true,
    ]);
  });
  it('of a manifest is verified though only it is named, and others of the folder are not', () => {
    const result = verify({ files: [TABLE] });
    expect(result.files.map(({ file }) => file)).toEqual([TABLE]);
    expect(result.passed).toBe(true);
  });
});

describe('a table that cannot be verified fails and says why', () => {
  it.each<[string, Given, string]>([
    ['that is not there', { table: undefined }, 'manifest.json lists it, and it does not exist'],
    ['without its .tir file', { tir: undefined }, 'The parameter file tir/fsae.tir does not exist'],
    [
      'with a bad number in that file',
      { tir: '[VERTICAL]\nFNOMIN = 65O\n' },
      'tir/fsae.tir, line 2, [VERTICAL] FNOMIN: "65O" is not a number',
    ],
    ['with no rows', { table: `${INPUTS},Fx_N\n` }, 'The table has no rows'],
    ['with nothing in it', { table: '' }, 'The table has no rows'],
    [
      'with a column that is not known',
      { table: tableOf('Fx_N,Fw_N', '1,2') },
      'Unknown column Fw_N; the columns are case,',
    ],
    ['with a column twice', { table: tableOf('Fx_N,Fx_N', '1,2') }, 'The column Fx_N is there twice'],
    ['without conditions', { table: 'kappa,Fx_N\n0,1\n' }, 'The column alpha_rad is missing'],
    [
      'with a condition that is not a number',
      { table: GOOD.replace('0.04', 'x') },
      'Line 2 has no number in alpha_rad',
    ],
    [
      'with nothing to compare',
      { table: `${INPUTS}\nc,0,0,0,700,20,80000\n` },
      'The table has no column to compare',
    ],
    ['with an empty column', { table: tableOf('Fx_N,Fy_N', `${FX_N},`) }, 'The column Fy_N has no number'],
    [
      'of another program',
      { entry: { implementation: 'mfsolve9' } },
      'Unknown implementation "mfsolve9"; choose one of mfeval221',
    ],
    [
      'of no program',
      { entry: { implementation: undefined } },
      'manifest.json does not say which implementation made it',
    ],
    ['of another model', { entry: { model: 'MF7' } }, 'Unknown tyre model MF7; choose one of P89'],
    [
      'with another slip angle',
      { entry: { slipAngle: 'half' } },
      'Unknown slip angle "half"; choose one of tan',
    ],
    ['with another camber', { entry: { camber: 'half' } }, 'Unknown camber "half"; choose one of sin'],
    [
      'with a tolerance that is not known',
      { entry: { tolerance: { ofLargest: { Fw: 1 } } } },
      'Unknown tolerance Fw; choose one of Fx_pure',
    ],
    [
      'with a column that no tolerance is for',
      { entry: { tolerance: { ofLargest: { Fy: 1 } } }, table: tableOf('Fx_N,Fy_N', '1,2') },
      'No tolerance is for the column Fx_N',
    ],
    [
      'with a tolerance of another name',
      { entry: { tolerance: { force: 1 } } },
      'Its entry of manifest.json cannot be used: tolerance',
    ],
  ])('%s', (_what, given, reason) => expect(reasonOf(given)).toContain(reason));

  it('whose entry has no file, without hiding the others', () => {
    const manifest = JSON.stringify({ tables: [{ model: 'MF6.1' }, ENTRY] });
    const { files, passed } = verify({ manifest });
    expect(passed).toBe(false);
    expect(files.map(({ file, passed: good }) => [file, good])).toEqual([
      ['manifest.json, table 1', false],
      [TABLE, true],
    ]);
  });
  it('with a cell that is not a number', () => {
    const [file] = verify({ table: tableOf('Fx_N', 'n/a') }).files;
    expect(file?.passed).toBe(false);
  });
  it('cannot be in a manifest that is not a list of tables', () =>
    expect(() => verify({ manifest: '[]' })).toThrow('manifest.json is not a list of tyre tables'));
});

describe('a table with tolerances in parts of the largest value', () => {
  const entry = { tolerance: { ofLargest: { ['Fx_combined']: 0.01 } } };
  it('passes 0.5 % off and fails 2 % off', () => {
    expect(verify({ entry, table: tableOf('Fx_N', String(FX_N * 1.005)) }).passed).toBe(true);
    expect(verify({ entry, table: tableOf('Fx_N', String(FX_N * 1.02)) }).passed).toBe(false);
  });
  it('shows rows that no tolerance is for beside, and fails where there are no others', () => {
    const pure = 'pure_long,0.05,0,0,700,20,80000,1e9\n';
    const both = verify({ entry, table: tableOf('Fx_N', String(FX_N)) + pure });
    expect(
      both.files[0]?.quantities.map(({ quantity, informative }) => [quantity, informative ?? false]),
    ).toEqual([
      ['Fx_combined', false],
      ['Fx_N elsewhere', true],
    ]);
    expect(verify({ entry, table: `${INPUTS},Fx_N\n${pure}` }).passed).toBe(false);
  });
});
