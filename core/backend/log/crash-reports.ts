import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from '../files/attempt.ts';

/** Text on the crash reports in a folder: their number, the time of the newest, and the folder. */
export function crashReports(folder: string): string {
  const names = attempt(() => readdirSync(folder, { recursive: true, encoding: 'utf8' })) ?? [];
  const times_ms = names
    .filter((name) => name.endsWith('.dmp'))
    .flatMap((name) => attempt(() => statSync(join(folder, name)).mtimeMs) ?? []);
  if (times_ms.length === 0) return `none in ${folder}`;
  const newest = new Date(Math.max(...times_ms)).toISOString();
  return `${String(times_ms.length)} in ${folder}, newest ${newest}; stored only on this machine`;
}
