/** A film of a replay: which stretch of the session, and how it is drawn. */
export interface FilmOrder {
  readonly format: 'webm' | 'png';
  readonly width_px: number;
  readonly height_px: number;
  /** Pictures per second of the film. */
  readonly rate_Hz: number;
  readonly from_s: number;
  readonly to_s: number;
  /** Session seconds per second of the film. */
  readonly speed: number;
}

/** An hour at 60 pictures per second has more: nobody wants that by mistake. */
export const MOST_PICTURES = 60_000;

/** How many pictures an order has; the last is at or before its end. */
export const pictureCount = ({ from_s, to_s, rate_Hz, speed }: FilmOrder): number =>
  Math.max(1, Math.floor(((to_s - from_s) * rate_Hz) / speed + 1e-6) + 1);

/** Time of the session that a picture shows: by its number, not by a sum of steps. */
export const pictureTime_s = ({ from_s, rate_Hz, speed }: FilmOrder, picture: number): number =>
  from_s + (picture * speed) / rate_Hz;

/** `picture-0042.png`, with digits enough for all. */
export const pictureName = (picture: number, count: number): string =>
  `picture-${String(picture).padStart(Math.max(4, String(count - 1).length), '0')}.png`;
