import { mkdirSync, readFileSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { writeWholeSync } from '../../core/backend/files/write-whole.ts';
import type { Grant } from '../shared/utility-messages.ts';

/**
 * Files and folders that the person chose: in a dialog of the system, by dropping, on the command line, in the file manager
 * or by a link. The backend reaches these and the program's own, whatever a page asks for. See
 * docs/adr/0060-what-a-page-may-reach.md.
 */
export interface Grants {
  readonly all: () => readonly Grant[];
  /** No list has been stored yet: the recent files become the first one. */
  readonly isNew: boolean;
  /** Stores a choice; resolves with the new grants after they were stored. */
  readonly add: (chosen: string) => Promise<readonly Grant[]>;
}

/** Maximum number; the oldest beyond it are dropped, and a file among them must be chosen again. */
const MAX_GRANTS = 500;

/** Files that grant the folder they are in: curves beside a car, the car of a plan. */
const MEANS_ITS_FOLDER = /[.](?:ini|crv|ya?ml|track|tir)$/i;

/**
 * Access granted by choosing a path: a folder with all its content; for a file that refers to others beside it, its
 * folder, unless that is a folder with everything in it (home, Documents, Downloads, a drive); else the file alone.
 */
export function grantFor(chosen: string, isFolder: boolean, wideFolders: readonly string[]): Grant {
  if (isFolder) return { kind: 'folder', path: chosen };
  const folder = path.dirname(chosen);
  const isWide = folder === path.dirname(folder) || wideFolders.includes(folder);
  return MEANS_ITS_FOLDER.test(chosen) && !isWide
    ? { kind: 'folder', path: folder }
    : { kind: 'file', path: chosen };
}

export function createGrants(file: string, wideFolders: readonly string[]): Grants {
  const stored = readGrants(file);
  let grants = stored ?? [];
  const wide = Promise.all(wideFolders.map((folder) => realpath(folder).catch(() => folder)));

  return {
    all: () => grants,
    isNew: stored === undefined,
    add: async (chosen) => {
      if (!path.isAbsolute(chosen) || chosen.includes('\0')) return [];
      // Where the chosen name is a link, its target was chosen too.
      const real = await realpath(chosen).catch(() => chosen);
      const info = await stat(real).catch(() => undefined);
      const isFolder = info?.isDirectory() === true;
      const targets = [...new Set([path.normalize(chosen), real])];
      const known = await wide;
      const asked = targets.map((target) => grantFor(target, isFolder, [...wideFolders, ...known]));
      const isIn = (list: readonly Grant[], { kind, path: target }: Grant): boolean =>
        list.some((grant) => grant.kind === kind && grant.path === target);
      const added = asked.filter((grant) => !isIn(grants, grant));
      grants = [...asked, ...grants.filter((grant) => !isIn(asked, grant))].slice(0, MAX_GRANTS);
      writeGrants(file, grants);
      return added;
    },
  };
}

/** Undefined where the file is missing or has other content. */
function readGrants(file: string): Grant[] | undefined {
  try {
    const { grants } = JSON.parse(readFileSync(file, 'utf8')) as { readonly grants?: unknown };
    if (!Array.isArray(grants)) return undefined;
    return grants.filter(isGrant);
  } catch {
    return undefined;
  }
}

function isGrant(value: unknown): value is Grant {
  const { kind, path: target } = (value ?? {}) as Partial<Grant>;
  return (kind === 'file' || kind === 'folder') && typeof target === 'string' && path.isAbsolute(target);
}

/** Written whole: if the program ends in between, the old list remains. */
function writeGrants(file: string, grants: readonly Grant[]): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeWholeSync(file, JSON.stringify({ grants }, undefined, 2), { mode: 0o600 });
}
