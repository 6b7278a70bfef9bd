import { spawnSync } from 'node:child_process';
import { aptInstall } from './apt-install.ts';

const PROGRAM = 'redis-server';
const isThere = (): boolean =>
  spawnSync(PROGRAM, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

/** Says what the tests of a queue will run on; on Debian and its like, as root, installs the server where there is none. */
export function findOrInstallRedis(): void {
  if (!isThere()) aptInstall(PROGRAM);
  console.log(isThere() ? 'Redis: redis-server' : 'Redis: none here; the tests of a queue do not run');
}
