import type { ReactElement } from 'react';
import type { ScreenArea } from './chart-lines.ts';
import css from './Charts.module.css';

/** A named place of the x axis. */
export interface ChartMark {
  readonly at: number;
  readonly text: string;
}

/** A named point. */
export interface ChartSpot {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** Theme variable of the colour. */
  readonly colour: string;
}

/** Where values are on the screen, in px of the plot. */
export interface ChartScale {
  readonly area: ScreenArea;
  readonly across: (value: number) => number;
  readonly up: (value: number) => number;
}

interface ChartMarksProps {
  readonly marks: readonly ChartMark[] | undefined;
  readonly spots: readonly ChartSpot[] | undefined;
  readonly scale: ChartScale;
}

const LETTER_PX = 5.4;
const ROW_PX = 12;
/** About the length of a spot's name. */
const CLOSE_PX = 60;

interface Placed {
  readonly mark: ChartMark;
  readonly x: number;
  readonly isLeft: boolean;
  readonly row: number;
}

/** Texts of marks close together go below each other. */
function placed(marks: readonly ChartMark[], { area, across }: ChartScale): Placed[] {
  const ends: number[] = [];
  const edge = area.left + area.width;
  return [...marks]
    .filter(({ at }) => across(at) >= area.left - 0.5 && across(at) <= edge + 0.5)
    .sort((a, b) => a.at - b.at)
    .map((mark) => {
      const x = across(mark.at);
      const width = LETTER_PX * mark.text.length + 6;
      const isLeft = x + width > edge;
      const start = isLeft ? x - width : x;
      let row = ends.findIndex((end) => end <= start);
      if (row < 0) row = ends.length;
      ends[row] = start + width;
      return { mark, x, isLeft, row };
    });
}

/** Upright lines with their names, and named points. */
export function ChartMarks({ marks = [], spots = [], scale }: ChartMarksProps): ReactElement {
  const { area, across, up } = scale;
  return (
    <g>
      {placed(marks, scale).map(({ mark, x, isLeft, row }) => (
        <g key={mark.text}>
          <line x1={x} x2={x} y1={area.top} y2={area.top + area.height} className={css['mark']} />
          <text
            x={isLeft ? x - 3 : x + 3}
            y={area.top + area.height - 4 - row * ROW_PX}
            textAnchor={isLeft ? 'end' : 'start'}
            className={css['markText']}
          >
            {mark.text}
          </text>
        </g>
      ))}
      {spots.map((spot, i) => {
        const [x, y] = [across(spot.x), up(spot.y)];
        // Of two spots close together the later one has its name below it.
        const isBelow = spots
          .slice(0, i)
          .some((other) => Math.abs(across(other.x) - x) < CLOSE_PX && Math.abs(up(other.y) - y) < ROW_PX);
        const isRight = x > area.left + 0.6 * area.width;
        return (
          <g key={spot.text}>
            <circle cx={x} cy={y} r={4} className={css['spot']} style={{ stroke: `var(${spot.colour})` }} />
            <text
              x={isRight ? x - 7 : x + 7}
              y={isBelow ? y + 16 : Math.max(area.top + 10, y - 7)}
              textAnchor={isRight ? 'end' : 'start'}
              className={css['spotText']}
            >
              {spot.text}
            </text>
          </g>
        );
      })}
    </g>
  );
}
