import type { ReactElement } from 'react';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import { keyLabel } from '../../../core/contract/setup-fields.ts';
import { MISSING } from '../../../core/units/quantity.ts';
import css from './CompareScreen.module.css';

const TIME_DIGITS = 1;

/** Says of a session with more than one setup that the table compares the first one only, and what came after. */
export function SetupsOnTheWay(props: {
  readonly name: string;
  readonly session: SessionDetail;
}): ReactElement | undefined {
  const { changes } = props.session;
  if (changes.length === 0) return undefined;
  return (
    <div className={css['onTheWay']}>
      <p>
        {props.name} had more than one setup: the differences below are those of the setup it began with.
        While it ran,
      </p>
      <ul aria-label={`Setup changes of ${props.name} while it ran`}>
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
