import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import type { LapMetricPair } from '../../../core/contract/compare-requests.ts';
import { countText } from '../../../core/contract/lap-metrics.ts';
import type { RequestResult } from '../../../core/contract/requests.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import { MISSING, numberText, showQuantity, signedText, unitOf } from '../../../core/units/quantity.ts';
import css from './CompareScreen.module.css';
import { lapVerdict, VERDICT_TEXTS } from '../../../core/contract/metric-verdict.ts';

type LapMetrics = RequestResult<'compare/lap-metrics'>;

/** Letters of both sessions. */
type Sides = readonly [string, string];
const LETTERS: Sides = ['A', 'B'];

/** Means of the laps of both sides with their difference, and its interval where there are laps enough. */
export function LapMetricTable({
  metrics,
  a,
  b,
  sides = LETTERS,
}: LapMetrics & { readonly sides?: Sides }): ReactElement {
  const { ui } = useServices();
  const system = useStore(ui, (s) => s.units);
  return (
    <>
      <p className={css['quiet']}>{countText(a.laps.length, b.laps.length, sides)}</p>
      <table className={css['table']} aria-label="Figures of the laps">
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">{sides[0]}</th>
            <th scope="col">{sides[1]}</th>
            <th scope="col">
              {sides[1]} − {sides[0]}
            </th>
            <th scope="col">
              <span className="visually-hidden">Unit</span>
            </th>
            <th scope="col">
              <span className="visually-hidden">Verdict</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <BestRow label="Best lap" a={a.best_s} b={b.best_s} />
          <BestRow label="Theoretical best" a={a.theoreticalBest_s} b={b.theoreticalBest_s} />
          {metrics.map((metric) => {
            const unit = unitOf(metric.unit);
            const shown = showQuantity({ key: metric.name, unit, digits: metric.digits }, system);
            const verdict = lapVerdict(metric);
            const { difference, half } = metric;
            const scale = (value: number): number => shown.of(value) - shown.of(0);
            return (
              <tr key={metric.name}>
                <th scope="row">{metric.label}</th>
                <td>{shown.text(metric.a)}</td>
                <td>{shown.text(metric.b)}</td>
                <td className={css[verdict]}>
                  {difference === undefined ? MISSING : signedText(scale(difference), shown.digits)}
                  {half === undefined ? undefined : <small> ± {numberText(scale(half), shown.digits)}</small>}
                </td>
                <td className={css['unit']}>{shown.symbol}</td>
                <td className={css[verdict]}>{VERDICT_TEXTS[verdict]}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

const BEST: Pick<LapMetricPair, 'digits' | 'better'> = { digits: 3, better: 'less' };

function BestRow(props: {
  readonly label: string;
  readonly a: number | undefined;
  readonly b: number | undefined;
}): ReactElement | undefined {
  const { label, a, b } = props;
  if (a === undefined && b === undefined) return undefined;
  const verdict = lapVerdict({ ...BEST, a, b });
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{numberText(a, BEST.digits)}</td>
      <td>{numberText(b, BEST.digits)}</td>
      <td className={css[verdict]}>
        {a === undefined || b === undefined ? MISSING : signedText(b - a, BEST.digits)}
      </td>
      <td className={css['unit']}>s</td>
      <td className={css[verdict]}>{VERDICT_TEXTS[verdict]}</td>
    </tr>
  );
}
