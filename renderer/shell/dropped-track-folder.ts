import { TRACK_FOLDER_FILES, type TrackFolderFile } from '../../core/catalogue/track-folder.ts';
import { entriesOf } from './dropped-car.ts';

/** The files of a dropped track folder that are read, and the names of all its entries. */
export interface DroppedTrackFolder {
  readonly name: string;
  readonly files: Partial<Record<TrackFolderFile, File>>;
  readonly entries: readonly string[];
}

/** The one dropped folder; undefined for files and for several items. The list of items is empty after the event. */
export function droppedFolder(
  transfer: Pick<DataTransfer, 'items'> | null,
): FileSystemDirectoryEntry | undefined {
  const [entry, ...others] = [...(transfer?.items ?? [])].map((item) => item.webkitGetAsEntry());
  return others.length === 0 && entry?.isDirectory === true ? (entry as FileSystemDirectoryEntry) : undefined;
}

/** A folder as that of a track; undefined for one with a car.ini or without any file of a track. */
export async function asTrackFolder(
  folder: FileSystemDirectoryEntry,
): Promise<DroppedTrackFolder | undefined> {
  const entries = await entriesOf(folder);
  if (named(entries, 'car.ini') !== undefined) return undefined;
  const files: Partial<Record<TrackFolderFile, File>> = {};
  for (const wanted of TRACK_FOLDER_FILES) {
    const file = await fileAt(entries, wanted.split('/'));
    if (file !== undefined) files[wanted] = file;
  }
  if (Object.keys(files).length === 0) return undefined;
  return { name: folder.name, files, entries: entries.map(({ name }) => name) };
}

const named = (entries: readonly FileSystemEntry[], name: string): FileSystemEntry | undefined =>
  entries.find((entry) => entry.name.toLowerCase() === name);

async function fileAt(
  entries: readonly FileSystemEntry[],
  [name = '', ...rest]: readonly string[],
): Promise<File | undefined> {
  const found = named(entries, name);
  if (found === undefined) return undefined;
  if (rest.length > 0)
    return found.isDirectory ? fileAt(await entriesOf(found as FileSystemDirectoryEntry), rest) : undefined;
  return found.isFile
    ? new Promise<File>((resolve, reject) => (found as FileSystemFileEntry).file(resolve, reject))
    : undefined;
}
