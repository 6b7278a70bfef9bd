import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { conditionsOf } from '../../../../core/contract/session-text.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { UI } from '../../../workspace/ui-store.ts';
import { MISSING } from '../../../../core/units/quantity.ts';
import css from './CompareScreen.module.css';

interface ConditionDiffProps {
  readonly a: SessionDetail;
  readonly b: SessionDetail;
  /** Letters of both sessions. */
  readonly sides?: readonly [string, string];
}

/** Model and world of both sessions: the model always, the rest where it differs. */
export function ConditionDiff({ a, b, sides = ['A', 'B'] }: ConditionDiffProps): ReactElement {
  const ui = useService(UI);
  const units = useStore(ui, (s) => s.units);
  const right = conditionsOf(b, units);
  const rows = conditionsOf(a, units).flatMap(({ label, text }) => {
    const other = right.find((row) => row.label === label)?.text ?? MISSING;
    return label === 'Model' || text !== other ? [{ label, a: text, b: other }] : [];
  });
  const [fileA, fileB] = [a.surfaces, b.surfaces];
  if (fileA !== undefined && fileA.name === fileB?.name && fileA.text !== fileB.text)
    rows.push({ label: 'Surface file', a: fileA.name, b: `${fileB.name}, different content` });
  return (
    <table className={css['table']} aria-label="Conditions of both runs">
      <thead>
        <tr>
          <th scope="col">Condition</th>
          <th scope="col">{sides[0]}</th>
          <th scope="col">{sides[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td>{row.a}</td>
            <td>{row.b}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
