import type { Finish, SurfaceMaterial } from '../../contract/scene-model.ts';
import type { DofMaterial } from './read-dof.ts';
import { shaderOf, type Shader, type ShaderLayer } from './read-shaders.ts';

/** The model that is shown while the car brakes: its surfaces are lamps. */
export interface MaterialUse {
  readonly isLamp: boolean;
}

/** A grey of middling brightness, for surfaces of which nothing is known. */
const GREY = [0.5, 0.5, 0.5] as const;
/** Below and above these a colour under a picture says nothing: writers of models leave it black or white there. */
const BLACK = 0.05;
const WHITE = 0.95;

/** Colour of a surface whose picture cannot be shown, from the one under it. */
export const bareColourOf = (under: SurfaceMaterial['colour']): SurfaceMaterial['bareColour'] =>
  under.every((part) => part < BLACK) || under.every((part) => part > WHITE) ? GREY : under;

const CHROME = [0.8, 0.8, 0.8] as const;
const OF_THE_PROGRAM = /^\$/;

/** Look of a material by its shader, or by its own colour and texture where there is none. */
export function surfaceMaterial(
  material: DofMaterial,
  shaders: readonly Shader[],
  { isLamp }: MaterialUse,
): SurfaceMaterial {
  const shader = shaderOf(material.name, shaders);
  const layer = shader?.layers.find(isOrdinary);
  const finish = isLamp ? 'lamp' : finishOf(material.name, shader, layer);
  const named = layer?.map ?? (shader === undefined ? material.textures[0] : undefined);
  // The picture of a mirror is what it reflects.
  const picture = finish === 'chrome' ? undefined : named;
  const blend = blendOf(shader, layer, finish, material.opacity);
  return {
    name: material.name,
    picture: picture === undefined ? undefined : picture.replaceAll('\\', '/'),
    colour: finish === 'chrome' ? CHROME : picture === undefined ? material.diffuse : [1, 1, 1],
    bareColour: bareColourOf(material.diffuse),
    opacity: blend === 'blend' && layer === undefined ? material.opacity : 1,
    finish,
    blend,
    isTwoSided: shader?.isTwoSided ?? false,
  };
}

const isOrdinary = ({ map, isReflection }: ShaderLayer): boolean =>
  map !== '' && !OF_THE_PROGRAM.test(map) && !isReflection;

function finishOf(name: string, shader: Shader | undefined, layer: ShaderLayer | undefined): Finish {
  if (shader?.isSky === true) return 'sky';
  const reflects = shader?.layers.some((one) => one !== layer && reflectsWorld(one)) ?? false;
  const isPane = layer?.blend === 'blend';
  if (/^(?:glass|window)/i.test(name) || (reflects && isPane)) return 'glass';
  if (/chrom|mirror/i.test(name)) return 'chrome';
  if (!reflects) return /gl(?:oss|os)?$/i.test(name) ? 'gloss' : 'matt';
  if (layer === undefined) return 'chrome';
  return /^colors\//i.test(layer.map.replaceAll('\\', '/')) ? 'paint' : 'metal';
}

const reflectsWorld = ({ map, isReflection }: ShaderLayer): boolean =>
  isReflection || OF_THE_PROGRAM.test(map);

function blendOf(
  shader: Shader | undefined,
  layer: ShaderLayer | undefined,
  finish: Finish,
  opacity: number,
): SurfaceMaterial['blend'] {
  if (finish === 'sky') return 'opaque';
  if (layer?.blend === 'blend') return 'blend';
  // Light that is added over a layer before it is a reflection, which the finish stands for.
  if (layer?.blend === 'add' && shader?.layers[0] === layer) return 'add';
  if (shader?.isCutout === true) return 'cutout';
  return finish === 'glass' || (shader === undefined && opacity > 0 && opacity < 0.99) ? 'blend' : 'opaque';
}
