import type { ReactElement } from 'react';
import type { ChartScale } from '../axes/chart-scale.ts';
import { LINE_PX, placeMarks, placeSpots, type ChartMark, type ChartSpot } from './chart-labels.ts';
import css from './Charts.module.css';

interface ChartMarksProps {
  readonly marks: readonly ChartMark[] | undefined;
  readonly spots: readonly ChartSpot[] | undefined;
  readonly scale: ChartScale;
}

/** Vertical lines with their names, and named points. */
export function ChartMarks({ marks = [], spots = [], scale }: ChartMarksProps): ReactElement {
  const { area } = scale;
  return (
    <g>
      {placeMarks(marks, scale).map(({ mark, x, isLeft, row }) => (
        <g key={mark.text}>
          <line x1={x} x2={x} y1={area.top} y2={area.top + area.height} className={css['mark']} />
          <text
            x={isLeft ? x - 3 : x + 3}
            y={area.top + area.height - 4 - row * LINE_PX}
            textAnchor={isLeft ? 'end' : 'start'}
            className={css['markText']}
          >
            {mark.text}
          </text>
        </g>
      ))}
      {placeSpots(spots, scale).map(({ spot, x, y, isLeft, textY }) => (
        <g key={spot.text}>
          <circle cx={x} cy={y} r={4} className={css['spot']} style={{ stroke: `var(${spot.colour})` }} />
          <text
            x={isLeft ? x - 7 : x + 7}
            y={textY}
            textAnchor={isLeft ? 'end' : 'start'}
            className={css['spotText']}
          >
            {spot.text}
          </text>
        </g>
      ))}
    </g>
  );
}
