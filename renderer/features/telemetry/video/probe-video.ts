import { videoUrl } from '../../../../core/contract/videos.ts';

/** Length of a video as this browser plays it, s; undefined where it cannot. */
export type ProbeVideo = (path: string) => Promise<number | undefined>;

/** A time behind the end of any video: Chromium then looks for the end of one that does not state its length. */
const BEHIND_END_s = 1e9;

export const probeVideo: ProbeVideo = (path) =>
  new Promise((resolve) => {
    const player = document.createElement('video');
    player.preload = 'metadata';
    player.muted = true;
    const end = (length_s: number | undefined): void => {
      player.removeAttribute('src');
      player.load();
      resolve(length_s);
    };
    const look = (): void => {
      if (player.videoWidth === 0) end(undefined);
      else if (Number.isFinite(player.duration)) end(player.duration);
      else player.currentTime = BEHIND_END_s;
    };
    player.addEventListener('loadedmetadata', look, { once: true });
    player.addEventListener('durationchange', () => {
      if (player.readyState > 0 && Number.isFinite(player.duration)) look();
    });
    player.addEventListener('error', () => {
      // The element without a file reports an error too.
      if (player.hasAttribute('src')) end(undefined);
    });
    player.src = videoUrl(path);
  });
