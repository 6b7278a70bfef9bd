import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import type { RigFigure } from '../../../core/catalogue/rigs.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { showQuantity } from '../../../core/units/quantity.ts';
import css from './Laboratory.module.css';
import { TermText } from '../../ui/Term.tsx';
import { UI } from '../../workspace/ui-store.ts';

/** Values expected by hand calculation beside the measured ones. */
export function RigFigures({ figures }: { readonly figures: readonly RigFigure[] }): ReactElement {
  const ui = useService(UI);
  const system = useStore(ui, (s) => s.units);
  return (
    <table className={css['figures']} aria-label="Expected and measured">
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">Expected</th>
          <th scope="col">Measured</th>
          <th scope="col">
            <span className="visually-hidden">Unit</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) => {
          const shown = showQuantity(figure, system);
          return (
            <tr key={figure.key} title={figure.help}>
              <th scope="row">
                <TermText text={figure.label} isQuiet />
              </th>
              <td>{shown.text(figure.expected)}</td>
              <td>{shown.text(figure.measured)}</td>
              <td className={css['unit']}>{shown.symbol}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
