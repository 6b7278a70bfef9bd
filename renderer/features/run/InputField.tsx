import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { inputColumn } from '../../../core/contract/input-columns.ts';
import type { InputSummary } from '../../../core/contract/input-tables.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { showQuantity } from '../../../core/units/quantity.ts';
import { FieldProblem } from './FieldProblem.tsx';
import { FileField } from './FileField.tsx';
import css from './SurfaceFields.module.css';
import { RUNS } from '../../workspace/runs/run-store.ts';
import { UI } from '../../workspace/ui-store.ts';

const COUNT = new Intl.NumberFormat('en');

/** The table of driver inputs of the run, and its content. */
export function InputField(): ReactElement {
  const runs = useService(RUNS);
  const file = useStore(runs, (s) => s.plan.inputs?.name);
  const summary = useStore(runs, (s) => s.inputSummary);
  return (
    <section aria-label="Table of inputs">
      <div className={css['inputs']}>
        <FileField
          field="inputs"
          file={file}
          none="No table of inputs (.csv)"
          types={['.csv', '.tsv', '.txt']}
          verbs={['Open table', 'Change table']}
          onFile={(chosen) => void runs.bringInputs(chosen)}
          onDrop={runs.dropInputs}
        />
      </div>
      <FieldProblem field="inputs" />
      {summary === undefined ? undefined : <Preview summary={summary} />}
    </section>
  );
}

/** Rows, range and columns of a table. */
function Preview({ summary }: { readonly summary: InputSummary }): ReactElement {
  const ui = useService(UI);
  const system = useStore(ui, (s) => s.units);
  const { by, rows, from, to, columns } = summary;
  const { unit } = inputColumn(by);
  const base = showQuantity({ key: by, unit, digits: by === 'time' ? 2 : 1 }, system);
  return (
    <>
      <p className={css['quiet']}>
        {COUNT.format(rows)} rows against {by}, {base.text(from)} to {base.text(to)} {base.symbol}
      </p>
      <table className={css['columns']} aria-label="Columns of the table">
        <tbody>
          {columns.map(({ key, least, greatest }) => {
            const row = inputColumn(key);
            const shown = showQuantity({ key, unit: row.unit, digits: row.held ? 0 : 3 }, system);
            return (
              <tr key={key}>
                <th scope="row" title={row.description}>
                  {row.label}
                </th>
                <td>
                  {shown.text(least)} to {shown.text(greatest)}
                </td>
                <td className={css['quiet']}>{shown.symbol}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
