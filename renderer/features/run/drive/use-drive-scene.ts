import { useState } from 'react';
import { SCENE_CAMERA_NAMES, SCENE_PART_NAMES } from '../../../../core/catalogue/worksheets/scene-parts.ts';
import type { SceneOptions } from '../../../plots/scene/camera-choice.ts';
import { readStored, writeStored } from '../../../ui/state/stored.ts';

const FIRST: SceneOptions = { camera: 'chase', wheel: 'FL', parts: ['loads'] };

const isOf = (list: readonly string[], value: unknown): boolean =>
  typeof value === 'string' && list.includes(value);
const isScene = (value: unknown): value is SceneOptions =>
  typeof value === 'object' &&
  value !== null &&
  'camera' in value &&
  isOf(SCENE_CAMERA_NAMES, value.camera) &&
  'wheel' in value &&
  typeof value.wheel === 'string' &&
  'parts' in value &&
  Array.isArray(value.parts) &&
  value.parts.every((part) => isOf(SCENE_PART_NAMES, part));

/** The chosen camera and parts, remembered between starts. */
export function useDriveScene(): readonly [SceneOptions, (scene: SceneOptions) => void] {
  const [scene, setScene] = useState(() => readStored('drive.scene', isScene) ?? FIRST);
  return [
    scene,
    (next) => {
      setScene(next);
      writeStored('drive.scene', next);
    },
  ];
}
