import { useMemo, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { showQuantity } from '../../../../core/units/quantity.ts';
import { valueTexts, CAR } from '../../../workspace/car/car-store.ts';
import page from '../../../ui/FormPage.module.css';
import { TwoValueTable } from '../../../ui/TwoValueTable.tsx';
import { differenceRows } from './differences.ts';
import css from './DifferentialPage.module.css';
import { DIFFERENTIAL_CURVES } from './differential-store.ts';
import { UI } from '../../../workspace/ui-store.ts';

const NO_VALUES: ReadonlyMap<string, string> = new Map();
const TORQUE = { key: 'torque_Nm', unit: 'Nm', digits: 0 } as const;

/** Differences from the compared differential and their effects; empty while none is compared. */
export function DifferenceTable(): ReactElement | undefined {
  const car = useService(CAR);
  const differential = useService(DIFFERENTIAL_CURVES);
  const ui = useService(UI);
  const now = useStore(differential, (s) => s.curves);
  const compared = useStore(differential, (s) => s.compared);
  const values = useStore(car, (s) => s.model?.values);
  const saved = useStore(car, (s) => s.savedFields);
  const isSaved = useStore(differential, (s) => s.against.kind === 'saved');
  const others = useStore(differential, (s) => s.other?.values) ?? NO_VALUES;
  const system = useStore(ui, (s) => s.units);
  const rows = useMemo(() => {
    if (now === undefined || compared === undefined || 'problem' in compared) return undefined;
    return differenceRows(
      { curves: now, values: valueTexts(values ?? []) },
      { curves: compared, values: isSaved ? valueTexts(saved.values()) : others },
      showQuantity(TORQUE, system),
    );
  }, [now, compared, values, saved, others, isSaved, system]);
  if (rows === undefined) return undefined;
  return (
    <section className={css['formula']} aria-label="Differences">
      <h3>Differences</h3>
      {rows.length === 0 ? (
        <p className={page['about']}>Both differentials have the same settings</p>
      ) : (
        <TwoValueTable
          className={css['differences']}
          unitClassName={css['unit']}
          label="Differences of the two differentials"
          heads={['Of', 'Now', 'Compared']}
          rows={rows.map((row) => ({ ...row, key: row.label, values: [row.now, row.compared] }))}
        />
      )}
    </section>
  );
}
