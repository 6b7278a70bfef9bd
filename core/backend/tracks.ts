import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { CarListing } from '../contract/car-requests.ts';
import { RacebenchError } from '../contract/errors.ts';
import type { RequestArgs, RequestResult } from '../contract/requests.ts';
import { SURFACE_NAMES } from '../contract/surfaces.ts';
import type { TrackOnDisk } from '../contract/track-requests.ts';
import { readTrack } from '../track/read-track.ts';
import { createRoad } from '../track/road.ts';
import { isInside, requireAllowed, type FileLimits } from './file-limits.ts';
import { isWritable } from './files.ts';
import { latin1Text, sha256 } from './latin1.ts';
import { readWhole } from './read-whole.ts';
import { requireUnchanged, rewrite, type SaveMeans } from './rewrite.ts';
import { readStanding } from './write-together.ts';

type Encoding = TrackOnDisk['encoding'];

/** Opens a track file. Failures: FILE_*, PATH_REFUSED. */
export async function openTrackFile(path: string, limits: FileLimits): Promise<TrackOnDisk> {
  const file = resolve(path);
  await requireAllowed(file, limits);
  const bytes = await readWhole(file, 'track');
  if (bytes.includes(0))
    throw new RacebenchError('FILE_UNREADABLE', `${file} is a binary file, not a track.`);
  return {
    path: file,
    ...decoded(bytes),
    hash: sha256(bytes),
    readOnly: (await isInside(file, limits.sampleTracks)) || !(await isWritable(file)),
  };
}

function decoded(bytes: Buffer): { readonly text: string; readonly encoding: Encoding } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: latin1Text(bytes), encoding: 'latin1' };
  }
}

/** Writes a track whole or not at all, with backups as of cars. Failures: FILE_CHANGED, FILE_UNWRITABLE, PATH_REFUSED. */
export async function saveTrackFile(
  args: RequestArgs<'track/save'>,
  limits: FileLimits,
  means: SaveMeans,
): Promise<RequestResult<'track/save'>> {
  const path = resolve(args.path);
  await requireAllowed(path, limits);
  if (await isInside(path, limits.sampleTracks))
    throw new RacebenchError('FILE_UNWRITABLE', `${path} is a sample track; save it under another name.`);
  const before = await readStanding(path);
  requireUnchanged(path, before, args.expectedHash);
  const encoding = /[^\x00-\xff]/u.test(args.text) ? 'utf-8' : args.encoding;
  const bytes = Buffer.from(args.text, encoding === 'latin1' ? 'latin1' : 'utf8');
  const written = await rewrite([{ path, bytes, before }], means);
  const backup = `${path}.bak`;
  return { path, hash: sha256(bytes), encoding, ...(written.includes(backup) && { backup }) };
}

/** The name in a track file, else that of the file. */
export function trackName(text: string, path: string): string {
  return readTrack(text, SURFACE_NAMES).draft?.name ?? path.replace(/^.*[/\\]/, '');
}

/** The tracks that come with the program. The note tells what each is like. */
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
