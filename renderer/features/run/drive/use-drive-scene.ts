import { useState } from 'react';
import { WHEELS, type Wheel } from '../../../../core/catalogue/wheels.ts';
import {
  SCENE_CAMERA_NAMES,
  SCENE_PART_NAMES,
  type SceneCamera,
  type ScenePart,
} from '../../../../core/catalogue/worksheets/scene-parts.ts';
import { readStored, writeStored } from '../../../ui/state/stored.ts';

/** Camera of a drive and what is drawn with the car. */
export interface DriveScene {
  readonly camera: SceneCamera;
  readonly wheel: Wheel;
  readonly parts: readonly ScenePart[];
}

const FIRST: DriveScene = { camera: 'chase', wheel: 'FL', parts: ['loads'] };

const isOf = (list: readonly string[], value: unknown): boolean =>
  typeof value === 'string' && list.includes(value);
const isScene = (value: unknown): value is DriveScene =>
  typeof value === 'object' &&
  value !== null &&
  'camera' in value &&
  isOf(SCENE_CAMERA_NAMES, value.camera) &&
  'wheel' in value &&
  isOf(WHEELS, value.wheel) &&
  'parts' in value &&
  Array.isArray(value.parts) &&
  value.parts.every((part) => isOf(SCENE_PART_NAMES, part));

/** A camera chosen by its key: that of a wheel goes to the next one when it is chosen again. */
export function cameraChosen(scene: DriveScene, camera: SceneCamera): DriveScene {
  const isAgain = camera === 'wheel' && scene.camera === 'wheel';
  const next = WHEELS[(WHEELS.indexOf(scene.wheel) + 1) % WHEELS.length] ?? 'FL';
  return { ...scene, camera, wheel: isAgain ? next : scene.wheel };
}

/** The chosen camera and parts, remembered between starts. */
export function useDriveScene(): readonly [DriveScene, (scene: DriveScene) => void] {
  const [scene, setScene] = useState(() => readStored('drive.scene', isScene) ?? FIRST);
  return [
    scene,
    (next) => {
      setScene(next);
      writeStored('drive.scene', next);
    },
  ];
}
