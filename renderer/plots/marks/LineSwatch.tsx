import type { ReactElement } from 'react';

interface LineSwatchProps {
  /** Theme variable of the colour. */
  readonly colour: string;
  readonly dash: readonly number[];
}

/** A short piece of a line, for legends. */
export function LineSwatch({ colour, dash }: LineSwatchProps): ReactElement {
  return (
    <svg width={16} height={8} aria-hidden style={{ flex: 'none' }}>
      <line
        x1={0}
        x2={16}
        y1={4}
        y2={4}
        strokeWidth={2}
        style={{ stroke: `var(${colour})` }}
        strokeDasharray={dash.join(' ')}
      />
    </svg>
  );
}
