import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { THOROUGH } from '../core/proof/testing/thorough.ts';
import { runWhileItGrows } from './electron-binary.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'racebench-fetch-'));
afterAll(() => rmSync(folder, { recursive: true }));

function script(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

describe('fetching the Electron binary', () => {
  test('a fetch on which nothing arrives for 0.2 s is ended', async () => {
    const hanging = script('hang.mjs', 'setInterval(() => undefined, 1000);');
    // The limit of the whole fetch lies beyond the limit of a test.
    expect(await runWhileItGrows(hanging, { silence_ms: 200, whole_ms: 3_600_000 })).toBe(false);
  });

  // Its three seconds are those of the script.
  test.runIf(THOROUGH)('a slow fetch that still gets bytes is waited for', async () => {
    const slow = script(
      'slow.mjs',
      `import { appendFileSync } from 'node:fs';
       import path from 'node:path';
       import { tmpdir } from 'node:os';
       const file = path.join(tmpdir(), 'part');
       let left = 10;
       const timer = setInterval(() => { appendFileSync(file, 'x'); if (--left === 0) clearInterval(timer); }, 300);`,
    );
    expect(await runWhileItGrows(slow, { silence_ms: 2000, whole_ms: 60_000 })).toBe(true);
  });

  test('a fetch that fails at once is not waited for', async () => {
    const failing = script('fail.mjs', 'process.exit(1);');
    expect(await runWhileItGrows(failing, { silence_ms: 20_000, whole_ms: 60_000 })).toBe(false);
  });
});
