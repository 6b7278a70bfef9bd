import type { ReactElement } from 'react';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { keyLabel } from '../../../../core/catalogue/setup-fields.ts';
import { MISSING } from '../../../../core/units/quantity.ts';
import css from './CompareScreen.module.css';

const TIME_DIGITS = 1;

/**
 * Notes that a session had more than one setup: the table compares the first one, and later changes are
 * listed.
 */
export function LaterSetups(props: {
  readonly name: string;
  readonly session: SessionDetail;
}): ReactElement | undefined {
  const { changes } = props.session;
  if (changes.length === 0) return undefined;
  return (
    <div className={css['laterSetups']}>
      <p>
        {props.name} had more than one setup; the differences below are for the first one. During the run:
      </p>
      <ul aria-label={`Setup changes of ${props.name} during the run`}>
        {changes.map(({ at_s, key, value }, i) => (
          <li key={i}>
            at {at_s.toFixed(TIME_DIGITS)} s {keyLabel(key)} became {value === '' ? MISSING : value}{' '}
            <small>{key}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
