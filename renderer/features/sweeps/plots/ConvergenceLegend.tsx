import type { ReactElement } from 'react';
import css from './ColourLegend.module.css';

/** What lines, points and bars of a convergence are. */
export function ConvergenceLegend(): ReactElement {
  return (
    <p className={css['legend']}>
      <span>
        <span className={css['dot']} style={{ backgroundColor: 'var(--accent)', opacity: 0.4 }} />
        Setup
      </span>
      <span>
        <span className={css['line']} />
        Best so far
      </span>
      <span>
        <span className={css['block']} />
        Best to worst and mean of a generation
      </span>
    </p>
  );
}
