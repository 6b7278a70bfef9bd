import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { MAX_TRACK_TEXT } from '../../contract/track-limits.ts';
import { TRACK_FOLDER_FILES, type TrackFolderFile } from '../../catalogue/track-folder.ts';
import { importTrackFolder, type TrackFolder } from '../../car-files/racer-track/import-track-folder.ts';
import { importLineFile } from '../../environment/track/import-centre-line.ts';
import type { CentreLine, CentreLineOptions } from '../../environment/track/lines/line-track.ts';
import { readError } from '../files/file-errors.ts';
import { requireAllowed, requireAllowedFolder, type FileLimits } from '../files/file-limits.ts';
import { readWhole } from '../files/read-whole.ts';

/** A track of another program as it is on disk: the file of a line, or the files of a track folder. */
export type TrackSource =
  | { readonly kind: 'file'; readonly path: string; readonly bytes: Uint8Array }
  | ({ readonly kind: 'folder' } & TrackFolder);

/** Reads a file, or what is read of a track folder. Failures: FILE_*, PATH_REFUSED. */
export async function readTrackSource(path: string, limits: FileLimits): Promise<TrackSource> {
  const target = resolve(path);
  const info = await stat(target).catch((error: unknown) => {
    throw readError(path, error);
  });
  if (info.isDirectory()) {
    await requireAllowedFolder(target, limits);
    return { kind: 'folder', ...(await readFolder(target)) };
  }
  await requireAllowed(target, limits);
  return { kind: 'file', path: target, bytes: await readWhole(target, 'track', MAX_TRACK_TEXT) };
}

/** The track of a source. Throws BAD_ARGUMENTS with file, line and key. */
export const importTrackSource = (source: TrackSource, options: CentreLineOptions): CentreLine =>
  source.kind === 'folder'
    ? importTrackFolder(source, options)
    : importLineFile(source.bytes, basename(source.path), options);

/** Names are compared without case, as on the system that Racer's tracks come from. */
async function readFolder(path: string): Promise<TrackFolder> {
  const entries = await namesIn(path);
  const files: Partial<Record<TrackFolderFile, Uint8Array>> = {};
  for (const wanted of TRACK_FOLDER_FILES) {
    const file = await findIn(path, wanted.split('/'));
    if (file !== undefined) files[wanted] = await readWhole(file, 'track', MAX_TRACK_TEXT);
  }
  return { path, files, entries };
}

async function findIn(folder: string, [name = '', ...rest]: readonly string[]): Promise<string | undefined> {
  const found = (await namesIn(folder)).find((entry) => entry.toLowerCase() === name);
  if (found === undefined) return undefined;
  const path = join(folder, found);
  return rest.length === 0 ? path : findIn(path, rest);
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
