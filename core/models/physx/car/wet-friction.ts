import { TYRE_TYPE_NAMES, TYRE_TYPES } from '../../../catalogue/tyre-types.ts';
import {
  FILM_COLUMN_M,
  FILM_DEPTH_M,
  FILM_MICROTEXTURE,
  FILM_RATIO,
  FILM_SIZE,
  FILM_TYPE_SCALE,
  writeFilm,
} from '../../../environment/surface/film-grip.ts';
import type { Ground } from '../../../environment/world/ground.ts';

/**
 * Updates the guide's friction of tyre and surface types (friction[surface x types + type]) to the present surfaces and
 * films. The guide has a friction for each pair and no water: only the friction that a film leaves at walking pace is
 * used; tyres do not float.
 */
export function wetFriction({ surfaces }: Ground, friction: Float64Array): () => void {
  const types = TYRE_TYPE_NAMES.length;
  const scales = Float64Array.from(TYRE_TYPE_NAMES, (type) => TYRE_TYPES[type].filmGrip);
  const depth_m = Float64Array.from(surfaces, ({ columnDepth_m }) => columnDepth_m);
  const names = surfaces.map(({ name }) => name);
  const film = new Float64Array(FILM_SIZE);
  return () => {
    for (let i = 0; i < surfaces.length; i++) {
      const { name, properties, grip, columnDepth_m } = surfaces[i]!;
      if (properties.waterDepth_m === depth_m[i] && name === names[i]) continue;
      names[i] = name;
      depth_m[i] = properties.waterDepth_m;
      film[FILM_DEPTH_M] = properties.waterDepth_m;
      film[FILM_COLUMN_M] = columnDepth_m;
      film[FILM_MICROTEXTURE] = properties.microtexture;
      for (let type = 0; type < types; type++) {
        film[FILM_TYPE_SCALE] = scales[type]!;
        writeFilm(film);
        friction[types * i + type] = grip[type]! * film[FILM_RATIO]!;
      }
    }
  };
}
