import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createRendererFiles } from './renderer-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'racebench-renderer-'));
mkdirSync(path.join(folder, 'assets'));
for (const name of ['index.html', 'assets/index-a1.js', 'assets/car.worker-b_2.js'])
  writeFileSync(path.join(folder, name), '');
afterAll(() => rmSync(folder, { recursive: true }));

describe('the policy of a served file', () => {
  it('allows WebAssembly in the script of the workers alone, and code from text nowhere', async () => {
    const files = createRendererFiles(folder, { sockets: [], videos: "'self'" });
    const scripts = async (url: string): Promise<string> => {
      const { headers } = await files.serve(url);
      return /script-src ([^;]*)/.exec(headers['Content-Security-Policy'] ?? '')?.[1] ?? '';
    };
    expect(await scripts('/')).toBe("'self'");
    expect(await scripts('/assets/index-a1.js')).toBe("'self'");
    expect(await scripts('/assets/car.worker-b_2.js')).toBe("'self' 'wasm-unsafe-eval'");
  });
});
