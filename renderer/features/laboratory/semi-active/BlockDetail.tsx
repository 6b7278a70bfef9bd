import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { SEMI_ACTIVE_BLOCKS } from '../../../../core/catalogue/semi-active-blocks.ts';
import { SEMI_ACTIVE_ALGORITHMS, type SemiActiveAlgorithm } from '../../../../core/catalogue/semi-active.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { showQuantity } from '../../../../core/units/quantity.ts';
import css from './SemiActive.module.css';
import { UI } from '../../../workspace/ui-store.ts';
import { SEMI_ACTIVE } from './semi-active-store.ts';

interface BlockDetailProps {
  readonly values: ReadonlyMap<string, number>;
  readonly algorithm: SemiActiveAlgorithm;
}

/** The selected block with all its outputs, one channel each. */
export function BlockDetail({ values, algorithm }: BlockDetailProps): ReactElement | undefined {
  const ui = useService(UI);
  const semiActive = useService(SEMI_ACTIVE);
  const system = useStore(ui, (s) => s.units);
  const chosen = useStore(semiActive, (s) => s.block);
  const block = SEMI_ACTIVE_BLOCKS.find(({ id }) => id === chosen);
  if (block === undefined) return undefined;
  return (
    <section className={css['detail']} aria-label={`Block ${block.label}`}>
      <h3>{block.label}</h3>
      <p>
        {block.description}
        {block.id === 'algorithm'
          ? ` This car: ${SEMI_ACTIVE_ALGORITHMS[algorithm].label}, ${SEMI_ACTIVE_ALGORITHMS[algorithm].formula}.`
          : ''}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Output</th>
            <th scope="col">Value</th>
            <th scope="col">
              <span className="visually-hidden">Unit</span>
            </th>
            <th scope="col">Definition</th>
          </tr>
        </thead>
        <tbody>
          {block.outputs.map((output) => {
            const shown = showQuantity(output, system);
            return (
              <tr key={output.key}>
                <th scope="row">{output.label}</th>
                <td>{shown.text(values.get(output.key))}</td>
                <td className={css['unit']}>{shown.symbol}</td>
                <td className={css['definition']}>{output.description}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
