import { useMemo, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../app/ServicesContext.tsx';
import type { Shown } from '../../format/quantity.ts';
import { valueTexts } from '../../stores/car-store.ts';
import type { DifferentialCurves } from '../../worker/differential-messages.ts';
import { differenceRows } from './differences.ts';
import css from './DifferentialPage.module.css';

interface DifferenceTableProps {
  readonly now: DifferentialCurves;
  readonly compared: DifferentialCurves;
  readonly torque: Shown;
  readonly names: readonly [now: string, compared: string];
}

const NO_VALUES: ReadonlyMap<string, string> = new Map();

/** What differs between the two differentials, and what follows from it. */
export function DifferenceTable({ now, compared, torque, names }: DifferenceTableProps): ReactElement {
  const { car, differential } = useServices();
  const values = useStore(car, (s) => s.model?.values);
  const saved = useStore(car, (s) => s.savedValues);
  const isSaved = useStore(differential, (s) => s.against.kind === 'saved');
  const others = useStore(differential, (s) => s.other?.values) ?? NO_VALUES;
  const rows = useMemo(
    () =>
      differenceRows(
        { curves: now, values: valueTexts(values ?? []) },
        { curves: compared, values: isSaved ? saved : others },
        torque,
      ),
    [now, compared, values, saved, others, isSaved, torque],
  );
  if (rows.length === 0) return <p className={css['same']}>Both differentials are set alike</p>;
  return (
    <table className={css['differences']} aria-label="Differences of the two differentials">
      <thead>
        <tr>
          <th scope="col">Difference</th>
          <th scope="col">{names[0]}</th>
          <th scope="col">{names[1]}</th>
          <th scope="col">
            <span className="visually-hidden">Unit</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td>{row.now}</td>
            <td>{row.compared}</td>
            <td className={css['unit']}>{row.symbol}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
