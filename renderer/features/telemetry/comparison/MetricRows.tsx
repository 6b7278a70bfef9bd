import type { ReactElement, ReactNode } from 'react';
import { VERDICT_TEXTS, type Verdict } from '../../../../core/contract/metric-verdict.ts';
import css from './CompareScreen.module.css';

/** Letters of both sessions. */
export type Sides = readonly [string, string];
export const LETTERS: Sides = ['A', 'B'];

/** A table of values that both sessions have, their difference, and which is better. */
export function MetricTable(props: {
  readonly name: string;
  /** Heading of the rows. */
  readonly what: string;
  readonly sides: Sides;
  readonly children: ReactNode;
}): ReactElement {
  const [a, b] = props.sides;
  return (
    <table className={css['table']} aria-label={props.name}>
      <thead>
        <tr>
          <th scope="col">{props.what}</th>
          <th scope="col">{a}</th>
          <th scope="col">{b}</th>
          <th scope="col">
            {b} − {a}
          </th>
          <th scope="col">
            <span className="visually-hidden">Unit</span>
          </th>
          <th scope="col">
            <span className="visually-hidden">Verdict</span>
          </th>
        </tr>
      </thead>
      <tbody>{props.children}</tbody>
    </table>
  );
}

export function MetricRow(props: {
  readonly label: string;
  /** Both values as text. */
  readonly values: readonly [string, string];
  readonly difference: ReactNode;
  readonly unit: string;
  readonly verdict: Verdict;
}): ReactElement {
  const { label, values, difference, unit, verdict } = props;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{values[0]}</td>
      <td>{values[1]}</td>
      <td className={css[verdict]}>{difference}</td>
      <td className={css['unit']}>{unit}</td>
      <td className={css[verdict]}>{VERDICT_TEXTS[verdict]}</td>
    </tr>
  );
}
