import { resolve } from 'node:path';
import { RacebenchError } from '../../contract/errors.ts';
import { isInside, requireAllowed, type FileLimits } from './file-limits.ts';
import { isWritable } from './open-car-file.ts';
import { latin1Text, sha256 } from './latin1.ts';
import { readWhole } from './read-whole.ts';
import { requireUnchanged, rewrite, type SaveMeans } from './rewrite.ts';
import { readStanding } from './write-together.ts';

export type Encoding = 'utf-8' | 'latin1';

/** Text files that the user edits here beside cars. */
export interface TextKind {
  /** Name of the kind for the user: track, plan. */
  readonly name: string;
  /** Samples that come with the program can be opened, never overwritten. */
  readonly samplesFolder: string | undefined;
  readonly limits: FileLimits;
}

export interface TextOnDisk {
  readonly path: string;
  readonly text: string;
  readonly encoding: Encoding;
  /** SHA-256 of the bytes, hex. */
  readonly hash: string;
  readonly readOnly: boolean;
}

/** Failures: FILE_*, PATH_REFUSED. */
export async function openTextFile(path: string, kind: TextKind): Promise<TextOnDisk> {
  const file = resolve(path);
  await requireAllowed(file, kind.limits);
  const bytes = await readWhole(file, kind.name);
  if (bytes.includes(0))
    throw new RacebenchError('FILE_UNREADABLE', `${file} is a binary file, not a ${kind.name}.`);
  return {
    path: file,
    ...decoded(bytes),
    hash: sha256(bytes),
    readOnly: (await isInside(file, kind.samplesFolder)) || !(await isWritable(file)),
  };
}

/** Text that is not UTF-8 is read as ISO 8859-1. */
export function decoded(bytes: Buffer): { readonly text: string; readonly encoding: Encoding } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: latin1Text(bytes), encoding: 'latin1' };
  }
}

export interface TextToSave {
  readonly path: string;
  readonly text: string;
  readonly encoding: Encoding;
  readonly expectedHash?: string;
}

/**
 * Writes the file completely or not at all, with backups as for cars. Failures: FILE_CHANGED,
 * FILE_UNWRITABLE, PATH_REFUSED.
 */
export async function saveTextFile(
  { path: typed, text, encoding: wanted, expectedHash }: TextToSave,
  kind: TextKind,
  means: SaveMeans,
): Promise<{ path: string; hash: string; encoding: Encoding; backup?: string; unlinked?: string[] }> {
  const path = resolve(typed);
  await requireAllowed(path, kind.limits);
  if (await isInside(path, kind.samplesFolder))
    throw new RacebenchError(
      'FILE_UNWRITABLE',
      `${path} is a sample ${kind.name}; save it under another name.`,
    );
  const before = await readStanding(path);
  requireUnchanged(path, before, expectedHash);
  const encoding = /[^\x00-\xff]/u.test(text) ? 'utf-8' : wanted;
  const bytes = Buffer.from(text, encoding === 'latin1' ? 'latin1' : 'utf8');
  const { written, unlinked } = await rewrite([{ path, bytes, before }], means);
  const backup = `${path}.bak`;
  return {
    path,
    hash: sha256(bytes),
    encoding,
    ...(written.includes(backup) && { backup }),
    ...(unlinked.length > 0 && { unlinked: [...unlinked] }),
  };
}
