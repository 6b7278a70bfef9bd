import type { ReactElement } from 'react';
import type { RequestResult } from '../../../core/contract/requests.ts';
import css from './Import.module.css';

interface ChangedLinesProps {
  readonly changes: RequestResult<'export/read'>['plan']['changes'];
}

/** The lines of the source that an export changes, with their current and new values. */
export function ChangedLines({ changes }: ChangedLinesProps): ReactElement {
  return (
    <div className={css['scroll']} tabIndex={0} role="region" aria-label="Lines that change">
      <table>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Key</th>
            <th scope="col" className={css['number']}>
              Current
            </th>
            <th scope="col" className={css['number']}>
              New
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={`${change.file}:${change.line}:${change.key}`}>
              <td>{`${change.file}:${change.line}`}</td>
              <td>{change.section === '' ? change.key : `[${change.section}] ${change.key}`}</td>
              <td className={css['number']}>{change.before}</td>
              <td className={css['number']}>{change.after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
