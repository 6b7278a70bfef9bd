import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import type { MetricPair } from '../../../core/contract/session-requests.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import { MISSING, showQuantity, signedText, unitOf } from '../../../core/units/quantity.ts';
import css from './CompareScreen.module.css';
import { VERDICT_TEXTS, verdictOf } from '../../../core/contract/metric-verdict.ts';

/** The metrics of both sessions, their difference, and which is better where one way is. */
export function MetricDiff({
  metrics,
  sides = ['A', 'B'],
}: {
  readonly metrics: readonly MetricPair[];
  /** Letters of both. */
  readonly sides?: readonly [string, string];
}): ReactElement {
  const { ui } = useServices();
  const system = useStore(ui, (s) => s.units);
  if (metrics.length === 0) return <p className={css['quiet']}>The two sessions have no metric in common</p>;
  return (
    <table className={css['table']} aria-label="Metrics">
      <thead>
        <tr>
          <th scope="col">Metric</th>
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
        {metrics.map((metric) => {
          const shown = showQuantity(
            { key: metric.name, unit: unitOf(metric.unit), digits: metric.digits },
            system,
          );
          const verdict = verdictOf(metric);
          const difference =
            metric.a === undefined || metric.b === undefined
              ? undefined
              : shown.of(metric.b) - shown.of(metric.a);
          return (
            <tr key={metric.name}>
              <th scope="row">{metric.label}</th>
              <td>{shown.text(metric.a)}</td>
              <td>{shown.text(metric.b)}</td>
              <td className={css[verdict]}>
                {difference === undefined ? MISSING : signedText(difference, shown.digits)}
              </td>
              <td className={css['unit']}>{shown.symbol}</td>
              <td className={css[verdict]}>{VERDICT_TEXTS[verdict]}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
