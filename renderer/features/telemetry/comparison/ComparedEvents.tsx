import type { ReactElement } from 'react';
import type { RunEvent } from '../../../../core/contract/run-event.ts';
import { cx } from '../../../ui/cx.ts';
import { eventText, TIME_DIGITS } from '../../../workspace/sessions/EventList.tsx';
import css from '../../../workspace/sessions/EventList.module.css';

/** The events of two sessions in order of time, each with the letter of its side. */
export function ComparedEvents({
  a,
  b,
}: {
  readonly a: readonly RunEvent[];
  readonly b: readonly RunEvent[];
}): ReactElement {
  const side = (events: readonly RunEvent[], letter: string) => events.map((event) => ({ letter, event }));
  const rows = [...side(a, 'A'), ...side(b, 'B')].sort((x, y) => x.event.time_s - y.event.time_s);
  return (
    <ul className={css['list']} aria-label="Events of both runs">
      {rows.map(({ letter, event }, i) => (
        <li key={i} className={cx(css['item'], css['still'])}>
          <span className={css['letter']}>{letter}</span>
          <span className={css['time']}>{event.time_s.toFixed(TIME_DIGITS)} s</span>
          <span className={css['message']}>{eventText(event)}</span>
        </li>
      ))}
    </ul>
  );
}
