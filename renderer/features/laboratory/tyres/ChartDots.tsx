import type { ReactElement } from 'react';
import type { ChartScale } from '../../../plots/axes/chart-scale.ts';
import css from './TyreLab.module.css';

/** Points of one style in shown units. */
export interface DotSet {
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Colour variable; undefined for the dimmed colour of a session's points. */
  readonly colour: string | undefined;
  /** Rings, which stay distinct from a line of their colour that runs through them. */
  readonly isRing?: boolean;
}

const tenth = (value: number): number => Math.round(10 * value) / 10;

function pathOf({ x, y }: DotSet, { area, across, up }: ChartScale): string {
  let path = '';
  for (let i = 0; i < x.length; i++) {
    const px = across(x[i] ?? NaN);
    const py = up(y[i] ?? NaN);
    const isInside =
      px >= area.left && px <= area.left + area.width && py >= area.top && py <= area.top + area.height;
    if (isInside) path += `M${tenth(px)} ${tenth(py)}h0`;
  }
  return path;
}

/**
 * Points over a chart, one path of short strokes with round ends per set: thousands of circle elements would
 * block the window.
 */
export function ChartDots(props: {
  readonly sets: readonly DotSet[];
  readonly scale: ChartScale;
}): ReactElement {
  return (
    <svg className={css['dots']} aria-hidden data-dots>
      {props.sets.map((set, i) => {
        const d = pathOf(set, props.scale);
        return set.colour === undefined ? (
          <path key={i} d={d} data-look="session" />
        ) : (
          <g key={i}>
            <path d={d} data-look="rim" style={{ stroke: `var(${set.colour})` }} />
            {set.isRing === true ? <path d={d} data-look="hole" /> : undefined}
          </g>
        );
      })}
    </svg>
  );
}
