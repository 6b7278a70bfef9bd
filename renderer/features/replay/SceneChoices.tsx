import type { ReactElement } from 'react';
import { WHEELS, WHEEL_LABELS } from '../../../core/catalogue/wheels.ts';
import type { PanelOptions } from '../../../core/catalogue/worksheets/panels.ts';
import {
  SCENE_CAMERAS,
  SCENE_CAMERA_NAMES,
  SCENE_PARTS,
  SCENE_PART_NAMES,
} from '../../../core/catalogue/worksheets/scene-parts.ts';
import { Choice } from '../../ui/Choice.tsx';
import { ToggleMenu } from '../../ui/ToggleMenu.tsx';
import css from './ReplayPane.module.css';

const CAMERAS = SCENE_CAMERA_NAMES.map((value) => ({
  value,
  label: SCENE_CAMERAS[value].label,
  note: SCENE_CAMERAS[value].note,
  tail: SCENE_CAMERAS[value].key,
}));
const WHEEL_OPTIONS = WHEELS.map((value) => ({ value, label: WHEEL_LABELS[value] }));
const PARTS = SCENE_PART_NAMES.map((value) => ({ value, label: SCENE_PARTS[value] }));

export interface SceneChoicesProps {
  readonly options: PanelOptions<'scene'>;
  readonly onOptions: (options: PanelOptions<'scene'>) => void;
}

/** Camera of the replay, and what is drawn with the car. */
export function SceneChoices({ options, onOptions }: SceneChoicesProps): ReactElement {
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
