export interface SurfaceRow {
  readonly label: string;
  /** Scale on the tyre's peak friction. */
  readonly friction: number;
  readonly description: string;
}

/** Surfaces a run may take place on. `split` is a layout of two: left wheels on one, right wheels on the other. */
export const SURFACES = {
  asphalt: { label: 'Dry asphalt', friction: 1, description: 'The tyre data as they are.' },
  'wet-asphalt': { label: 'Wet asphalt', friction: 0.7, description: 'Thin water film, no hydroplaning.' },
  gravel: { label: 'Gravel', friction: 0.6, description: 'Loose stones over a hard base.' },
  mud: { label: 'Mud', friction: 0.4, description: 'Soft ground with standing water.' },
  snow: { label: 'Snow', friction: 0.3, description: 'Packed snow.' },
  ice: { label: 'Ice', friction: 0.1, description: 'Smooth ice near freezing point.' },
} as const satisfies Record<string, SurfaceRow>;

export type SurfaceName = keyof typeof SURFACES;

export const SURFACE_NAMES = Object.keys(SURFACES) as SurfaceName[];

export function isSurfaceName(text: string): text is SurfaceName {
  return Object.hasOwn(SURFACES, text);
}
