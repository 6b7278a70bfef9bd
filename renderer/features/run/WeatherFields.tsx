import { useId, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { AMBIENT_ROWS } from '../../../core/catalogue/ambient.ts';
import { MAX_RAIN_MMPH, MAX_WATER_MM } from '../../../core/contract/surface-set.ts';
import { fromSI, toSI } from '../../../core/units/convert.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { NumberInput } from '../../ui/NumberInput.tsx';
import css from './RunScreen.module.css';
import { RUNS } from '../../workspace/runs/run-store.ts';

const ROWS = [
  {
    key: 'water_m',
    label: 'Water film',
    unit: 'mm',
    min: 0,
    max: MAX_WATER_MM,
    step: 0.5,
    help: 'Water film above the peaks of the road texture at the start.',
  },
  {
    key: 'rain_mps',
    label: 'Rain',
    unit: 'mmph',
    min: 0,
    max: MAX_RAIN_MMPH,
    step: 10,
    help: 'During the run; the water film follows from rain and drainage.',
  },
  { key: 'air_K', unit: 'degC', step: 5, ...AMBIENT_ROWS.air_K, label: 'Air temperature' },
  { key: 'road_K', unit: 'degC', step: 5, ...AMBIENT_ROWS.road_K, label: 'Road temperature' },
] as const;

/** Water on the road of the run, 0 on a dry day, and the temperatures of air and road. */
export function WeatherFields(): ReactElement {
  const runs = useService(RUNS);
  const weather = useStore(runs, (s) => s.plan.weather);
  const id = useId();
  return (
    <>
      {ROWS.map(({ key, label, unit, min, max, step, help }) => (
        <div key={key} className={css['parameter']}>
          <label htmlFor={id + key} title={help}>
            {label}
          </label>
          <NumberInput
            id={id + key}
            text={String(Number(fromSI(weather[key], unit).toPrecision(6)))}
            unit={unit}
            limits={{ min, max }}
            step={step}
            describedBy={`${id}${key}-help`}
            onCommit={(text) => runs.setPlan({ weather: { ...weather, [key]: toSI(Number(text), unit) } })}
          />
          <span id={`${id}${key}-help`} className="visually-hidden">
            {help} From {min} to {max}.
          </span>
        </div>
      ))}
    </>
  );
}
