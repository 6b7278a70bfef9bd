import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import type { LapMetricPair } from '../../../../core/contract/compare-requests.ts';
import { countText } from '../../../../core/catalogue/lap-metrics.ts';
import { lapVerdict } from '../../../../core/contract/metric-verdict.ts';
import type { RequestResult } from '../../../../core/contract/requests.ts';
import { CLOCK_DIGITS } from '../../../../core/units/clock.ts';
import { differenceText, numberText, showQuantity, unitOf } from '../../../../core/units/quantity.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import css from './CompareScreen.module.css';
import { LETTERS, MetricRow, MetricTable, type Sides } from './MetricRows.tsx';
import { UI } from '../../../workspace/ui-store.ts';

type LapMetrics = RequestResult<'compare/lap-metrics'>;

/** Mean lap figures of both sides with their difference, and its interval where there are enough laps. */
export function LapMetricTable({
  metrics,
  a,
  b,
  sides = LETTERS,
}: LapMetrics & { readonly sides?: Sides }): ReactElement {
  const ui = useService(UI);
  const system = useStore(ui, (s) => s.units);
  return (
    <>
      <p className={css['quiet']}>{countText(a.laps.length, b.laps.length, sides)}</p>
      <MetricTable name="Figures of the laps" what="Figure" sides={sides}>
        <BestRow label="Best lap" a={a.best_s} b={b.best_s} />
        <BestRow label="Theoretical best" a={a.theoreticalBest_s} b={b.theoreticalBest_s} />
        {metrics.map((metric) => {
          const { name, label, half } = metric;
          const shown = showQuantity({ key: name, unit: unitOf(metric.unit), digits: metric.digits }, system);
          return (
            <MetricRow
              key={name}
              label={label}
              values={[shown.text(metric.a), shown.text(metric.b)]}
              difference={
                <>
                  {shown.difference(metric.a, metric.b)}
                  {half === undefined ? undefined : (
                    <small> ± {numberText(shown.of(half) - shown.of(0), shown.digits)}</small>
                  )}
                </>
              }
              unit={shown.symbol}
              verdict={lapVerdict(metric, shown)}
            />
          );
        })}
      </MetricTable>
    </>
  );
}

const BEST: Pick<LapMetricPair, 'digits' | 'better'> = { digits: CLOCK_DIGITS, better: 'less' };

function BestRow(props: {
  readonly label: string;
  readonly a: number | undefined;
  readonly b: number | undefined;
}): ReactElement | undefined {
  const { label, a, b } = props;
  if (a === undefined && b === undefined) return undefined;
  return (
    <MetricRow
      label={label}
      values={[numberText(a, BEST.digits), numberText(b, BEST.digits)]}
      difference={differenceText(a, b, BEST.digits)}
      unit="s"
      verdict={lapVerdict({ ...BEST, a, b }, { text: (value) => numberText(value, BEST.digits) })}
    />
  );
}
