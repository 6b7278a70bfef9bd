/** Distances at which things begin to fade into the sky and at which they are gone, m: a track is visible farther than a plain. */
export const SCENE_FOG_M = { plain: [60, 600], track: [160, 1000] } as const;
