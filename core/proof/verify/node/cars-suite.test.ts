import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../backend/testing/stored-recordings.ts';
import { FIXTURES, PROJECT } from '../../fixtures.ts';
import { THOROUGH } from '../../testing/thorough.ts';
import { carsReport } from '../cars/cars-report.ts';
import { FIGURE_NAMES, publishedCarOf } from '../cars/published-figures.ts';
import { carsResult, judgeCars, readPublishedFigures } from './cars-suite.ts';
import { carPaths, readFoundCar } from './find-cars.ts';

const SHARED = fileURLToPath(new URL('../shared', PROJECT));
const SAMPLES = fileURLToPath(new URL('cars', FIXTURES));
const IMPORTS = fileURLToPath(new URL('import', FIXTURES));
const PAGE = fileURLToPath(new URL('docs/published-cars.md', PROJECT));

describe('the cars in a folder', () => {
  it('are those of Racer, by car.ini or under other names, and of games, each with its path', async () => {
    expect(carPaths(SAMPLES)).toHaveLength(12);
    expect(carPaths(IMPORTS).map((path) => path.slice(IMPORTS.length))).toEqual([
      '/ac-roadster/data',
      '/rfactor-sprint',
      '/torcs-coupe',
      '/vdrift-hatch',
    ]);
    const found = await Promise.all(carPaths(IMPORTS).map((path) => readFoundCar(IMPORTS, path)));
    expect(found.map(({ path }) => path)).toEqual([
      'ac-roadster',
      'rfactor-sprint',
      'torcs-coupe',
      'vdrift-hatch',
    ]);
  });

  it('that nobody has published figures of pass, and the result says so', async () => {
    const cars = await judgeCars(SAMPLES);
    expect(cars.map(({ car }) => car)).toEqual(Array(12).fill(undefined));
    expect(carsResult(cars)).toMatchObject({ suite: 'cars', passed: true });
  });

  it('that cannot be imported fail with the reason, the others are driven', async ({ onTestFinished }) => {
    const temporary = temporaryFolder();
    onTestFinished(() => temporary.remove());
    mkdirSync(join(temporary.folder, 'bad'));
    writeFileSync(join(temporary.folder, 'bad', 'x.car'), '[engine]\n');
    const cars = await judgeCars(temporary.folder);
    expect(cars).toMatchObject([{ path: 'bad', failure: expect.stringContaining('x.car') as string }]);
    expect(carsResult(cars).passed).toBe(false);
  });

  it('are said to be none in an empty folder', async ({ onTestFinished }) => {
    const temporary = temporaryFolder();
    onTestFinished(() => temporary.remove());
    await expect(judgeCars(temporary.folder)).rejects.toMatchObject({ code: 'BAD_ARGUMENTS' });
    await expect(judgeCars(join(temporary.folder, 'none'))).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
  });
});

/** Tables of the page: the path of a car with the cells of its rows. */
function tablesOf(page: string): { path: string; rows: string[][] }[] {
  return page
    .split(/^## /m)
    .slice(1)
    .flatMap((part) => {
      const path = /^`(.+)`$/m.exec(part)?.[1];
      const lines = part.split('\n').filter((line) => line.startsWith('| ') && line.includes('['));
      return path === undefined ? [] : [{ path, rows: lines.map((line) => line.slice(2, -2).split(' | ')) }];
    });
}

describe('docs/published-cars.md', () => {
  const page = readFileSync(PAGE, 'utf8');
  const published = readPublishedFigures();

  it('has each car that is beside the project, with all of its figures or among those without', async ({
    skip,
  }) => {
    skip(!existsSync(SHARED), '../shared is not beside the project');
    const tables = new Map(tablesOf(page).map(({ path, rows }) => [path, rows.length]));
    for (const at of carPaths(SHARED)) {
      const { path, name } = await readFoundCar(SHARED, at);
      const car = publishedCarOf(published, path, name);
      if (car === undefined) expect(page).toContain(`- \`${path}\``);
      else expect(tables.get(path), path).toBe(FIGURE_NAMES.filter((one) => one in car.figures).length);
    }
  });

  it('has a verdict in each row that its numbers and the explanations give', () => {
    const reasons = published.cars.flatMap(({ explained }) => explained.map(({ because }) => because));
    const rows = tablesOf(page).flatMap((table) => table.rows);
    expect(rows.length).toBeGreaterThan(40);
    for (const [label = '', , , difference = '', verdict = ''] of rows) {
      const percent = Number(difference.replace('−', '-').replace(' %', ''));
      if (verdict === 'agrees') expect(Math.abs(percent), label).toBeLessThanOrEqual(10);
      else {
        expect(Math.abs(percent), label).toBeGreaterThanOrEqual(10);
        expect(
          reasons.some((because) => verdict.startsWith(because)),
          verdict,
        ).toBe(true);
      }
    }
  });

  it.runIf(THOROUGH && existsSync(SHARED))('is what the cars do today', async () => {
    expect(carsReport(await judgeCars(SHARED))).toBe(page);
  });
});
