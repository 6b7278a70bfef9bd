import { TYRE_TYPE_NAMES, TYRE_TYPES } from '../../contract/tyre-types.ts';
import { filmRatio } from '../../surface/film-grip.ts';
import type { Ground } from '../../world/ground.ts';

/**
 * Keeps the guide's friction of tyre and surface types (friction[surface x types + type]) at the films of now. The guide
 * knows a friction for each pair and no water: what a film leaves at walking pace is all there is; nothing floats.
 */
export function wetFriction({ surfaces }: Ground, friction: Float64Array): () => void {
  const types = TYRE_TYPE_NAMES.length;
  const scales = Float64Array.from(TYRE_TYPE_NAMES, (type) => TYRE_TYPES[type].filmGrip);
  const depth_m = Float64Array.from(surfaces, ({ columnDepth_m }) => columnDepth_m);
  return () => {
    for (let i = 0; i < surfaces.length; i++) {
      const { properties, grip, columnDepth_m } = surfaces[i]!;
      if (properties.waterDepth_m === depth_m[i]) continue;
      depth_m[i] = properties.waterDepth_m;
      for (let type = 0; type < types; type++)
        friction[types * i + type] =
          grip[type]! *
          filmRatio(properties.waterDepth_m, columnDepth_m, properties.microtexture, scales[type]!);
    }
  };
}
