import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { RacebenchError, toFailure } from '../../contract/errors.ts';
import type { StoredVariant } from '../../contract/car-requests.ts';
import type { Variant } from '../../catalogue/variants.ts';
import { PATCH_EXTENSION, readPatch, writePatch } from '../../car-files/variants/patch-file.ts';
import { isInside, requireAllowed, type FileLimits } from '../files/file-limits.ts';
import { isWritable } from '../files/open-car-file.ts';
import { latin1Bytes, latin1Text, sha256 } from '../files/latin1.ts';
import { readWhole } from '../files/read-whole.ts';
import { writeWhole } from '../files/write-whole.ts';

/**
 * The variants of cars as patch files: in `variants` beside the car.ini, so that they travel with the car; in
 * the state folder for cars whose folder cannot be written to (samples, read-only folders).
 */
export interface VariantFiles {
  list(carPath: string): Promise<StoredVariant[]>;
  /**
   * Overwrites `file`, or creates a new one. Returns its name. Failures: PATH_REFUSED, NOT_LATIN1,
   * FILE_UNWRITABLE.
   */
  save(carPath: string, variant: Variant, file: string | undefined): Promise<string>;
  remove(carPath: string, file: string): Promise<void>;
}

const FOLDER = 'variants';
const MAX_BYTES = 1024 * 1024;

export function createVariantFiles(stateFolder: string, limits: FileLimits): VariantFiles {
  const beside = (carPath: string): string => join(dirname(carPath), FOLDER);
  const apart = (carPath: string): string => join(stateFolder, FOLDER, sha256(carPath).slice(0, 16));

  const allowed = async (carPath: string): Promise<string> => {
    const path = resolve(carPath);
    await requireAllowed(path, limits);
    return path;
  };

  /** Folder for a new variant. */
  const folderFor = async (carPath: string): Promise<string> => {
    const isSample = await isInside(carPath, limits.samplesFolder);
    const [first = apart(carPath)] = await folders(carPath);
    return !isSample && (await isWritable(carPath)) ? first : apart(carPath);
  };

  /** A folder beside the car that is a link out of the car's folder is not used. */
  const folders = async (carPath: string): Promise<string[]> =>
    (await isInside(beside(carPath), dirname(carPath)))
      ? [beside(carPath), apart(carPath)]
      : [apart(carPath)];

  const folderOf = async (carPath: string, file: string): Promise<string | undefined> => {
    for (const folder of await folders(carPath)) if ((await namesIn(folder)).includes(file)) return folder;
    return undefined;
  };

  return {
    list: async (carPath) => {
      const path = await allowed(carPath);
      const stored: StoredVariant[] = [];
      for (const folder of await folders(path))
        for (const file of await namesIn(folder)) stored.push(await storedVariantOf(folder, file));
      return stored;
    },
    save: async (carPath, variant, file) => {
      const path = await allowed(carPath);
      const bytes = latin1Bytes(writePatch({ of: basename(path), ...variant }));
      const folder = file === undefined ? undefined : await folderOf(path, file);
      const target = folder ?? (await folderFor(path));
      const name = file !== undefined && folder !== undefined ? file : await freeName(target, variant.name);
      try {
        await mkdir(target, { recursive: true });
        await writeWhole(join(target, name), bytes, { replacesLink: true });
      } catch (error) {
        const message = `${join(target, name)} cannot be written: ${toFailure(error).message}`;
        throw new RacebenchError('FILE_UNWRITABLE', message, { cause: error });
      }
      return name;
    },
    remove: async (carPath, file) => {
      const folder = await folderOf(await allowed(carPath), file);
      if (folder === undefined) throw new RacebenchError('FILE_NOT_FOUND', `There is no variant ${file}.`);
      await rm(join(folder, file));
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith(PATCH_EXTENSION)).sort();
}

async function storedVariantOf(folder: string, file: string): Promise<StoredVariant> {
  try {
    if (!(await isInside(join(folder, file), folder)))
      return { file, problem: `${file} is a link that leads out of the variants folder; it is not read.` };
    const bytes = await readWhole(join(folder, file), 'patch', MAX_BYTES);
    return { file, variant: readPatch(latin1Text(bytes), file) };
  } catch (error) {
    return { file, problem: toFailure(error).message };
  }
}

/** A free file name from the variant's name: ASCII letters and digits, joined by hyphens. */
async function freeName(folder: string, name: string): Promise<string> {
  const taken = new Set(await namesIn(folder));
  const stem =
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 60) || 'variant';
  for (let count = 1; ; count++) {
    const file = `${stem}${count === 1 ? '' : `-${count}`}${PATCH_EXTENSION}`;
    if (!taken.has(file)) return file;
  }
}
