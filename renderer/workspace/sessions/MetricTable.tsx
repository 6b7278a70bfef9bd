import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { isManoeuvreName, manoeuvreRow } from '../../../core/catalogue/manoeuvres.ts';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import { useService } from '../ServicesContext.tsx';
import { showQuantity, unitOf } from '../../../core/units/quantity.ts';
import css from './Metrics.module.css';
import { UI } from '../ui-store.ts';

/** The metrics of one stored run. */
export function MetricTable({ session }: { readonly session: SessionDetail }): ReactElement {
  const ui = useService(UI);
  const system = useStore(ui, (s) => s.units);
  const rows = isManoeuvreName(session.manoeuvre) ? manoeuvreRow(session.manoeuvre).metrics : [];
  if (session.metrics.length === 0) return <p className={css['quiet']}>No metrics: {session.reason}</p>;
  return (
    <table className={css['metrics']} aria-label={`Metrics of ${session.name}`}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Metric</th>
          <th scope="col">Value</th>
          <th scope="col">Unit</th>
        </tr>
      </thead>
      <tbody>
        {session.metrics.map((figure) => {
          const row = rows.find((r) => r.key === figure.name);
          const shown = showQuantity(
            { key: figure.name, unit: unitOf(figure.unit), digits: row?.digits ?? 3 },
            system,
          );
          return (
            <tr key={figure.name} title={row?.description}>
              <th scope="row">{row?.label ?? figure.name}</th>
              <td>{shown.text(figure.value)}</td>
              <td className={css['unit']}>{shown.symbol}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
