import type { SessionVideo } from '../../../../core/contract/videos.ts';

/** A time of the session with hundredths of a second, without its unit. */
export const seconds = (time_s: number): string => time_s.toFixed(2).replace('-', '−');

/** Number of videos, or the name of a single one. */
export const videosText = (videos: readonly Pick<SessionVideo, 'name'>[]): string =>
  videos.length === 1 ? (videos[0]?.name ?? '') : `${videos.length} videos`;
