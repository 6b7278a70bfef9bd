import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { showQuantity, type Quantity } from '../../../../core/units/quantity.ts';
import page from '../../../ui/FormPage.module.css';
import { Slider } from '../../../ui/Slider.tsx';
import type { OperatingPoint, SemiActiveFacts } from '../../../worker/semi-active-requests.ts';
import css from './SemiActive.module.css';
import { UI } from '../../../workspace/ui-store.ts';
import { SEMI_ACTIVE } from './semi-active-store.ts';

interface PointRow {
  readonly key: keyof OperatingPoint;
  readonly label: string;
  readonly quantity: Quantity;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Inputs of the upper level only. */
  readonly isUpper?: boolean;
}

const rows = (facts: SemiActiveFacts): readonly PointRow[] => [
  {
    key: 'throttle',
    label: 'Throttle',
    quantity: { key: 'throttle', unit: '1', digits: 2 },
    min: 0,
    max: 1,
    step: 0.01,
  },
  {
    key: 'engine_radps',
    label: 'Engine speed',
    quantity: { key: 'engineSpeed_radps', unit: 'radps', digits: 0 },
    min: 0,
    max: Math.ceil(facts.maxEngine_radps),
    step: 5,
  },
  {
    key: 'gear',
    label: 'Gear',
    quantity: { key: 'gear', unit: '1', digits: 0 },
    min: -1,
    max: facts.gears,
    step: 1,
  },
  {
    key: 'difference_radps',
    label: 'Wheel speed, left less right',
    quantity: { key: 'wheelSpeedDifference', unit: 'radps', digits: 1 },
    min: -20,
    max: 20,
    step: 0.1,
  },
  {
    key: 'yaw_radps',
    label: 'Yaw rate, to the left',
    quantity: { key: 'yawRate_radps', unit: 'radps', digits: 2 },
    min: -2,
    max: 2,
    step: 0.01,
  },
  {
    key: 'steer_rad',
    label: 'Road-wheel angle, to the left',
    quantity: { key: 'roadWheelAngle_rad', unit: 'rad', digits: 3 },
    min: -0.5,
    max: 0.5,
    step: 0.005,
    isUpper: true,
  },
  {
    key: 'speed_mps',
    label: 'Speed',
    quantity: { key: 'speed_mps', unit: 'mps', digits: 1 },
    min: -10,
    max: 60,
    step: 0.5,
    isUpper: true,
  },
];

/** Sensor values set by hand. */
export function PointForm({ facts }: { readonly facts: SemiActiveFacts }): ReactElement {
  const ui = useService(UI);
  const semiActive = useService(SEMI_ACTIVE);
  const system = useStore(ui, (s) => s.units);
  const asked = useStore(semiActive, (s) => s.asked);
  const used = useStore(semiActive, (s) => s.point);
  const valueOf = (key: keyof OperatingPoint): number => asked[key] ?? used?.[key] ?? 0;
  return (
    <fieldset className={page['group']}>
      <legend>Operating point: what the sensors see</legend>
      {rows(facts)
        .filter(({ isUpper }) => isUpper !== true || facts.vectoring)
        .map(({ key, label, quantity, min, max, step }) => {
          const shown = showQuantity(quantity, system);
          const text = `${shown.text(valueOf(key))} ${shown.symbol}`.trimEnd();
          return (
            <div key={key} className={css['pointRow']}>
              <span aria-hidden>{label}</span>
              <output aria-hidden>{text}</output>
              <Slider
                label={label}
                value={Math.min(max, Math.max(min, valueOf(key)))}
                min={min}
                max={max}
                step={step}
                valueText={text}
                onSlide={(value) => semiActive.setPoint({ [key]: value })}
              />
            </div>
          );
        })}
    </fieldset>
  );
}
