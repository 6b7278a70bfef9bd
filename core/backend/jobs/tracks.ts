import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CarListing } from '../../contract/car-requests.ts';
import type { RequestArgs, RequestResult } from '../../contract/requests.ts';
import { SURFACE_NAMES } from '../../catalogue/surfaces.ts';
import type { TrackOnDisk } from '../../contract/track-requests.ts';
import { readTrack } from '../../environment/track/read-track.ts';
import { createRoad } from '../../environment/track/road.ts';
import type { FileLimits } from '../files/file-limits.ts';
import { readWhole } from '../files/read-whole.ts';
import type { SaveMeans } from '../files/rewrite.ts';
import { decoded, openTextFile, saveTextFile, type TextKind } from '../files/text-files.ts';

const kindOf = (limits: FileLimits): TextKind => ({
  name: 'track',
  samplesFolder: limits.sampleTracks,
  limits,
});

/** Opens a track file. Failures: FILE_*, PATH_REFUSED. */
export const openTrackFile = (path: string, limits: FileLimits): Promise<TrackOnDisk> =>
  openTextFile(path, kindOf(limits));

/**
 * Writes a track completely or not at all, with backups as for cars. Failures: FILE_CHANGED, FILE_UNWRITABLE,
 * PATH_REFUSED.
 */
export const saveTrackFile = (
  args: RequestArgs<'track/save'>,
  limits: FileLimits,
  means: SaveMeans,
): Promise<RequestResult<'track/save'>> => saveTextFile(args, kindOf(limits), means);

/** The name in a track file, or else the file name. */
export function trackName({ text, path }: { readonly text: string; readonly path: string }): string {
  return readTrack(text, SURFACE_NAMES).draft?.name ?? path.replace(/^.*[/\\]/, '');
}

/** The sample tracks, each with a note on its type and length. */
export async function listSampleTracks(folder: string): Promise<CarListing[]> {
  const names = await readdir(folder).catch(() => []);
  const listings: CarListing[] = [];
  for (const name of names.filter((each) => each.endsWith('.track')).sort()) {
    const path = join(folder, name);
    const { track } = readTrack(decoded(await readWhole(path, 'track')).text, SURFACE_NAMES);
    if (track === undefined) continue;
    const length_m = createRoad(track).length_m;
    const length = length_m < 1000 ? `${length_m.toFixed(0)} m` : `${(length_m / 1000).toFixed(2)} km`;
    listings.push({ path, name: track.name, note: `${track.closed ? 'Closed' : 'Open'}, ${length}` });
  }
  return listings;
}
