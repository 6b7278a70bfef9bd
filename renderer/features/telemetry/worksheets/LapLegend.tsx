import type { ReactElement } from 'react';
import { LineSwatch } from '../../../plots/marks/LineSwatch.tsx';
import type { LapSpan } from './use-lap-spans.ts';
import css from './Workbench.module.css';

/** Legend of the lines by session; empty for one session. */
export function LapLegend({
  spans,
}: {
  readonly spans: readonly Pick<LapSpan, 'short' | 'label' | 'colour' | 'dash'>[];
}): ReactElement | undefined {
  if (spans.length < 2) return undefined;
  return (
    <p className={css['laps']}>
      {spans.map(({ short, label, colour, dash }) => (
        <span key={short} title={label}>
          <LineSwatch colour={colour} dash={dash} /> {short}
        </span>
      ))}
    </p>
  );
}
