import type { ReactElement } from 'react';
import css from './ColourLegend.module.css';

/** Legend of lines, points and bars of a convergence. */
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
        Best, mean and worst of a generation
      </span>
    </p>
  );
}
