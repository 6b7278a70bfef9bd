import type { KeyboardEvent, PointerEvent } from 'react';
import {
  SCENE_CAMERAS,
  SCENE_CAMERA_NAMES,
  type SceneCamera,
} from '../../../core/catalogue/worksheets/scene-parts.ts';
import { FARTHEST, HIGHEST_RAD, LOWEST_RAD, NEAREST, type CameraState } from './cameras.ts';

/** Pixels of a drag that turn the camera by one radian. */
const PX_PER_RAD = 160;
const TURN_RAD = 0.1;
const NEARER = 1.12;
/** Flight of the free camera for a factor of e. */
const FLIGHT_M = 18;

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

export function turn(camera: CameraState, azimuth_rad: number, elevation_rad: number): void {
  if (camera.kind === 'free') {
    camera.freeHeading_rad -= azimuth_rad;
    camera.freeUp_rad = within(camera.freeUp_rad + elevation_rad, -HIGHEST_RAD, HIGHEST_RAD);
    return;
  }
  camera.azimuth_rad += azimuth_rad;
  camera.elevation_rad = within(camera.elevation_rad + elevation_rad, LOWEST_RAD, HIGHEST_RAD);
}

/** Nearer or farther; the free camera flies ahead or back. */
export function approach(camera: CameraState, factor: number): void {
  if (camera.kind === 'free') {
    const ahead_m = -FLIGHT_M * Math.log(factor);
    const flat_m = ahead_m * Math.cos(camera.freeUp_rad);
    const { free_m } = camera;
    free_m[0] = (free_m[0] ?? 0) + flat_m * Math.cos(camera.freeHeading_rad);
    free_m[1] = (free_m[1] ?? 0) + flat_m * Math.sin(camera.freeHeading_rad);
    free_m[2] = (free_m[2] ?? 0) + ahead_m * Math.sin(camera.freeUp_rad);
    return;
  }
  camera.distance = within(camera.distance * factor, NEAREST, FARTHEST);
}

/** Turns the camera with a held pointer. */
export function drag(camera: CameraState, event: Pick<PointerEvent, 'movementX' | 'movementY'>): void {
  // The view of the free camera follows the pointer; about a car the eye moves against it.
  turn(camera, -event.movementX / PX_PER_RAD, event.movementY / PX_PER_RAD);
}

/** Camera of a key: 1 to 7. */
export const cameraOfKey = (key: string): SceneCamera | undefined => CAMERA_KEYS.get(key);
const CAMERA_KEYS: ReadonlyMap<string, SceneCamera> = new Map(
  SCENE_CAMERA_NAMES.map((name) => [SCENE_CAMERAS[name].key, name]),
);

/** Action of a key in the 3D view. */
export type SceneAct =
  | { readonly kind: 'camera'; readonly camera: SceneCamera }
  | { readonly kind: 'turn'; readonly azimuth_rad: number; readonly elevation_rad: number }
  | { readonly kind: 'approach'; readonly factor: number }
  | { readonly kind: 'step'; readonly frames: number }
  | { readonly kind: 'play' };

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/**
 * Undefined for a key without an action. Arrows turn the camera; with Shift, left and right step through
 * time.
 */
export function sceneAct({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>): SceneAct | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const camera = cameraOfKey(key);
  if (camera !== undefined) return { kind: 'camera', camera };
  const arrow = ARROWS[key];
  if (arrow !== undefined) {
    const [across, up] = arrow;
    if (shiftKey) return across === 0 ? undefined : { kind: 'step', frames: across };
    return { kind: 'turn', azimuth_rad: TURN_RAD * across, elevation_rad: TURN_RAD * up };
  }
  if (key === '+' || key === '=') return { kind: 'approach', factor: 1 / NEARER };
  if (key === '-') return { kind: 'approach', factor: NEARER };
  if (key === ' ') return { kind: 'play' };
  return undefined;
}
