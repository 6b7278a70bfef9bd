import type { ReactElement } from 'react';
import type { AxisTick } from '../../../core/units/axis.ts';
import css from './Axes.module.css';
import type { ChartScale } from './chart-scale.ts';

interface AxesProps {
  readonly scale: Pick<ChartScale, 'area' | 'across' | 'up'>;
  readonly across: readonly AxisTick[];
  readonly up: readonly AxisTick[];
  /** Axes whose ticks have lines over the plot; both by default. */
  readonly lines?: 'both' | 'up' | 'none';
  /** Name of the axis across, below its numbers. */
  readonly name?: string | undefined;
  /** Name of the axis up, along it at the left end of the chart. */
  readonly upName?: string | undefined;
  /** Ticks of a second axis at the right, at values of the left one. */
  readonly right?: readonly AxisTick[] | undefined;
}

const GAP_PX = 6;
/** Distance of the middle of a text from its baseline. */
const MIDDLE_PX = 4;
const NUMBERS_PX = 14;
const NAME_PX = 31;
/** Baseline of a name along the left end of the chart. */
const UP_NAME_PX = 12;

const lineOf = ({ isStrong }: AxisTick): string | undefined => (isStrong ? css['zeroLine'] : css['gridLine']);

/** Lines and texts of the axes of a chart, within its SVG. */
export function Axes({
  scale,
  across,
  up,
  lines = 'both',
  name,
  upName,
  right = [],
}: AxesProps): ReactElement {
  const { left, top, width, height } = scale.area;
  const [edge, bottom] = [left + width, top + height];
  return (
    <>
      {up.map((tick) => (
        <g key={`up ${tick.at}`}>
          {lines === 'none' ? undefined : (
            <line
              x1={left}
              x2={edge}
              y1={scale.up(tick.at)}
              y2={scale.up(tick.at)}
              className={lineOf(tick)}
            />
          )}
          <text
            x={left - GAP_PX}
            y={scale.up(tick.at) + MIDDLE_PX}
            textAnchor="end"
            className={css['axisText']}
          >
            {tick.text}
          </text>
        </g>
      ))}
      {across.map((tick) => (
        <g key={`across ${tick.at}`}>
          {lines === 'both' ? (
            <line
              x1={scale.across(tick.at)}
              x2={scale.across(tick.at)}
              y1={top}
              y2={bottom}
              className={lineOf(tick)}
            />
          ) : undefined}
          <text
            x={scale.across(tick.at)}
            y={bottom + NUMBERS_PX}
            textAnchor="middle"
            className={css['axisText']}
          >
            {tick.text}
          </text>
        </g>
      ))}
      {right.map((tick) => (
        <text
          key={`right ${tick.at}`}
          x={edge + GAP_PX}
          y={scale.up(tick.at) + MIDDLE_PX}
          className={css['axisText']}
        >
          {tick.text}
        </text>
      ))}
      {name === undefined ? undefined : (
        <text x={left + width / 2} y={bottom + NAME_PX} textAnchor="middle" className={css['axisText']}>
          {name}
        </text>
      )}
      {upName === undefined ? undefined : (
        <text
          transform={`translate(${UP_NAME_PX} ${top + height / 2}) rotate(-90)`}
          textAnchor="middle"
          className={css['axisText']}
        >
          {upName}
        </text>
      )}
    </>
  );
}
