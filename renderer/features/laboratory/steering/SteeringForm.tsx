import { cite } from '../../../../core/catalogue/sources.ts';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import {
  ELECTRONIC_MODE_NAMES,
  ELECTRONIC_MODES,
  type ElectronicMode,
  type ElectronicModeRow,
} from '../../../../core/catalogue/electronic-modes.ts';
import {
  STEERING_GEOMETRIES,
  STEERING_GEOMETRY_NAMES,
} from '../../../../core/catalogue/steering-geometries.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { carName, CAR } from '../../../workspace/car/car-store.ts';
import { Button } from '../../../ui/Button.tsx';
import { UI } from '../../../workspace/ui-store.ts';
import { Choice, type Option } from '../../../ui/Choice.tsx';
import page from '../../../ui/FormPage.module.css';
import { SlideRow } from '../../../ui/SlideRow.tsx';
import type { SteeringAnswer } from '../../../worker/steering-requests.ts';
import type { SteeringChoice } from '../../../worker/steering-requests.ts';

import { steeringText } from './steering-quantities.ts';

interface SteeringFormProps {
  readonly choice: SteeringChoice;
  readonly answer: SteeringAnswer | undefined;
  readonly onChange: (choice: SteeringChoice) => void;
}

const MAX_DEG = 40;
const MAX_MPS = 40;
const RAD = Math.PI / 180;

const GEOMETRIES: readonly Option<SteeringChoice['geometry']>[] = STEERING_GEOMETRY_NAMES.map((value) => ({
  value,
  label: STEERING_GEOMETRIES[value].label,
  note: STEERING_GEOMETRIES[value].note,
}));
const OWN: Option<SteeringChoice['geometry']> = {
  value: 'car',
  label: 'As in the car’s file',
  note: 'Ackermann factors or steering geometry of the file',
};
const EXAMPLE: Option<SteeringChoice['geometry']> = {
  value: 'example',
  label: 'Worked example',
  note: `Angles measured in ${cite('softwareDifferential')}: 19° outside, 21.5° inside`,
};

const MODES: readonly Option<ElectronicMode>[] = ELECTRONIC_MODE_NAMES.map((value) => ({
  value,
  label: ELECTRONIC_MODES[value].label,
  note: ELECTRONIC_MODES[value].note,
}));

const PARTS = [
  ['front', 'Locking, front'],
  ['rear', 'Locking, rear'],
  ['centre', 'Locking, centre'],
] as const;

/** Direction of an angle in words. */
const sideOf = (angle_deg: number): string =>
  angle_deg === 0 ? 'straight ahead' : angle_deg > 0 ? 'left' : 'right';

export function SteeringForm({ choice, answer, onChange }: SteeringFormProps): ReactElement {
  const car = useService(CAR);
  const system = useStore(useService(UI), (s) => s.units);
  const name = useStore(car, carName);
  const path = useStore(car, (s) => s.path);
  const isExample = choice.geometry === 'example';
  const hasDifferentials = answer?.circles !== 'balance';
  // Until the first answer an open car is assumed to be drawable.
  const hasCar = path !== undefined && (isExample || answer?.isCar !== false);
  const angle_deg = Number((isExample ? -20.15 : choice.angle_rad / RAD).toFixed(2));
  const speed_mps = isExample ? (answer?.speed_mps ?? choice.speed_mps) : choice.speed_mps;
  const row: ElectronicModeRow = ELECTRONIC_MODES[choice.mode];
  const change = (part: Partial<SteeringChoice>): void => onChange({ ...choice, ...part });
  /** Moving a slider leaves the example: its angles are measured ones. */
  const leave: Partial<SteeringChoice> = isExample ? { geometry: 'ackermann' } : {};
  return (
    <div className={page['form']}>
      <p className={page['about']}>
        {isExample || answer?.isCar !== true
          ? `Car of ${cite('softwareDifferential')}: 4 m and 1.5 m between the kingpins, tyres 195/50 R 15.`
          : hasDifferentials
            ? `${name}: ${steeringText('length', answer.length_m, system)} and ${steeringText('length', answer.width_m, system)} between the kingpins.`
            : `${name}: ${steeringText('length', answer.length_m, system)} from the first to the last axle. The circles hold at low speed.`}
      </p>
      <Choice
        label="Geometry"
        options={[...(hasCar ? [OWN] : []), ...GEOMETRIES, ...(isExample ? [EXAMPLE] : [])]}
        value={hasCar || choice.geometry !== 'car' ? choice.geometry : 'ackermann'}
        onChange={(geometry) => change({ geometry })}
      />
      <SlideRow
        label="Turning angle"
        text={`${steeringText('turningAngle', Math.abs(angle_deg) * RAD, system)} ${sideOf(angle_deg)}`}
        value={-angle_deg}
        min={-MAX_DEG}
        max={MAX_DEG}
        step={0.5}
        onSlide={(value) => change({ ...leave, angle_rad: -value * RAD || 0 })}
      />
      <SlideRow
        label="Speed"
        text={steeringText('speed', speed_mps, system)}
        value={speed_mps}
        min={0}
        max={MAX_MPS}
        step={0.5}
        onSlide={(value) => change({ ...leave, speed_mps: value })}
      />
      {hasDifferentials ? (
        <Choice
          label="Differential mode"
          options={MODES}
          value={choice.mode}
          onChange={(mode) => change({ mode })}
        />
      ) : undefined}
      {PARTS.map(([part, label]) =>
        !hasDifferentials || row[part] !== undefined ? undefined : (
          <SlideRow
            key={part}
            label={label}
            text={choice.lock[part].toFixed(2)}
            value={choice.lock[part]}
            min={0}
            max={1}
            step={0.05}
            onSlide={(value) => change({ lock: { ...choice.lock, [part]: value } })}
          />
        ),
      )}
      <Button onPress={() => change({ geometry: 'example', mode: 'open' })} isDisabled={isExample}>
        Load the worked example
      </Button>
    </div>
  );
}
