import * as three from 'three';

/** Look of a ground: theme variable of its colour, and whether water lies on it. */
export interface GroundLook {
  readonly colour: string;
  readonly isWet: boolean;
}

/** Depth of a film that is seen: one tenth of a millimetre fills the texture of asphalt. */
const SEEN_WATER_M = 1e-4;

/** Colours by the beginning of a surface's name; asphalt where none fits. */
const COLOURS: readonly (readonly [start: string, colour: string])[] = [
  ['grass', '--track-verge'],
  ['gravel', '--ground-gravel'],
  ['sand', '--ground-sand'],
  ['dirt', '--ground-sand'],
  ['snow', '--ground-snow'],
  ['packed-snow', '--ground-snow'],
  ['ice', '--ground-snow'],
  ['concrete', '--ground-concrete'],
  ['cobbles', '--ground-concrete'],
];

/** The look of a surface by its name, under a film of water. */
export function groundLook(surface: string, water_m: number): GroundLook {
  const name = surface.replace(/^wet-/u, '');
  return {
    colour: COLOURS.find(([start]) => name.startsWith(start))?.[1] ?? '--track-road',
    isWet: surface.startsWith('wet-') || water_m > SEEN_WATER_M,
  };
}

const WET = { darker: 0.5, roughness: 0.34, metalness: 0, envMapIntensity: 1.8 } as const;

/**
 * Material of a ground. Dry ground is dull: reflections would cost more than all else on a processor that draws by
 * itself. Wet ground is darker and reflects the sky.
 */
export function groundMaterial(
  colour: three.ColorRepresentation,
  isWet: boolean,
  options: { readonly map?: three.Texture } & three.MaterialParameters = {},
): three.MeshLambertMaterial | three.MeshStandardMaterial {
  const { map = null, ...rest } = options;
  if (!isWet) return new three.MeshLambertMaterial({ color: colour, map, ...rest });
  const { darker, ...look } = WET;
  const color = new three.Color(colour).multiplyScalar(darker);
  return new three.MeshStandardMaterial({ color, map, ...look, ...rest });
}
