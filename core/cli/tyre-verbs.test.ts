import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MEASURED_TYRE_FILE } from '../proof/testing/tyre-files.ts';
import { measuredTyreText } from '../proof/testing/write-measured-tyre.ts';
import { fsaeTyre } from '../proof/testing/tyre-files.ts';
import type { TyreFitReport } from '../contract/tyre-fit.ts';
import { readTir } from '../car-files/tir/read.ts';
import { jsonOf, racebench } from './testing/run-command.ts';
import { THOROUGH } from '../proof/testing/thorough.ts';

const FIXTURES = fileURLToPath(new URL('../../fixtures/', import.meta.url));
const SAMPLE = join(FIXTURES, 'tyres', MEASURED_TYRE_FILE);

let home = '';
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'racebench-cli-tyres-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const command = (...args: string[]) => racebench(args, { home });

describe('the sample of measured forces', () => {
  it('is what its script writes', () => expect(readFileSync(SAMPLE, 'utf8')).toBe(measuredTyreText()));
});

describe('racebench fit-tyre', () => {
  it('fits the sample within 1 % of the maximum force, writes the tyre and the page with its plots', async () => {
    const [out, page] = [join(home, 'fit.tir'), join(home, 'fit.html')];
    const result = await command(
      'fit-tyre',
      SAMPLE,
      '--out',
      out,
      '--radius',
      '0.26',
      '--report',
      page,
      '--json',
    );
    expect(result.code).toBe(0);
    const report = jsonOf(result) as TyreFitReport;
    expect(report.rows).toBe(984);
    for (const { rms, greatest } of report.quantities) expect(rms / greatest).toBeLessThan(0.01);
    const { tyre } = readTir(readFileSync(out, 'latin1'), 'fit.tir');
    expect(tyre?.version).toBe('MF5.2');
    expect(tyre?.parameters.PKY1).toBeCloseTo(fsaeTyre().parameters.PKY1, -1);
    expect(readFileSync(out, 'latin1')).toContain('! Inflation pressure 80 kPa');
    const html = readFileSync(page, 'utf8');
    expect(html.match(/<figure>/g)?.length).toBeGreaterThanOrEqual(9 + 8);
    expect(html).not.toContain('NaN');
  });
  it.runIf(THOROUGH)(
    'reports its progress unless --quiet is given, and prints a table of residuals',
    async () => {
      const { code, stdout, stderr } = await command(
        'fit-tyre',
        SAMPLE,
        '--out',
        join(home, 'b.tir'),
        '--quiet',
      );
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(/Fy\s+all\s+984/);
      expect(stdout).toMatch(/Fy, pure slip angle\s+424 rows/);
    },
  );
  it('exits 1 for bad data with file, line and column, and writes nothing', async () => {
    const [bad, out] = [join(home, 'bad.csv'), join(home, 'bad.tir')];
    writeFileSync(
      bad,
      measuredTyreText()
        .replace('461.3', '461,3x')
        .replace(/,4\.5,/, ',"4.5",'),
    );
    const { code, stderr } = await command('fit-tyre', bad, '--out', out);
    expect(code).toBe(1);
    expect(stderr).toMatch(/bad\.csv, line 3, column 7 \(mz_Nm\): "3x" is not a number/);
    expect(existsSync(out)).toBe(false);
  });
  it('exits 1 for signs that no tyre has, and 2 for a convention that there is not', async () => {
    const out = join(home, 'none.tir');
    const wrong = await command('fit-tyre', SAMPLE, '--out', out, '--sign', 'adapted-sae');
    expect(wrong.code).toBe(1);
    expect(wrong.stderr).toContain('try sae or iso');
    expect((await command('fit-tyre', SAMPLE, '--out', out, '--sign', 'tydex')).code).toBe(2);
    expect((await command('fit-tyre', SAMPLE, '--out', out, '--radius', '-1')).code).toBe(2);
    expect((await command('fit-tyre', SAMPLE)).code).toBe(2);
    expect(existsSync(out)).toBe(false);
  });
});

describe('racebench tyre', () => {
  interface Facts {
    readonly tyres: readonly {
      readonly model: string;
      readonly figures: readonly {
        readonly load_N: number;
        readonly lateralFriction: number;
        readonly corneringStiffness_Nprad: number;
      }[];
      readonly validity: readonly string[];
    }[];
  }
  const tyreJson = async (...args: string[]) => jsonOf(await command('tyre', ...args, '--json')) as Facts;

  it('prints friction 1.7 and a cornering stiffness of 18.2 kN/rad of the sample at its nominal 650 N', async () => {
    const [tyre] = (await tyreJson(join(FIXTURES, 'tyres', 'fsae-2012.tir'))).tyres;
    const figures = tyre?.figures.find(({ load_N }) => load_N === 650);
    // PDY1 = 1.7; PKY1 Fz0 sin(2 atan(1 / PKY2)) = 35 x 650 x 0.8 = 18200.
    expect(figures?.lateralFriction).toBeCloseTo(1.7, 2);
    expect((figures?.corneringStiffness_Nprad ?? 0) / 18200).toBeCloseTo(1, 2);
    expect(tyre?.validity.join()).toContain('load 50 N to 2500 N');
  });
  it('prints about the same for a table as for the tyre it was made from', async () => {
    const [tyre] = (await tyreJson(SAMPLE)).tyres;
    expect(tyre?.model).toBe('table of 984 measured rows');
    const figures = tyre?.figures.find(({ load_N }) => Math.abs(load_N - 700) < 10);
    expect(figures?.lateralFriction).toBeCloseTo(1.68, 1);
  });
  it('prints the closest tyre without data, and its error', async () => {
    const { stdout, code } = await command('tyre', join(FIXTURES, 'tyres', 'fsae-2012.tir'), '--simple');
    expect(code).toBe(0);
    expect(stdout).toMatch(/friction 1\.\d+ at 650 N, loss 0\.\d+/);
    expect(stdout).toMatch(/Fy error \d+\.\d % of the load/);
    expect(stdout).toMatch(/^ +racebench_simple_friction=1\.\d+$/m);
    expect(stdout).toMatch(/^ +optimal_slipangle=0\.1\d+$/m);
  });
  it('prints each wheel of a car', async () => {
    const { tyres } = await tyreJson(join(FIXTURES, 'cars', 'fsae-2012'));
    expect(tyres).toHaveLength(4);
    expect(tyres[0]?.model).toContain('Magic Formula');
    expect(tyres[0]?.figures).toHaveLength(3);
  });
  it('exits 1 for a file that is none', async () => {
    expect((await command('tyre', join(home, 'none.tir'))).code).toBe(1);
    writeFileSync(join(home, 'empty.csv'), '');
    expect((await command('tyre', join(home, 'empty.csv'))).code).toBe(1);
  });
});
