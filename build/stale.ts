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

/** One output folder and its inputs. */
export interface Target {
  readonly name: string;
  readonly output: string;
  readonly inputs: readonly string[];
  readonly make: () => Promise<void>;
}

const stampOf = (root: string, target: Target): string => path.join(root, 'dist', `${target.name}.stamp`);

/** True where the target exists and its inputs have not changed since it was last made. */
export function isFresh(root: string, target: Target, state = inputState(root, target.inputs)): boolean {
  const stamp = stampOf(root, target);
  return (
    existsSync(path.join(root, target.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === state
  );
}

/** Makes the target unless it is fresh. Returns true where it was made. */
export async function makeWhenStale(root: string, target: Target, force = false): Promise<boolean> {
  const state = inputState(root, target.inputs);
  if (!force && isFresh(root, target, state)) return false;
  await target.make();
  const stamp = stampOf(root, target);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, state);
  return true;
}
