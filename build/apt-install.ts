import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Lock file, so that checks running at the same time wait for each other. */
const LOCK = join(tmpdir(), 'racebench-apt.lock');
const LIMIT_MS = 600_000;

/**
 * Installs a package on Debian and its derivatives, as root; false where that is not possible. Services are not
 * started.
 */
export function aptInstall(name: string): boolean {
  const isRoot = process.getuid?.() === 0;
  if (process.platform !== 'linux' || !isRoot || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`No ${name} is there: Debian's package is installed.`);
  const run = (...args: string[]): boolean =>
    spawnSync('flock', [LOCK, 'apt-get', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: LIMIT_MS,
      // In run level 1 the scripts of packages start nothing (invoke-rc.d(8)).
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    }).status === 0;
  return run('update') && run('install', '-y', '--no-install-recommends', name);
}
