import type { ReactElement } from 'react';
import type { Shown } from '../../../../core/units/quantity.ts';
import { Difference } from './Difference.tsx';
import css from './Mass.module.css';

export interface Figure {
  readonly label: string;
  readonly shown: Shown;
  /** Value in the quantity's own unit; undefined where there is none. */
  readonly now: number | undefined;
  readonly saved: number | undefined;
  /** Note after the number. */
  readonly note?: string;
}

/** Numbers of a chart, for people and screen readers. */
export function FigureTable(props: {
  readonly label: string;
  readonly figures: readonly Figure[];
}): ReactElement {
  return (
    <table className={css['table']} aria-label={props.label}>
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">Now</th>
          <th scope="col">Unit</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {props.figures.map(({ label, shown, now, saved, note }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              {shown.text(now)}
              {note === undefined ? '' : ` ${note}`}
            </td>
            <td className={css['unit']}>{shown.symbol}</td>
            <td>
              {now === undefined ? undefined : (
                <Difference
                  now={shown.of(now)}
                  saved={saved === undefined ? undefined : shown.of(saved)}
                  digits={shown.digits}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
