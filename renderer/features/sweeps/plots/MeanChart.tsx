import type { ReactElement } from 'react';
import { CartesianGrid, ErrorBar, ReferenceLine, Scatter, ScatterChart, XAxis, YAxis } from 'recharts';
import type { AxisTick, Domain } from '../../../../core/units/axis.ts';
import type { Room } from '../../../plots/axes/chart-scale.ts';
import { axisOf, NO_AXIS } from '../../../plots/axes/recharts-axis.ts';
import type { Size } from '../../../plots/ink/use-size.ts';
import type { PlotMark } from './plot-mark.ts';

/** A mean of a level in shown units. */
export interface MeanMark extends PlotMark {
  readonly at: number;
  readonly mean: number;
  /** Half of its 95 % interval. */
  readonly half: number | undefined;
  /** Ends of the level where it is a slice of a range. */
  readonly slice?: readonly [number, number] | undefined;
}

export interface MeanLine {
  readonly label: string;
  /** Theme variable. */
  readonly colour: string;
  readonly dash: readonly number[];
  /** Levels of numbers are joined by a line, words are not. */
  readonly isJoined: boolean;
  readonly marks: readonly MeanMark[];
}

export interface MeanAxes {
  readonly room: Room;
  /** Room beside the first and the last level, px. */
  readonly inset_px: number;
  readonly span: Domain;
  readonly domain: Domain;
  /** Ticks of both axes; a small chart has lines alone. */
  readonly across: readonly Pick<AxisTick, 'at' | 'text'>[];
  readonly up: readonly AxisTick[];
}

interface MeanChartProps {
  readonly size: Size;
  readonly axes: MeanAxes;
  readonly lines: readonly MeanLine[];
  /** A value with a line across. */
  readonly overall?: number | undefined;
}

const DOT_PX = 3.5;
const CAP_PX = 6;

/** Means by level with their intervals, on numeric axes. */
export function MeanChart({ size, axes, lines, overall }: MeanChartProps): ReactElement {
  const { room, inset_px, span, domain, across, up } = axes;
  const isSmall = across.length === 0;
  return (
    <ScatterChart
      width={size.width_px}
      height={size.height_px}
      margin={{ top: room.top, right: room.right, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid vertical={false} syncWithTicks stroke="var(--grid-line)" />
      <XAxis
        {...(isSmall ? NO_AXIS : axisOf(across, span))}
        dataKey="at"
        type="number"
        domain={[...span]}
        height={room.bottom}
        padding={{ left: inset_px, right: inset_px }}
      />
      <YAxis
        {...axisOf(up, domain)}
        {...(isSmall ? NO_AXIS : {})}
        dataKey="mean"
        type="number"
        width={room.left}
      />
      {overall === undefined ? undefined : (
        <ReferenceLine y={overall} stroke="var(--quiet)" strokeDasharray="5 4" />
      )}
      {lines.flatMap(({ label, colour, marks }) =>
        marks.map(({ at, mean, slice }) =>
          slice === undefined ? undefined : (
            <ReferenceLine
              key={`${label} ${at}`}
              stroke={`var(${colour})`}
              strokeWidth={1.5}
              segment={[
                { x: slice[0], y: mean },
                { x: slice[1], y: mean },
              ]}
            />
          ),
        ),
      )}
      {lines.map(({ label, colour, dash, isJoined, marks }) => {
        const ink = `var(${colour})`;
        return (
          <Scatter
            key={label}
            name={label}
            data={[...marks]}
            fill={ink}
            line={
              isJoined
                ? { stroke: ink, strokeWidth: isSmall ? 1.5 : 2, strokeDasharray: dash.join(' ') }
                : false
            }
            shape={({ cx, cy }: { readonly cx?: number | undefined; readonly cy?: number | undefined }) =>
              isSmall ? <g /> : <circle cx={cx} cy={cy} r={DOT_PX} fill={ink} />
            }
            isAnimationActive={false}
          >
            {isSmall ? undefined : (
              <ErrorBar
                dataKey="half"
                direction="y"
                width={CAP_PX}
                stroke={ink}
                strokeWidth={1.25}
                isAnimationActive={false}
              />
            )}
          </Scatter>
        );
      })}
    </ScatterChart>
  );
}
