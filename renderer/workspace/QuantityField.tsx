import { useId, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { UnitOrNone } from '../../core/units/suffixes.ts';
import { useService } from './ServicesContext.tsx';
import { showQuantity } from '../../core/units/quantity.ts';
import { NumberInput } from '../ui/NumberInput.tsx';
import { niceStep } from '../../core/math/nice-step.ts';
import css from './QuantityField.module.css';
import { UI } from './ui-store.ts';

interface QuantityFieldProps {
  readonly label: string;
  /** Label with its unit. */
  readonly name: string;
  readonly unit: UnitOrNone;
  /** SI; undefined is an empty field. */
  readonly value: number | undefined;
  readonly min: number;
  readonly max: number;
  /** Step of the arrow keys, SI. */
  readonly step: number;
  readonly placeholder?: string | undefined;
  readonly help?: string | undefined;
  /** `isStep` is true for keys that step. */
  readonly onChange: (value: number, isStep: boolean) => void;
}

/** To millimetres, or the equivalent in another unit. */
const DIGITS = 3;

/** One number in the display unit, with its label. */
export function QuantityField(props: QuantityFieldProps): ReactElement {
  const { label, name, unit, value, min, max, step, placeholder, help, onChange } = props;
  const ui = useService(UI);
  const system = useStore(ui, (s) => s.units);
  const id = useId();
  const shown = showQuantity({ key: name, unit, digits: DIGITS }, system);
  const plain = (v: number): string => String(Number(shown.of(v).toFixed(Math.max(DIGITS, shown.digits))));
  return (
    <div className={css['field']}>
      <label htmlFor={id} title={help}>
        {label}
      </label>
      <NumberInput
        id={id}
        text={value === undefined ? '' : plain(value)}
        unit={shown.unit}
        limits={{ min: Number(plain(min)), max: Number(plain(max)) }}
        step={niceStep(shown.of(step) * 0.999)}
        placeholder={placeholder}
        describedBy={help === undefined ? undefined : `${id}-help`}
        onCommit={(text, isStep) => onChange(Math.min(max, Math.max(min, shown.back(Number(text)))), isStep)}
      />
      {help === undefined ? undefined : (
        <span id={`${id}-help`} className="visually-hidden">
          {help}
        </span>
      )}
    </div>
  );
}
