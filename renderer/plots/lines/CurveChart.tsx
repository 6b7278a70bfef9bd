import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { MISSING, numberText } from '../../../core/units/quantity.ts';
import { spanOf, valueAt, type Axis, type CurveLine } from './chart-lines.ts';
import { linearTicks, type Domain } from '../../../core/units/axis.ts';
import { LineChart } from './LineChart.tsx';
import { infinityText } from './infinity-text.ts';

interface CurveChartProps extends Pick<
  ComponentProps<typeof LineChart>,
  'height_px' | 'isLegendShort' | 'marks' | 'spots' | 'right' | 'overlay' | 'onPress' | 'onInsert'
> {
  readonly title: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly lines: readonly CurveLine[];
  readonly domain: Domain;
  /** Note where the lines need one: why there is none, or that they have no end. */
  readonly note?: string | undefined;
  /** x value that other charts are drawn for. */
  readonly mark?: number | undefined;
  readonly tools?: ReactNode;
  /** Ends of the x axis; by default those of the lines. */
  readonly span?: Domain | undefined;
  /** Value of a line where it is not the drawn one. */
  readonly reading?: ((line: CurveLine, position: number) => string) | undefined;
}

/** Curves on two linear axes. */
export function CurveChart({ x, y, span: ends, reading, ...chart }: CurveChartProps): ReactElement {
  const { lines, domain, note, mark } = chart;
  const span = ends ?? spanOf(lines);
  return (
    <LineChart
      {...chart}
      isCut
      symbol={y.symbol}
      span={span}
      across={{
        text: x.symbol === '' ? x.label : `${x.label}, ${x.symbol}`,
        spoken: `position on the axis: ${x.label}`,
        ticks: linearTicks(span),
      }}
      upTicks={linearTicks(domain)}
      reading={(line, position) =>
        position === undefined
          ? MISSING
          : (reading?.(line, position) ?? infinityText(valueAt(line, position), y.digits))
      }
      positionText={(position) => numberText(position, x.digits) + (x.symbol === '' ? '' : ` ${x.symbol}`)}
      positionValue={(position) => position ?? mark ?? 0}
      noPosition={note ?? 'No position chosen'}
    />
  );
}
