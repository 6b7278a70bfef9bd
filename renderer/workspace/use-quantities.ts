import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { UnitOrNone } from '../../core/units/suffixes.ts';
import { useService } from './ServicesContext.tsx';
import { showQuantity, type Shown } from '../../core/units/quantity.ts';
import { UI } from './ui-store.ts';

/** Formats of quantities in the chosen units: by name, SI unit and displayed digits. */
export function useQuantities(): (key: string, unit: UnitOrNone, digits: number) => Shown {
  const ui = useService(UI);
  const units = useStore(ui, (s) => s.units);
  return useMemo(() => (key, unit, digits) => showQuantity({ key, unit, digits }, units), [units]);
}
