import { useStore } from 'zustand';
import type { SetupField } from '../../../core/catalogue/fields/field.ts';
import type { UnitOrNone } from '../../../core/units/suffixes.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { shownUnitOf } from '../../../core/catalogue/setting-text.ts';
import { UI } from '../../workspace/ui-store.ts';

/** Display unit of a setting. */
export function useSettingUnit(field: Pick<SetupField, 'unit' | 'kind'>): UnitOrNone {
  const ui = useService(UI);
  const system = useStore(ui, (s) => s.units);
  return shownUnitOf(field, system);
}
