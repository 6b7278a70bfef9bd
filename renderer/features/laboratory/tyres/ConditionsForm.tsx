import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { SURFACE_NAMES, SURFACES } from '../../../../core/catalogue/surfaces.ts';
import type { TyreConditions } from '../../../../core/contract/tyre-laboratory.ts';
import { toSI } from '../../../../core/units/convert.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { SlideRow } from '../../../ui/SlideRow.tsx';
import { useQuantities } from '../../../workspace/use-quantities.ts';
import css from './TyreLab.module.css';
import { TYRE_LAB } from './tyre-lab-store.ts';

type NumberName = {
  [K in keyof TyreConditions]: TyreConditions[K] extends number | undefined ? K : never;
}[keyof TyreConditions];

interface ConditionRow {
  readonly name: NumberName;
  readonly label: string;
  readonly unit: 'N' | 'rad' | 'Pa' | 'mps' | 'm' | 'K';
  readonly key: string;
  readonly digits: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Value used while nothing is chosen; undefined for a condition that always has a number. */
  readonly own: { readonly text: string; readonly from: number } | undefined;
}

const MAX_RAD = toSI(8, 'deg');
const celsius = (degrees: number): number => toSI(degrees, 'degC');

const ROWS: readonly ConditionRow[] = [
  {
    name: 'load_N',
    label: 'Wheel load',
    unit: 'N',
    key: 'wheelLoad_N',
    digits: 0,
    min: 200,
    max: 12_000,
    step: 50,
    own: undefined,
  },
  {
    name: 'inclination_rad',
    label: 'Inclination (+ = top to the right)',
    unit: 'rad',
    key: 'inclination_rad',
    digits: 4,
    min: -MAX_RAD,
    max: MAX_RAD,
    step: MAX_RAD / 32,
    own: undefined,
  },
  {
    name: 'speed_mps',
    label: 'Speed',
    unit: 'mps',
    key: 'speed_mps',
    digits: 1,
    min: 0,
    max: 60,
    step: 0.5,
    own: undefined,
  },
  {
    name: 'pressure_Pa',
    label: 'Pressure',
    unit: 'Pa',
    key: 'pressure_Pa',
    digits: -3,
    min: 50e3,
    max: 400e3,
    step: 5e3,
    own: { text: 'value of each tyre', from: 200e3 },
  },
  {
    name: 'temperature_K',
    label: 'Tyre temperature',
    unit: 'K',
    key: 'treadTemperature_K',
    digits: 0,
    min: celsius(0),
    max: celsius(160),
    step: 1,
    own: { text: 'optimum of each tyre', from: celsius(60) },
  },
  {
    name: 'waterDepth_m',
    label: 'Water on the road',
    unit: 'm',
    key: 'jounce',
    digits: 4,
    min: 0,
    max: 0.01,
    step: 0.0001,
    own: { text: 'value of the surface', from: 0.001 },
  },
];

/** Road, load and temperature of all drawn tyres. */
export function ConditionsForm(): ReactElement {
  const tyreLab = useService(TYRE_LAB);
  const conditions = useStore(tyreLab, (s) => s.conditions);
  const show = useQuantities();
  return (
    <>
      <Choice
        label="Surface"
        options={SURFACE_NAMES.map((value) => ({
          value,
          label: SURFACES[value].label,
          note: SURFACES[value].description,
        }))}
        value={conditions.surface}
        onChange={(surface) => tyreLab.setConditions({ surface })}
      />
      {ROWS.map(({ name, label, unit, key, digits, own, ...range }) => {
        const shown = show(key, unit, digits);
        const value = conditions[name];
        const text = value === undefined ? (own?.text ?? '') : `${shown.text(value)} ${shown.symbol}`;
        return (
          <div key={name} className={css['condition']}>
            <SlideRow
              label={label}
              text={text}
              value={value ?? own?.from ?? 0}
              {...range}
              onSlide={(next) => tyreLab.setConditions({ [name]: next })}
            />
            {own === undefined || value === undefined ? undefined : (
              <Button
                isSmall
                look="quiet"
                onPress={() => tyreLab.setConditions({ [name]: undefined })}
              >{`Back to ${own.text}`}</Button>
            )}
          </div>
        );
      })}
    </>
  );
}
