import { spawnSync } from 'node:child_process';

/** User id of `nobody`, who may write only files that everybody may write. */
export const NOBODY = 65_534;

const isRoot = process.getuid?.() === 0;

/** The reason why a test cannot run a process of another user; undefined if it can. */
export const NO_OTHER_USER = isRoot ? undefined : 'not run: only root can start a process of another user';

/** The reason why a test cannot mount a disk; undefined if it can. */
export const NO_MOUNTS =
  spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', '-o', 'size=64k', 'none', '/mnt']).status === 0
    ? undefined
    : 'not run: no mount namespace of its own can be had (unshare -m, root)';

/** A shell command that runs in its own mount namespace: its mounts vanish when it ends. */
export const inOwnMounts = (script: string): readonly [string, readonly string[]] => [
  'unshare',
  ['-m', 'sh', '-ec', script],
];

/** Mounts a disk of the given size on a folder. */
export const smallDisk = (folder: string, kilobytes: number): string =>
  `mount -t tmpfs -o size=${kilobytes}k none '${folder}'`;

/** Leaves the given space free on the disk of a folder. */
export const fillDisk = (folder: string, kilobytesLeft = 0): string =>
  `if [ ${kilobytesLeft} -gt 0 ]; then head -c ${kilobytesLeft * 1024} /dev/zero > '${folder}/left'; fi; ` +
  `cat /dev/zero > '${folder}/fill' 2>/dev/null || true; rm -f '${folder}/left'`;

/** Makes a folder read-only like a disk mounted read-only. */
export const readOnlyDisk = (folder: string): string =>
  `mount --bind '${folder}' '${folder}'; mount -o remount,ro,bind '${folder}'`;
