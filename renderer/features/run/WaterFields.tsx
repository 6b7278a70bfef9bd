import { useId, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { MOST_RAIN_MMPH, MOST_WATER_MM } from '../../../core/contract/surface-set.ts';
import { fromSI, toSI } from '../../../core/units/convert.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import { NumberInput } from '../../ui/NumberInput.tsx';
import css from './RunScreen.module.css';

const ROWS = [
  {
    key: 'water_m',
    label: 'Water film',
    unit: 'mm',
    max: MOST_WATER_MM,
    step: 0.5,
    help: 'Water over the tips of the road’s texture at the start.',
  },
  {
    key: 'rain_mps',
    label: 'Rain',
    unit: 'mmph',
    max: MOST_RAIN_MMPH,
    step: 10,
    help: 'While the car runs: films follow it and what drains off.',
  },
] as const;

/** Water on the road of the run: 0 is a dry day. */
export function WaterFields(): ReactElement {
  const { runs } = useServices();
  const weather = useStore(runs, (s) => s.plan.weather);
  const id = useId();
  return (
    <>
      {ROWS.map(({ key, label, unit, max, step, help }) => (
        <div key={key} className={css['parameter']}>
          <label htmlFor={id + key} title={help}>
            {label}
          </label>
          <NumberInput
            id={id + key}
            text={String(Number(fromSI(weather[key], unit).toPrecision(6)))}
            unit={unit}
            limits={{ min: 0, max }}
            step={step}
            describedBy={`${id}${key}-help`}
            onCommit={(text) => runs.setPlan({ weather: { ...weather, [key]: toSI(Number(text), unit) } })}
          />
          <span id={`${id}${key}-help`} className="visually-hidden">
            {help} From 0 to {max}.
          </span>
        </div>
      ))}
    </>
  );
}
