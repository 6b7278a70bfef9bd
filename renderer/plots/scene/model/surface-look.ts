import * as three from 'three';
import type { Finish, SurfaceMaterial } from '../../../../core/contract/scene-model.ts';

/** Additions to the look of a car that distinguish it from others. */
export interface CarMark {
  /** Colour of its session. */
  readonly colour: string;
  /** A stripe of that colour along the painted surfaces. */
  readonly hasStripe: boolean;
  /** Seen through, and tinted. */
  readonly isGhost: boolean;
  /** Opacity of a ghost. */
  readonly opacity?: number | undefined;
}

type Lit = three.MeshStandardMaterial | three.MeshPhysicalMaterial;

const GHOST_OPACITY = 0.42;
const GHOST_TINT = 0.75;

const FINISHES: Readonly<Record<Exclude<Finish, 'lamp' | 'sky'>, () => Lit>> = {
  paint: () =>
    new three.MeshPhysicalMaterial({
      roughness: 0.45,
      metalness: 0.1,
      clearcoat: 1,
      clearcoatRoughness: 0.04,
    }),
  metal: () => new three.MeshStandardMaterial({ roughness: 0.32, metalness: 0.75 }),
  chrome: () => new three.MeshStandardMaterial({ roughness: 0.08, metalness: 1 }),
  glass: () => new three.MeshPhysicalMaterial({ roughness: 0.02, metalness: 0, specularIntensity: 1 }),
  gloss: () => new three.MeshStandardMaterial({ roughness: 0.4, metalness: 0 }),
  matt: () => new three.MeshStandardMaterial({ roughness: 0.85, metalness: 0 }),
};

/** The three.js material of a surface. Textures are shared; the material is the caller's. */
export function surfaceLook(
  surface: SurfaceMaterial,
  texture: three.Texture | undefined,
  mark: CarMark,
): three.Material {
  const { finish, blend, opacity, isTwoSided } = surface;
  const isBare = surface.picture !== undefined && texture === undefined;
  const [red, green, blue] = isBare ? surface.bareColour : surface.colour;
  const colour = new three.Color().setRGB(red, green, blue, three.SRGBColorSpace);
  if (mark.isGhost) tint(colour, mark.colour);
  const isLit = finish !== 'lamp' && finish !== 'sky';
  const material = isLit ? FINISHES[finish]() : new three.MeshBasicMaterial({ toneMapped: false });
  material.color = colour;
  // Pictures of what is solid would hide the colour of a ghost; those with holes or panes give its shape.
  material.map = mark.isGhost && blend === 'opaque' ? null : (texture ?? null);
  material.side = isTwoSided ? three.DoubleSide : three.FrontSide;
  if (blend === 'cutout') material.alphaTest = 0.5;
  if (blend === 'blend' || blend === 'add' || mark.isGhost) {
    material.transparent = true;
    material.opacity = mark.isGhost ? (mark.opacity ?? GHOST_OPACITY) * opacity : opacity;
    material.depthWrite = mark.isGhost && blend === 'opaque';
  }
  if (blend === 'add') material.blending = three.AdditiveBlending;
  // Badges and lamps lie on the body.
  if (finish === 'lamp' || (blend === 'blend' && finish !== 'glass')) {
    material.polygonOffset = true;
    material.polygonOffsetFactor = material.polygonOffsetUnits = -2;
  }
  if (mark.hasStripe && !mark.isGhost && finish === 'paint') addStripe(material, mark.colour);
  return material;
}

/** Leaves the lightness of a colour and gives it the hue of a ghost: a mixture of two hues would be a third one. */
function tint(colour: three.Color, ghost: string): void {
  const { r, g, b } = colour;
  // Luminance of linear sRGB (ITU-R BT.709).
  colour.setScalar(0.2126 * r + 0.7152 * g + 0.0722 * b).lerp(new three.Color(ghost), GHOST_TINT);
}

/** Two stripes along the car on what faces up: half the distance of their inner and outer edges, m. */
const STRIPE_m = [0.06, 0.2] as const;

/** Paints stripes in the car's own axes (y to the left, z up), whatever its texture positions are. */
function addStripe(material: three.Material, colour: string): void {
  const stripe = new three.Color(colour);
  material.onBeforeCompile = (shader) => {
    shader.uniforms['stripe'] = { value: stripe };
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nvarying vec4 vStripe;')
      .replace(
        '#include <begin_vertex>',
        '#include <begin_vertex>\nvStripe = vec4(position.y, normalize(normal).z, 0.0, 0.0);',
      );
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying vec4 vStripe;\nuniform vec3 stripe;')
      .replace(
        '#include <map_fragment>',
        `#include <map_fragment>
        {
          float across = abs(vStripe.x);
          float edge = fwidth(vStripe.x);
          float inside = smoothstep(${STRIPE_m[0]} - edge, ${STRIPE_m[0]} + edge, across)
            * (1.0 - smoothstep(${STRIPE_m[1]} - edge, ${STRIPE_m[1]} + edge, across))
            * smoothstep(0.25, 0.4, vStripe.y);
          diffuseColor.rgb = mix(diffuseColor.rgb, stripe, inside);
        }`,
      );
  };
  material.customProgramCacheKey = () => 'stripe';
}
