import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './root.ts';

/** Not a dependency: 100 MB that only a change of the kernel needs, from the registry by `npx`. */
const COMPILER = 'assemblyscript@0.28.20';
const FOLDER = path.join(ROOT, 'core/telemetry/store/kernel');

/** Compiles the loops for the vector unit. The result names the hash of its source, which a test compares. */
function writeKernel(): void {
  const temporary = mkdtempSync(path.join(tmpdir(), 'racebench-kernel-'));
  try {
    // The compiler reads files named .ts, which every other tool would take for TypeScript.
    const source = path.join(FOLDER, 'kernel.as');
    copyFileSync(source, path.join(temporary, 'kernel.ts'));
    const compile =
      'asc kernel.ts --outFile kernel.wasm --enable simd --runtime stub --noAssert -O3 --converge';
    const { status } = spawnSync('npx', ['--yes', `--package=${COMPILER}`, ...compile.split(' ')], {
      cwd: temporary,
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error('The kernel was not compiled.');
    const code = readFileSync(path.join(temporary, 'kernel.wasm')).toString('base64');
    const hash = createHash('sha256').update(readFileSync(source)).digest('hex');
    const lines = code.match(/.{1,110}/g) ?? [];
    writeFileSync(
      path.join(FOLDER, 'kernel-module.ts'),
      `// Written by build/write-kernel.ts with ${COMPILER}.\n\n` +
        `export const SOURCE_SHA256 = '${hash}';\n\n` +
        `/** kernel.as as a WebAssembly module, base64. */\nexport const KERNEL_MODULE =\n  '${lines.join(`' +\n  '`)}';\n`,
    );
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

writeKernel();
