import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { RacebenchError } from '../../contract/errors.ts';
import { MATHS_SUFFIX, MAX_MATHS_TEXT } from '../../contract/maths-file.ts';
import { mathsFileName, MAX_MATHS_FILES, type MathsFile } from '../../contract/maths-requests.ts';
import { LIBRARY_FILE } from '../../telemetry/math-channels/channel-library.ts';
import { writeError } from '../files/file-errors.ts';
import { readWhole } from '../files/read-whole.ts';
import { writeWhole } from '../files/write-whole.ts';

/**
 * The user's files of math channels: texts in a folder of the library, which can be shared and
 * version-controlled.
 */
export interface MathsFiles {
  /**
   * Files by name, including those written by other programs; files above the size limit of the language are
   * left out.
   */
  list(): Promise<readonly MathsFile[]>;
  /** Failures: FILE_UNWRITABLE, BAD_ARGUMENTS for an invalid name. */
  save(file: MathsFile): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  remove(name: string): Promise<void>;
}

export function createMathsFiles(folder: string): MathsFiles {
  const pathOf = (name: string): string => join(folder, `${name}${MATHS_SUFFIX}`);

  const names = async (): Promise<string[]> => {
    const found = await readdir(folder).catch(() => []);
    return found
      .filter((file) => file.endsWith(MATHS_SUFFIX))
      .map((file) => file.slice(0, -MATHS_SUFFIX.length))
      .filter((name) => mathsFileName.safeParse(name).data === name)
      .sort((a, b) => a.localeCompare(b))
      .slice(0, MAX_MATHS_FILES);
  };

  const read = async (name: string): Promise<MathsFile | undefined> => {
    try {
      // A character takes at most four bytes.
      const bytes = await readWhole(pathOf(name), 'file of math channels', 4 * MAX_MATHS_TEXT);
      const text = bytes.toString('utf8');
      return text.length > MAX_MATHS_TEXT ? undefined : { name, text };
    } catch {
      return undefined;
    }
  };

  const requireFree = async (name: string): Promise<void> => {
    const taken = (await names()).some((other) => other.toLowerCase() === name.toLowerCase());
    if (taken || name.toLowerCase() === LIBRARY_FILE.toLowerCase())
      throw new RacebenchError('BAD_ARGUMENTS', `A file named ${name} already exists; choose another name.`);
  };

  return {
    async list() {
      const files = await Promise.all((await names()).map(read));
      return files.filter((file) => file !== undefined);
    },
    async save({ name, text }) {
      const all = await names();
      if (!all.includes(name)) {
        await requireFree(name);
        if (all.length >= MAX_MATHS_FILES)
          throw new RacebenchError(
            'FILE_UNWRITABLE',
            `The library already has ${MAX_MATHS_FILES} files of math channels, the maximum. Remove one first.`,
          );
      }
      try {
        await mkdir(folder, { recursive: true });
        await writeWhole(pathOf(name), text);
      } catch (error) {
        throw writeError(pathOf(name), error);
      }
    },
    async rename(from, to) {
      if (from.toLowerCase() !== to.toLowerCase()) await requireFree(to);
      try {
        await rename(pathOf(from), pathOf(to));
      } catch (error) {
        throw writeError(pathOf(from), error);
      }
    },
    async remove(name) {
      try {
        await rm(pathOf(name), { force: true });
      } catch (error) {
        throw writeError(pathOf(name), error);
      }
    },
  };
}
