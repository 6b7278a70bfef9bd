import { describe, expect, it } from 'vitest';
import { asTrackFolder, droppedFolder } from './dropped-track-folder.ts';

type Tree = { readonly [name: string]: string | Tree };

/** Entries of a dropped folder as a browser gives them: its reader in portions, the last one empty. */
function entryOf(name: string, content: string | Tree): FileSystemEntry {
  if (typeof content === 'string')
    return {
      name,
      isFile: true,
      isDirectory: false,
      file: (take: (file: File) => void) => take(new File([content], name)),
    } as unknown as FileSystemEntry;
  return {
    name,
    isFile: false,
    isDirectory: true,
    createReader: () => {
      const portions = [Object.entries(content).map(([child, of]) => entryOf(child, of)), []];
      return { readEntries: (take: (all: FileSystemEntry[]) => void) => take(portions.shift() ?? []) };
    },
  } as unknown as FileSystemEntry;
}
const folderOf = (tree: Tree): FileSystemDirectoryEntry => entryOf('Kart', tree) as FileSystemDirectoryEntry;
const drop = (...entries: FileSystemEntry[]) => ({
  items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })) as unknown as DataTransferItemList,
});

describe('a dropped folder', () => {
  it('is one folder alone', () => {
    expect(droppedFolder(drop(folderOf({})))?.name).toBe('Kart');
    expect(droppedFolder(drop(entryOf('a.ini', '')))).toBeUndefined();
    expect(droppedFolder(drop(folderOf({}), folderOf({})))).toBeUndefined();
    expect(droppedFolder(null)).toBeUndefined();
  });

  it('is a track with the files of one, whatever the case of their names, and the names of all entries', async () => {
    const track = await asTrackFolder(
      folderOf({ 'SPLINE.INI': 'line', 'track.ini': 'head', 'road.dof': '', AI: { 'Fast_Lane.ai': 'ai' } }),
    );
    expect(Object.keys(track?.files ?? {})).toEqual(['track.ini', 'spline.ini', 'ai/fast_lane.ai']);
    expect(await track?.files['spline.ini']?.text()).toBe('line');
    expect(track?.entries).toEqual(['SPLINE.INI', 'track.ini', 'road.dof', 'AI']);
  });

  it('is refused as a track with a car.ini, or without any file of a track', async () => {
    expect(await asTrackFolder(folderOf({ 'car.ini': '', 'track.ini': '' }))).toBeUndefined();
    expect(await asTrackFolder(folderOf({ 'readme.txt': '' }))).toBeUndefined();
  });
});
