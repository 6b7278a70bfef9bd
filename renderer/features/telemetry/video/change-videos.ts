import { RacebenchError } from '../../../../core/contract/errors.ts';
import {
  sessionVideo,
  type SessionVideo,
  type VideoFacts,
  type VideoState,
} from '../../../../core/contract/videos.ts';
import type { Bridge } from '../../../bridge/client.ts';
import { folderOf, joinedPath } from '../../../format/path-text.ts';
import type { ProbeVideo } from './probe-video.ts';
import { placed, type TimedFacts } from './timeline.ts';

export type ListedVideo = SessionVideo & { readonly state: VideoState };

/** Without the state of its file, as it is stored. */
export const stored = (listed: ListedVideo): SessionVideo => sessionVideo.parse(listed);

/** Facts with the length: by the browser where it plays the file, otherwise as the file states it. */
async function timed(facts: VideoFacts, probe: ProbeVideo): Promise<TimedFacts> {
  const duration_s = (await probe(facts.path)) ?? facts.duration_s;
  if (duration_s === undefined || duration_s <= 0)
    throw new RacebenchError(
      'FILE_UNREADABLE',
      `${facts.name} cannot be played here and does not state its length; convert it to MP4 with H.264.`,
    );
  return { ...facts, duration_s };
}

/** The videos with further files; files that are among them are passed over. */
export async function withFiles(
  bridge: Pick<Bridge, 'request'>,
  probe: ProbeVideo,
  present: readonly ListedVideo[],
  paths: readonly string[],
  utcStart: string | undefined,
): Promise<SessionVideo[]> {
  const kept = present.map(stored);
  const fresh = paths.filter((path) => kept.every((video) => video.path !== path));
  if (fresh.length === 0) return kept;
  const looked = await bridge.request('video/look', { paths: [...fresh] });
  return placed(kept, await Promise.all(looked.map((facts) => timed(facts, probe))), utcStart);
}

/**
 * The videos after one that was missing is found at a path. Others that are missing are found beside it, under their names and
 * with their sizes.
 */
export async function withFound(
  bridge: Pick<Bridge, 'request'>,
  probe: ProbeVideo,
  present: readonly ListedVideo[],
  lost: ListedVideo,
  path: string,
): Promise<SessionVideo[]> {
  const [facts] = await bridge.request('video/look', { paths: [path] });
  const found = facts && { ...(await timed(facts, probe)), at_s: lost.at_s };
  const folder = folderOf(path);
  return Promise.all(
    present.map(async (video): Promise<SessionVideo> => {
      if (video === lost) return found ?? stored(video);
      if (video.state === 'present') return stored(video);
      const beside = joinedPath(folder, video.name);
      const [other] = await bridge.request('video/look', { paths: [beside] }).catch(() => []);
      return other?.bytes === video.bytes ? { ...stored(video), path: beside } : stored(video);
    }),
  );
}
