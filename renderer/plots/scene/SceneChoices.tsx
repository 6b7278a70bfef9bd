import type { ReactElement } from 'react';
import { WHEELS, WHEEL_LABELS, type Wheel } from '../../../core/catalogue/wheels.ts';
import {
  SCENE_CAMERAS,
  SCENE_CAMERA_NAMES,
  SCENE_PARTS,
  SCENE_PART_NAMES,
  type SceneCamera,
  type ScenePart,
} from '../../../core/catalogue/worksheets/scene-parts.ts';
import { Choice } from '../../ui/Choice.tsx';
import { ToggleMenu } from '../../ui/ToggleMenu.tsx';
import css from './Scene.module.css';

const CAMERAS = SCENE_CAMERA_NAMES.map((value) => ({
  value,
  label: SCENE_CAMERAS[value].label,
  note: SCENE_CAMERAS[value].note,
  tail: SCENE_CAMERAS[value].key,
}));
const WHEEL_OPTIONS = WHEELS.map((value) => ({ value, label: WHEEL_LABELS[value] }));
const PARTS = SCENE_PART_NAMES.map((value) => ({ value, label: SCENE_PARTS[value] }));

/** A chosen camera, and what is drawn with the car. */
export interface SceneOptions {
  readonly camera: SceneCamera;
  readonly wheel: Wheel;
  readonly parts: readonly ScenePart[];
}

export interface SceneChoicesProps<T extends SceneOptions> {
  readonly options: T;
  readonly onOptions: (options: T) => void;
}

/** Camera of a 3D view, and what is drawn with the car. */
export function SceneChoices<T extends SceneOptions>(props: SceneChoicesProps<T>): ReactElement {
  const { options, onOptions } = props;
  const { camera: kind, wheel, parts } = options;
  return (
    <>
      <div className={css['pick']}>
        <Choice
          label="Camera"
          isLabelHidden
          options={CAMERAS}
          value={kind}
          onChange={(camera) => onOptions({ ...options, camera })}
        />
      </div>
      {kind === 'wheel' ? (
        <div className={css['pick']}>
          <Choice
            label="Camera wheel"
            isLabelHidden
            options={WHEEL_OPTIONS}
            value={wheel}
            onChange={(next) => onOptions({ ...options, wheel: next })}
          />
        </div>
      ) : undefined}
      <ToggleMenu
        label="Drawn"
        options={PARTS}
        chosen={parts}
        onChange={(next) => onOptions({ ...options, parts: next })}
      />
    </>
  );
}
