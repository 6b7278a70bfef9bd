import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { MODEL_NOTES } from '../../../core/catalogue/model-notes.ts';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import { conditionsOf } from '../../../core/contract/session-text.ts';
import { MISSING } from '../../../core/units/quantity.ts';
import { useService } from '../ServicesContext.tsx';
import { UI } from '../ui-store.ts';
import css from './Metrics.module.css';

/** Conditions of a session's run, and the differences between the car.ini and the model of the car. */
export function RunConditions({ session }: { readonly session: SessionDetail }): ReactElement {
  const ui = useService(UI);
  const units = useStore(ui, (s) => s.units);
  return (
    <div className={css['conditions']}>
      <table className={css['metrics']} aria-label={`Conditions of ${session.name}`}>
        <tbody>
          {conditionsOf(session, units)
            .filter(({ text }) => text !== MISSING)
            .map(({ label, text }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{text}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {session.notes.length === 0 ? undefined : (
        <details className={css['notes']}>
          <summary>
            {session.notes.length} {session.notes.length === 1 ? 'simplification' : 'simplifications'} in this
            run
          </summary>
          <ul>
            {session.notes.map(({ code, key, message }) => (
              <li key={`${code} ${key} ${message}`}>
                {MODEL_NOTES[code]}: {key === '' ? '' : <code>{key}</code>} {message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
