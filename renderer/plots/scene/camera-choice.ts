import type { WheelPlace } from '../../../core/catalogue/wheel-places.ts';
import type { SceneCamera, ScenePart } from '../../../core/catalogue/worksheets/scene-parts.ts';

/** A chosen camera, and what is drawn with the car. */
export interface SceneOptions {
  readonly camera: SceneCamera;
  /** Short name of the wheel of its camera. */
  readonly wheel: string;
  readonly parts: readonly ScenePart[];
}

/** The wheel of the camera; the first one where the vehicle has none of that name. */
export const cameraWheel = (
  { wheel }: Pick<SceneOptions, 'wheel'>,
  wheels: readonly WheelPlace[],
): WheelPlace | undefined => wheels.find(({ name }) => name === wheel) ?? wheels[0];

/** A camera chosen by its key: that of a wheel goes to the next one when it is chosen again. */
export function cameraChosen<T extends SceneOptions>(
  options: T,
  camera: SceneCamera,
  wheels: readonly WheelPlace[],
): T {
  if (camera !== 'wheel' || options.camera !== 'wheel') return { ...options, camera };
  const index = wheels.findIndex((place) => place === cameraWheel(options, wheels));
  return { ...options, camera, wheel: wheels[(index + 1) % wheels.length]?.name ?? options.wheel };
}
