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

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

export function turn(camera: CameraState, azimuth_rad: number, elevation_rad: number): void {
  camera.azimuth_rad += azimuth_rad;
  camera.elevation_rad = within(camera.elevation_rad + elevation_rad, LOWEST_RAD, HIGHEST_RAD);
}

export function approach(camera: CameraState, factor: number): void {
  camera.distance = within(camera.distance * factor, NEAREST, FARTHEST);
}

/** Turns the camera with a held pointer. */
export function drag(camera: CameraState, event: Pick<PointerEvent, 'movementX' | 'movementY'>): void {
  turn(camera, -event.movementX / PX_PER_RAD, event.movementY / PX_PER_RAD);
}

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
  const camera = CAMERA_KEYS.get(key);
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
