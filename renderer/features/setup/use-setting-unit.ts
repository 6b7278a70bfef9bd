import { useStore } from 'zustand';
import type { SetupField } from '../../../core/catalogue/fields/field.ts';
import type { UnitOrNone } from '../../../core/units/suffixes.ts';
import { useServices } from '../../workspace/ServicesContext.tsx';
import { settingUnit } from '../../format/setting-number.ts';

/** Display unit of a setting. */
export function useSettingUnit(field: Pick<SetupField, 'unit' | 'kind'>): UnitOrNone {
  const { ui } = useServices();
  const system = useStore(ui, (s) => s.units);
  return settingUnit(field.unit, field.kind === 'int', system);
}
