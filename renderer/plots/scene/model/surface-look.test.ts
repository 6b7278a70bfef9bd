import * as three from 'three';
import { describe, expect, it } from 'vitest';
import type { SurfaceMaterial } from '../../../../core/contract/scene-model.ts';
import { surfaceLook } from './surface-look.ts';

const RED: SurfaceMaterial = {
  name: 'paint',
  picture: 'paint.jpg',
  colour: [1, 0, 0],
  bareColour: [0, 0, 1],
  opacity: 1,
  finish: 'gloss',
  blend: 'opaque',
  isTwoSided: false,
};
const CAR = { colour: '#108040', hasStripe: false, isGhost: false } as const;

const lookOf = (surface: SurfaceMaterial, texture: three.Texture | undefined, isGhost: boolean) =>
  surfaceLook(surface, texture, { ...CAR, isGhost }) as three.MeshStandardMaterial;

describe('a surface of a model', () => {
  it('has its picture, and the colour of its material without it', () => {
    const texture = new three.Texture();
    const whole = lookOf(RED, texture, false);
    expect([whole.map, whole.color.getHexString()]).toEqual([texture, 'ff0000']);
    const bare = lookOf(RED, undefined, false);
    expect([bare.map, bare.color.getHexString()]).toEqual([null, '0000ff']);
  });

  it('of a ghost has the hue of its session, whatever its own colour and picture are', () => {
    const hueOf = (colour: three.Color): number => colour.getHSL({ h: 0, s: 0, l: 0 }).h;
    const ghost = lookOf(RED, new three.Texture(), true);
    expect(hueOf(ghost.color)).toBeCloseTo(hueOf(new three.Color(CAR.colour)), 2);
    expect(ghost.map).toBeNull();
    const cutout = new three.Texture();
    expect(lookOf({ ...RED, blend: 'cutout' }, cutout, true).map).toBe(cutout);
  });
});
