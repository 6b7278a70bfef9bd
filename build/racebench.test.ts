import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi, type TestContext } from 'vitest';
import { nodeProblem } from './check-node.js';

const SCRIPT = fileURLToPath(new URL('./racebench.js', import.meta.url));

/** A Node of this machine that is too old to run TypeScript sources. */
function oldNode(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const files = folders.map((folder) => path.join(folder, 'node')).filter((file) => existsSync(file));
  return files.find((file) =>
    nodeProblem(execFileSync(file, ['--version'], { encoding: 'utf8' }).slice(1).trim()),
  );
}

function requireOldNode(context: TestContext): string {
  const node = oldNode();
  return node ?? context.skip('not run: no Node older than 22.18 in PATH');
}

test('racebench started by an old Node runs on the Node 24 of the project', (context) => {
  const result = spawnSync(requireOldNode(context), [SCRIPT, '--version'], { encoding: 'utf8' });
  expect(result.stderr).toBe('');
  expect(result.stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(result.status).toBe(0);
});

test('racebench started by an old Node keeps the exit code of the command', (context) => {
  expect(spawnSync(requireOldNode(context), [SCRIPT, 'fly']).status).toBe(2);
});

/** Processes that have the word among their arguments. */
const runningWith = (word: string): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(word);
      } catch {
        // It has ended meanwhile.
        return false;
      }
    });

test.skipIf(process.platform !== 'linux')(
  'a command that an old Node started ends where its caller is killed with -9',
  async (context) => {
    const node = requireOldNode(context);
    const folder = mkdtempSync(path.join(tmpdir(), 'racebench-'));
    const caller = spawn(
      node,
      [SCRIPT, 'listen', '--format', 'outgauge', '--port', '0', '--db', path.join(folder, 'library.sqlite')],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await once(caller.stderr, 'data');
    expect(runningWith(folder)).toHaveLength(2);
    caller.kill('SIGKILL');
    await once(caller, 'exit');
    await vi.waitFor(() => expect(runningWith(folder)).toEqual([]), { timeout: 20_000, interval: 200 });
    rmSync(folder, { recursive: true });
  },
);

test('racebench without a newer Node says what to do in one line and ends with code 2', (context) => {
  const node = requireOldNode(context);
  const folder = mkdtempSync(path.join(tmpdir(), 'racebench-'));
  mkdirSync(path.join(folder, 'build'));
  for (const name of ['racebench.js', 'bundled-node.js', 'check-node.js'])
    cpSync(path.join(path.dirname(SCRIPT), name), path.join(folder, 'build', name));
  cpSync(fileURLToPath(new URL('../package.json', import.meta.url)), path.join(folder, 'package.json'));
  const result = spawnSync(node, [path.join(folder, 'build', 'racebench.js')], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(result.status).toBe(2);
  expect(result.stdout).toBe('');
  expect(result.stderr).toMatch(/^Racebench needs Node 22\.18 or newer and this is \d+\.\d+\.\d+: .+\n$/);
});
