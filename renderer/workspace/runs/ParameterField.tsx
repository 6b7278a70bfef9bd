import { useId, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { ManoeuvreParameter } from '../../../core/catalogue/manoeuvres.ts';
import { useService } from '../ServicesContext.tsx';
import { showQuantity, type Shown } from '../../../core/units/quantity.ts';
import { NumberInput } from '../../ui/NumberInput.tsx';
import { niceStep } from '../../../core/math/nice-step.ts';
import css from './ParameterField.module.css';
import { UI } from '../ui-store.ts';

export interface ParameterFieldProps {
  readonly parameter: ManoeuvreParameter;
  /** SI. */
  readonly value: number;
  /** Reason why the backend refused this value. */
  readonly problem?: string | undefined;
  readonly onChange: (value: number) => void;
}

/** Enough digits for a setting, without the rounding error of a conversion. */
const rounded = (value: number): number => Number(value.toPrecision(6));

/** Limits in the shown unit, rounded inward so that a limit itself can be typed. */
function shownLimit(shown: Shown, limit: number): number {
  return rounded(shown.of(limit));
}

/** One parameter of a manoeuvre, in the display unit. */
export function ParameterField({ parameter, value, problem, onChange }: ParameterFieldProps): ReactElement {
  const ui = useService(UI);
  const system = useStore(ui, (s) => s.units);
  const id = useId();
  const shown = showQuantity({ key: parameter.key, unit: parameter.unit, digits: 3 }, system);
  const min = shownLimit(shown, parameter.min);
  const max = shownLimit(shown, parameter.max);
  return (
    <div className={css['parameter']}>
      <label htmlFor={id} title={parameter.help}>
        {parameter.label}
      </label>
      <NumberInput
        id={id}
        text={String(rounded(shown.of(value)))}
        unit={shown.unit}
        limits={{ min, max }}
        step={niceStep((max - min) / 200)}
        describedBy={`${id}-help`}
        onCommit={(text) =>
          onChange(Math.min(parameter.max, Math.max(parameter.min, shown.back(Number(text)))))
        }
      />
      {problem === undefined ? undefined : (
        <p role="alert" className={css['parameterProblem']}>
          {problem}
        </p>
      )}
      <span id={`${id}-help`} className="visually-hidden">
        {parameter.help} From {min} to {max} {shown.symbol}.
      </span>
    </div>
  );
}
