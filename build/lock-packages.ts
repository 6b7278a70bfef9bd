import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.ts';

/** One package of package-lock.json. */
export interface LockedPackage {
  /** Folder below the root: node_modules/a, or node_modules/a/node_modules/b where two versions are installed. */
  readonly folder: string;
  readonly name: string;
  readonly version: string | undefined;
  readonly license: string | undefined;
  readonly integrity: string | undefined;
  /** Only needed to build or test: not reached from `dependencies`. */
  readonly isDevelopment: boolean;
  /** A folder of this repository, which has no hash of its own. */
  readonly isLink: boolean;
  readonly hasInstallScript: boolean;
  readonly requires: readonly string[];
}

interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const MODULES = 'node_modules/';

function lockEntries(root: string): Readonly<Record<string, LockEntry>> {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockEntry>>;
  };
  return lock.packages;
}

/** The Node executables, one for each system: the only optional packages that package.json itself names. */
export const nodeExecutables = (root = ROOT): string[] =>
  Object.keys(lockEntries(root)['']?.optionalDependencies ?? {});

/** Every package of the lock file, by its folder. */
export function lockedPackages(root = ROOT): ReadonlyMap<string, LockedPackage> {
  return new Map(
    Object.entries(lockEntries(root))
      .filter(([folder]) => folder.startsWith(MODULES))
      .map(([folder, entry]) => [
        folder,
        {
          folder,
          name: folder.slice(folder.lastIndexOf(MODULES) + MODULES.length),
          version: entry.version,
          license: entry.license,
          integrity: entry.integrity,
          isDevelopment: entry.dev === true || entry.devOptional === true,
          isLink: entry.link === true,
          hasInstallScript: entry.hasInstallScript === true,
          requires: Object.keys({
            ...entry.dependencies,
            ...entry.optionalDependencies,
            ...entry.peerDependencies,
          }),
        },
      ]),
  );
}

/** Folders of these packages and of all that they require, found as Node finds them: the nearest node_modules first. */
export function closureOf(
  names: readonly string[],
  packages: ReadonlyMap<string, LockedPackage>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (name: string, from: string): void => {
    const folder = nearest(name, from, packages);
    if (folder === undefined || found.has(folder)) return;
    found.add(folder);
    for (const required of packages.get(folder)?.requires ?? []) visit(required, folder);
  };
  for (const name of names) visit(name, '');
  return found;
}

function nearest(
  name: string,
  from: string,
  packages: ReadonlyMap<string, LockedPackage>,
): string | undefined {
  for (let target = from; ;) {
    const folder = `${target === '' ? '' : `${target}/`}${MODULES}${name}`;
    if (packages.has(folder)) return folder;
    if (target === '') return undefined;
    const end = target.lastIndexOf(`/${MODULES}`);
    target = end < 0 ? '' : target.slice(0, end);
  }
}
