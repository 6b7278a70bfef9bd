import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, posix, relative, resolve, sep } from 'node:path';
import { toFailure } from '../../contract/errors.ts';
import {
  MAX_MODEL_ANSWER_BYTES,
  MAX_MODEL_FILE_BYTES,
  MODEL_FILE_ENDS,
} from '../../contract/model-requests.ts';
import type { RequestResult } from '../../contract/requests.ts';
import { isInside, requireAllowed, requireAllowedFolder, type FileLimits } from './file-limits.ts';
import { readWhole } from './read-whole.ts';

type ModelFiles = RequestResult<'model/files'>;

const PICTURE_ENDS = ['tga', 'bmp', 'jpg', 'jpeg', 'png'] as const;

const endOf = (name: string): string => extname(name).slice(1).toLowerCase();

/** Reads files of a car or a track by name. Failures: PATH_REFUSED; those of single files are in the answer. */
export async function readModelFiles(
  path: string,
  names: readonly string[],
  limits: FileLimits,
): Promise<ModelFiles> {
  const target = resolve(path);
  const isFolder = (await stat(target).catch(() => undefined))?.isDirectory() === true;
  await (isFolder ? requireAllowedFolder(target, limits) : requireAllowed(target, limits));
  const find = finder(isFolder ? target : dirname(target));
  const files: ModelFiles['files'] = [];
  const problems: ModelFiles['problems'] = [];
  const left: string[] = [];
  let total = 0;
  for (const name of new Set(names)) {
    if (total >= MAX_MODEL_ANSWER_BYTES) {
      left.push(name);
      continue;
    }
    let found: Found | undefined;
    try {
      found = await find(name);
      if (found === undefined) {
        problems.push({ name, isMissing: true, message: `${name} is missing in the folder.` });
        continue;
      }
      // The bytes alone, not the pool that Node may have put them into.
      const bytes = Uint8Array.from(await readWhole(found.path, 'model', MAX_MODEL_FILE_BYTES));
      total += bytes.length;
      files.push({ name, found: found.name, bytes });
    } catch (error) {
      const { code, message } = toFailure(error);
      problems.push({
        name,
        isMissing: code === 'FILE_NOT_FOUND',
        // People know the file by its name in the folder.
        message: found === undefined ? message : message.replaceAll(found.path, name),
      });
    }
  }
  return { files, problems, left };
}

interface Found {
  readonly path: string;
  /** Below the folder, with forward slashes. */
  readonly name: string;
}

/** Finds names below a folder without regard to case; each folder is listed once. */
function finder(folder: string): (name: string) => Promise<Found | undefined> {
  const listings = new Map<string, Promise<ReadonlyMap<string, string>>>();
  const listing = (of: string): Promise<ReadonlyMap<string, string>> => {
    const known = listings.get(of) ?? list(of);
    listings.set(of, known);
    return known;
  };
  const find = async (name: string): Promise<Found | undefined> => {
    const whole = posix.normalize(name.replaceAll('\\', '/'));
    if (whole.startsWith('../') || whole.startsWith('/') || whole.includes(':')) return undefined;
    const steps = whole.split('/');
    let at = folder;
    for (const step of steps) {
      const there = (await listing(at)).get(step.toLowerCase());
      if (there === undefined) return undefined;
      at = join(at, there);
    }
    if (!(await isInside(at, folder))) return undefined;
    return { path: at, name: relative(folder, at).split(sep).join('/') };
  };
  return async (name) => {
    const end = endOf(name);
    if (!(MODEL_FILE_ENDS as readonly string[]).includes(end)) return undefined;
    const found = await find(name);
    if (found !== undefined || !(PICTURE_ENDS as readonly string[]).includes(end)) return found;
    const stem = name.slice(0, name.length - end.length);
    for (const other of PICTURE_ENDS) {
      const there = await find(stem + other);
      if (there !== undefined) return there;
    }
    return undefined;
  };
}

/** Names of a folder by their lower case. */
async function list(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(folder).catch(() => []);
  return new Map(names.map((name) => [basename(name).toLowerCase(), name]));
}
