import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Diagnostic } from '../../../core/catalogue/diagnostics.ts';
import { rangeText } from '../../../core/catalogue/range-text.ts';
import type { FieldValue } from '../../worker/car-model.ts';
import { CAR } from '../../workspace/car/car-store.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { UI } from '../../workspace/ui-store.ts';

const NOTHING: readonly FieldValue[] = [];

/** The message of a diagnostic with its values in the chosen units; the text of the car keeps those of the file. */
export function useDiagnosticText(): (diagnostic: Diagnostic) => string {
  const car = useService(CAR);
  const ui = useService(UI);
  const system = useStore(ui, (s) => s.units);
  const values = useStore(car, (s) => s.model?.values ?? NOTHING);
  const wheels = useStore(car, (s) => s.model?.wheelLabels);
  const bySource = useMemo(() => new Map(values.map((value) => [value.sourceKey, value])), [values]);
  return ({ code, key, message }) => {
    const value = code === 'out-of-range' ? bySource.get(key) : undefined;
    if (typeof value?.value !== 'number') return message;
    return rangeText({ key: value.key, sourceKey: key, value: value.value }, system, wheels) ?? message;
  };
}
