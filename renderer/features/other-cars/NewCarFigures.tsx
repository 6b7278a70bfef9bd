import type { ReactElement } from 'react';
import type { NewCarPreview } from '../../../core/contract/new-car.ts';
import { isUnit, unitSymbol } from '../../../core/units/suffixes.ts';
import { cx } from '../../ui/cx.ts';
import css from './Import.module.css';

const symbolOf = (unit: string): string => (isUnit(unit) ? unitSymbol(unit) : unit);

/** Derived figures of a new car; empty while one of the inputs is wrong. */
export function NewCarFigures({ figures }: { readonly figures: NewCarPreview['figures'] }): ReactElement {
  return (
    <div
      className={cx(css['scroll'], css['figures'])}
      tabIndex={0}
      role="region"
      aria-label="Derived figures"
    >
      <table>
        <tbody>
          {figures.map((figure) => (
            <tr key={figure.name}>
              <th scope="row">{figure.label}</th>
              <td className={css['number']}>
                {figure.value.toFixed(figure.digits)}{' '}
                <span className={css['quiet']}>{symbolOf(figure.unit)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
