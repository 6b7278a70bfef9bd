import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import type { Statistic } from '../../../../../core/catalogue/worksheets/panels.ts';
import type { SegmentStatistics } from '../../../../../core/contract/telemetry-requests.ts';
import { MISSING, type Shown } from '../../../../../core/units/quantity.ts';
import { useService } from '../../../../workspace/ServicesContext.tsx';
import { UI } from '../../../../workspace/ui-store.ts';
import { useWorkbench } from '../workbench-context.ts';
import css from '../Workbench.module.css';

/** A channel with its statistics of each segment; undefined where they are not read, or the channel is missing. */
export interface ReportRow {
  readonly name: string;
  readonly segments: readonly (SegmentStatistics | undefined)[];
}

/** One statistic of one segment, by its index. */
export interface ReportColumn {
  readonly name: string;
  readonly segment: number;
  readonly statistic: Statistic;
}

interface ReportTableProps {
  readonly rows: readonly ReportRow[];
  readonly columns: readonly ReportColumn[];
  readonly isBusy: boolean;
}

/** Channels by statistics, in shown units. */
export function ReportTable({ rows, columns, isBusy }: ReportTableProps): ReactElement {
  const ui = useService(UI);
  const { catalogue } = useWorkbench();
  const system = useStore(ui, (s) => s.units);
  return (
    <table className={css['table']} aria-label="Channel report" aria-busy={isBusy}>
      <thead>
        <tr>
          <th scope="col">Channel</th>
          <th scope="col">Unit</th>
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, segments }) => {
          const quantity = catalogue.shown(name, system);
          return (
            <tr key={name}>
              <th scope="row">{catalogue.label(name)}</th>
              <td className={css['unit']}>{quantity.symbol === '' ? MISSING : quantity.symbol}</td>
              {columns.map((column) => (
                <td key={column.name}>
                  {valueText(segments[column.segment]?.[column.statistic], column.statistic, quantity)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** A deviation is a difference: the zero offset of a unit (degC) does not apply to it. */
function valueText(
  value: number | undefined,
  statistic: Statistic,
  shown: Pick<Shown, 'of' | 'text' | 'digits'>,
): string {
  if (value === undefined || statistic !== 'deviation') return shown.text(value);
  return Math.abs(shown.of(value) - shown.of(0)).toFixed(shown.digits);
}
