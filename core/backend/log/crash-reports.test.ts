import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { crashReports } from './crash-reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'racebench-crashes-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('names the folder that has no reports or does not exist', () => {
  expect(crashReports(folder)).toBe(`none in ${folder}`);
  expect(crashReports(join(folder, 'none'))).toBe(`none in ${join(folder, 'none')}`);
});

it('counts the reports of every subfolder and gives the time of the newest', () => {
  const write = (name: string, at: string): void => {
    writeFileSync(join(folder, name), 'MDMP');
    utimesSync(join(folder, name), new Date(at), new Date(at));
  };
  mkdirSync(join(folder, 'pending'));
  write('pending/a.dmp', '2026-02-01T10:00:00Z');
  write('b.dmp', '2026-03-01T10:00:00Z');
  write('settings.dat', '2026-04-01T10:00:00Z');
  expect(crashReports(folder)).toBe(
    `2 in ${folder}, newest 2026-03-01T10:00:00.000Z; stored only on this machine`,
  );
});
