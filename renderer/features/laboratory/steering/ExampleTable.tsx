import { cite } from '../../../../core/catalogue/sources.ts';
import type { ReactElement } from 'react';
import type { ExampleLine } from '../../../worker/steering-requests.ts';
import css from './SteeringPage.module.css';

/**
 * Printed values of the worked example of the software differential formulas, beside the same without
 * intermediate rounding.
 */
export function ExampleTable({ lines }: { readonly lines: readonly ExampleLine[] }): ReactElement {
  return (
    <div className={css['tableBox']} tabIndex={0} role="region" aria-label="Worked example">
      <table className={css['table']}>
        <caption>Printed in: {cite('softwareDifferential')}; and without intermediate rounding</caption>
        <thead>
          <tr>
            <th scope="col">Quantity</th>
            <th scope="col" className={css['words']}>
              Column
            </th>
            <th scope="col">Printed</th>
            <th scope="col">Unrounded</th>
            <th scope="col" className={css['words']}>
              Unit
            </th>
            <th scope="col" className={css['words']}>
              Why it differs
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.name} ${line.column}`}>
              <th scope="row">{line.name}</th>
              <td className={css['words']}>{line.column}</td>
              <td>{line.printed}</td>
              <td>{line.exact}</td>
              <td className={css['words']}>{line.unit}</td>
              <td className={css['reason']}>{line.reason ?? 'Rounded correctly'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
