import { spawnSync } from 'node:child_process';

/** Of the user `nobody`, who may write nothing that is not everybody's. */
export const NOBODY = 65_534;

const isRoot = process.getuid?.() === 0;

/** Why a test cannot run a process of another user; undefined where it can. */
export const NO_OTHER_USER = isRoot ? undefined : 'not run: only root can start a process of another user';

/** Why a test cannot mount a disk of its own; undefined where it can. */
export const NO_MOUNTS =
  spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', '-o', 'size=64k', 'none', '/mnt']).status === 0
    ? undefined
    : 'not run: no mount namespace of its own can be had (unshare -m, root)';

/** A command line of the shell that runs in a mount namespace of its own: what it mounts is gone with it. */
export const inOwnMounts = (script: string): readonly [string, readonly string[]] => [
  'unshare',
  ['-m', 'sh', '-ec', script],
];

/** Mounts a disk of so many kB on a folder. */
export const smallDisk = (folder: string, kilobytes: number): string =>
  `mount -t tmpfs -o size=${kilobytes}k none '${folder}'`;

/** Leaves as many kB free on the disk of a folder. */
export const fillDisk = (folder: string, kilobytesLeft = 0): string =>
  `if [ ${kilobytesLeft} -gt 0 ]; then head -c ${kilobytesLeft * 1024} /dev/zero > '${folder}/left'; fi; ` +
  `cat /dev/zero > '${folder}/fill' 2>/dev/null || true; rm -f '${folder}/left'`;

/** Makes a folder read-only as a disk that is mounted so. */
export const readOnlyDisk = (folder: string): string =>
  `mount --bind '${folder}' '${folder}'; mount -o remount,ro,bind '${folder}'`;
