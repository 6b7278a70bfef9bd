import type { TRACK_REQUESTS } from '../../contract/track-requests.ts';
import { isInside } from '../files/file-limits.ts';
import type { Handlers } from '../router/handlers.ts';
import { listSampleTracks, openTrackFile, saveTrackFile } from '../jobs/tracks.ts';
import { readTrackSource } from '../jobs/track-source.ts';
import type { HandlerContext } from './context.ts';

export function createTrackHandlers(context: HandlerContext): Pick<Handlers, keyof typeof TRACK_REQUESTS> {
  const { backups, limits, recentTracks, tracksFolder, work } = context;

  async function remember(path: string, text: string, signal: AbortSignal): Promise<void> {
    if (await isInside(path, tracksFolder)) return;
    recentTracks.add(path, await work.run('track/name', { text, path }, signal));
  }

  return {
    'track/samples': () => listSampleTracks(tracksFolder),
    'track/recent': () => recentTracks.list(),
    'track/forget': ({ path }) => {
      recentTracks.forget(path);
      return {};
    },
    'track/open': async ({ path }, signal) => {
      const file = await openTrackFile(path, limits);
      await remember(file.path, file.text, signal);
      return file;
    },
    'track/import': async ({ path }, signal) =>
      work.run('track/import', await readTrackSource(path, limits), signal),
    'track/save': async (args, signal) => {
      const saved = await saveTrackFile(args, limits, { backups });
      await remember(saved.path, args.text, signal);
      return saved;
    },
  };
}
