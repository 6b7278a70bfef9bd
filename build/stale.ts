import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Files of a build by name, size and time of change, as one text; equal texts mean that nothing was touched. */
export function inputState(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) visit(path.join(root, input), hash, root);
  return hash.digest('hex');
}

function visit(target: string, hash: ReturnType<typeof createHash>, root: string): void {
  const info = statSync(target, { throwIfNoEntry: false });
  if (info === undefined) return;
  if (info.isDirectory()) {
    for (const name of readdirSync(target).sort()) visit(path.join(target, name), hash, root);
    return;
  }
  if (/[.]test[.]tsx?$/.test(target)) return;
  hash.update(`${path.relative(root, target)}\n${String(info.size)} ${String(info.mtimeMs)}\n`);
}

/** One output folder and what it is made from. */
export interface Target {
  readonly name: string;
  readonly output: string;
  readonly inputs: readonly string[];
  readonly make: () => Promise<void>;
}

/** Makes the target unless its inputs are as they were when it was last made. Returns whether it was made. */
export async function makeWhenStale(root: string, target: Target, force = false): Promise<boolean> {
  const stamp = path.join(root, 'dist', `${target.name}.stamp`);
  const state = inputState(root, target.inputs);
  const made = existsSync(path.join(root, target.output)) && existsSync(stamp);
  if (!force && made && readFileSync(stamp, 'utf8') === state) return false;
  await target.make();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, state);
  return true;
}
