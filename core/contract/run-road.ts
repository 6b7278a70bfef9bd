import { z } from 'zod';
import { toSI } from '../units/convert.ts';
import { AMBIENT_ROWS, type Ambient } from '../catalogue/ambient.ts';
import { MAX_TRACK_TEXT } from './track-limits.ts';
import { MAX_RAIN_MMPH, MAX_WATER_MM } from './surface-set.ts';

/** Maximum length of a surface file, characters; a hundred surfaces need a tenth of it. */
export const MAX_SURFACE_TEXT = 500_000;

/** A file that changes and adds surfaces, and its name in messages. */
export const surfaceFile = z.object({ name: z.string(), text: z.string().max(MAX_SURFACE_TEXT) });
export type SurfaceFile = z.infer<typeof surfaceFile>;

/** The text of a track file, and its name in messages. */
export const trackFile = z.object({ name: z.string(), text: z.string().max(MAX_TRACK_TEXT) });
export type TrackFile = z.infer<typeof trackFile>;

export const surfaceName = z.string().min(1).max(100);
/** Depth of a film on the road. */
export const film_m = z.number().min(0).max(toSI(MAX_WATER_MM, 'mm'));

const temperature = (key: keyof Ambient) =>
  z
    .number()
    .min(toSI(AMBIENT_ROWS[key].min, 'degC'))
    .max(toSI(AMBIENT_ROWS[key].max, 'degC'))
    .exactOptional();

/** Water and temperature of a run; the defaults are a dry day at 25 degC. */
export const weather = z.object({
  /** Film on the road at the start. */
  water_m: film_m.exactOptional(),
  /** If set, even to 0, films follow rain and drainage; otherwise they are constant. */
  rain_mps: z.number().min(0).max(toSI(MAX_RAIN_MMPH, 'mmph')).exactOptional(),
  air_K: temperature('air_K'),
  road_K: temperature('road_K'),
});
export type Weather = z.infer<typeof weather>;
