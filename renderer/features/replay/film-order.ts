import type { FilmOverlay } from './film-overlays.ts';

/** A video of a replay: its segment of the session, and its settings. */
export interface FilmOrder {
  readonly format: 'webm' | 'png';
  readonly width_px: number;
  readonly height_px: number;
  /** Frames per second of the video. */
  readonly rate_Hz: number;
  readonly from_s: number;
  readonly to_s: number;
  /** Drawn over the picture. */
  readonly overlays: readonly FilmOverlay[];
  /** Session seconds per second of the video. */
  readonly speed: number;
}

/** More than an hour at 60 frames per second is a mistake. */
export const MAX_FRAMES = 60_000;

/** Number of frames; the last is at or before the end of the segment. */
export const frameCount = ({ from_s, to_s, rate_Hz, speed }: FilmOrder): number =>
  Math.max(1, Math.floor(((to_s - from_s) * rate_Hz) / speed + 1e-6) + 1);

/** Session time of a frame: from its number, not from a sum of steps. */
export const frameTime_s = ({ from_s, rate_Hz, speed }: FilmOrder, frame: number): number =>
  from_s + (frame * speed) / rate_Hz;

/** `picture-0042.png`, with enough digits for all. */
export const frameName = (frame: number, count: number): string =>
  `picture-${String(frame).padStart(Math.max(4, String(count - 1).length), '0')}.png`;
