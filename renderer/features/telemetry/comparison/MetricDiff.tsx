import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { verdictOf } from '../../../../core/contract/metric-verdict.ts';
import type { MetricPair } from '../../../../core/contract/session-requests.ts';
import { showQuantity, unitOf } from '../../../../core/units/quantity.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import css from './CompareScreen.module.css';
import { LETTERS, MetricRow, MetricTable, type Sides } from './MetricRows.tsx';
import { UI } from '../../../workspace/ui-store.ts';

/** Metrics of both sessions, their difference, and the better one where the direction is known. */
export function MetricDiff({
  metrics,
  sides = LETTERS,
  note,
}: {
  readonly metrics: readonly MetricPair[];
  /** Why no side is better; undefined where there are verdicts. */
  readonly note?: string | undefined;
  readonly sides?: Sides;
}): ReactElement {
  const ui = useService(UI);
  const system = useStore(ui, (s) => s.units);
  if (metrics.length === 0) return <p className={css['quiet']}>The two sessions have no metric in common</p>;
  return (
    <>
      <MetricTable name="Metrics" what="Metric" sides={sides}>
        {metrics.map((metric) => {
          const { name, label, a, b, digits } = metric;
          const shown = showQuantity({ key: name, unit: unitOf(metric.unit), digits }, system);
          return (
            <MetricRow
              key={name}
              label={label}
              values={[shown.text(a), shown.text(b)]}
              difference={shown.difference(a, b)}
              unit={shown.symbol}
              verdict={verdictOf(metric, shown)}
            />
          );
        })}
      </MetricTable>
      {note !== undefined && <p className={css['quiet']}>{note}</p>}
    </>
  );
}
