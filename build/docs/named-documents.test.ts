import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';

const SOURCES = ['core', 'electron', 'renderer', 'build', 'e2e'];

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(place);
    else if (/[.]tsx?$/.test(entry.name)) yield place;
  }
}

test('every document of docs/ that a source names is there', () => {
  const named = new Map<string, string>();
  for (const folder of SOURCES)
    for (const file of filesBelow(path.join(ROOT, folder)))
      for (const [document] of readFileSync(file, 'utf8').matchAll(/\bdocs\/[\w/-]+[.]md\b/g))
        named.set(document, path.relative(ROOT, file));
  expect(named.size).toBeGreaterThan(20);
  const missing = [...named].filter(([document]) => !existsSync(path.join(ROOT, document)));
  expect(missing).toEqual([]);
});
