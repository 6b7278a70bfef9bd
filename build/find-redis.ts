import { spawnSync } from 'node:child_process';
import { aptInstall } from './apt-install.ts';

const PROGRAM = 'redis-server';
const isThere = (): boolean =>
  spawnSync(PROGRAM, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

/** Prints whether the tests of a queue can run here. */
export function reportRedis(): void {
  console.log(isThere() ? 'Redis: redis-server' : 'Redis: none here; the tests of a queue do not run');
}

/**
 * Installs the server where there is none, as root on Debian and its derivatives, and prints which server the tests of
 * a queue use.
 */
export function findOrInstallRedis(): void {
  if (!isThere()) aptInstall(PROGRAM);
  reportRedis();
}
