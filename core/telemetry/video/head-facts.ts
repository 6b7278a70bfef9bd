import type { VideoFacts } from '../../contract/videos.ts';

/** Facts that the head of a video file states; the others are undefined. */
export type VideoHead = Pick<VideoFacts, 'duration_s' | 'frame_s' | 'codec' | 'clock'>;

/** The instant as ISO 8601; undefined outside the years that cameras can mean: a clock that was never set has 1904, 1970 or 2001. */
export function clockOf(ms: number): string | undefined {
  const FIRST_ms = Date.UTC(2002, 0);
  const LAST_ms = Date.UTC(2100, 0);
  return ms >= FIRST_ms && ms < LAST_ms ? new Date(ms).toISOString() : undefined;
}
