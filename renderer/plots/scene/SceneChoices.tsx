import type { ReactElement } from 'react';
import type { WheelPlace } from '../../../core/catalogue/wheel-places.ts';
import {
  SCENE_CAMERAS,
  SCENE_CAMERA_NAMES,
  SCENE_PARTS,
  SCENE_PART_NAMES,
} from '../../../core/catalogue/worksheets/scene-parts.ts';
import { Choice } from '../../ui/Choice.tsx';
import { ToggleMenu } from '../../ui/ToggleMenu.tsx';
import { cameraWheel, type SceneOptions } from './camera-choice.ts';
import css from './Scene.module.css';

const CAMERAS = SCENE_CAMERA_NAMES.map((value) => ({
  value,
  label: SCENE_CAMERAS[value].label,
  note: SCENE_CAMERAS[value].note,
  tail: SCENE_CAMERAS[value].key,
}));
const PARTS = SCENE_PART_NAMES.map((value) => ({ value, label: SCENE_PARTS[value] }));

export interface SceneChoicesProps<T extends SceneOptions> {
  readonly options: T;
  /** Wheels of the drawn vehicle. */
  readonly wheels: readonly WheelPlace[];
  readonly onOptions: (options: T) => void;
}

/** Camera of a 3D view, and what is drawn with the car. */
export function SceneChoices<T extends SceneOptions>(props: SceneChoicesProps<T>): ReactElement {
  const { options, wheels, onOptions } = props;
  const { camera: kind, parts } = options;
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
            options={wheels.map(({ name, label }) => ({ value: name, label }))}
            value={cameraWheel(options, wheels)?.name}
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
