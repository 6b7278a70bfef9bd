/** Triangles of one material: ISO 8855 axes of the model, m; three numbers a position and a normal, two a texture position (v upwards). */
export interface SurfaceMesh {
  /** Index in the materials beside it. */
  readonly material: number;
  readonly position: Float32Array;
  readonly normal: Float32Array;
  readonly uv: Float32Array;
  readonly index: Uint32Array;
}

/**
 * Kinds of surfaces by what light does on them: `paint` with a clear coat, `metal` bare, `chrome` a mirror, `glass` a pane, `gloss` smooth, `matt`
 * without a highlight, `lamp` lit by itself while the brakes are on, `sky` behind everything.
 */
export const FINISHES = ['paint', 'metal', 'chrome', 'glass', 'gloss', 'matt', 'lamp', 'sky'] as const;
export type Finish = (typeof FINISHES)[number];

export interface SurfaceMaterial {
  readonly name: string;
  /** File of its picture beside the model; undefined for a plain colour. */
  readonly picture: string | undefined;
  /** Red, green and blue, sRGB from 0 to 1; white under a picture. */
  readonly colour: readonly [number, number, number];
  /** Colour where its picture cannot be shown. */
  readonly bareColour: readonly [number, number, number];
  readonly opacity: number;
  readonly finish: Finish;
  /** `cutout` drops texels below half opacity, `blend` mixes by opacity, `add` adds light. */
  readonly blend: 'opaque' | 'cutout' | 'blend' | 'add';
  readonly isTwoSided: boolean;
}

/** A decoded picture: red, green, blue and opacity of each texel, the bottom row first. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** A file as it lies beside a model. */
export interface ModelFile {
  /** Name by which it was asked for. */
  readonly name: string;
  /** Name on disk, whose end is that of its kind: a .bmp that is asked for may be there as .tga. */
  readonly found: string;
  readonly bytes: Uint8Array;
}

/** Pictures of one size, of which each is a layer; or one picture that the window decodes. */
export type GroupPicture =
  | { readonly kind: 'layers'; readonly width: number; readonly height: number; readonly rgba: Uint8Array }
  | { readonly kind: 'file'; readonly file: ModelFile; readonly bareColour: SurfaceMaterial['bareColour'] };

/** Triangles that are drawn at once: those of all materials that are drawn alike and have pictures of one size. */
export interface SceneryGroup {
  readonly position: Float32Array;
  readonly normal: Float32Array;
  readonly uv: Float32Array;
  /** Layer of the picture, by vertex. */
  readonly layer: Uint16Array;
  readonly index: Uint32Array;
  readonly picture: GroupPicture;
  readonly finish: Finish;
  readonly blend: SurfaceMaterial['blend'];
  readonly isTwoSided: boolean;
}
