import { useMemo, type ReactElement } from 'react';
import { valueAt, type CurveLine } from '../../../plots/lines/chart-lines.ts';
import { positionOf, ticksOf, valueOf, type AxisKind, type Domain } from '../../../../core/units/axis.ts';
import { LineChart } from '../../../plots/lines/LineChart.tsx';
import { domainOf, thinned } from './frequency-axis.ts';

export interface FrequencyLine {
  readonly label: string;
  /** Theme variable. */
  readonly colour: string;
  readonly dash: readonly number[];
  readonly frequency_Hz: Float64Array;
  readonly values: Float64Array;
  /** Values with the entry 0 are drawn faintly and not used; without it all are used. */
  readonly counts?: Uint8Array;
}

interface FrequencyChartProps {
  readonly title: string;
  readonly symbol: string;
  readonly lines: readonly FrequencyLine[];
  readonly across: AxisKind;
  readonly up: AxisKind;
  /** Axis of the values, where it does not follow from them. */
  readonly domain?: Domain | undefined;
  /** Height available to the chart with its heading. */
  readonly room_px: number;
  readonly text: (value: number | undefined) => string;
}

/** Height of heading and legend above the plot. */
const HEAD_PX = 66;
const MIN_PX = 120;
/** Number of bins of the frequency axis, about one per pixel, with at most two points each. */
const PARTS = 700;

/** Values over frequency, read by pointer and arrow keys. */
export function FrequencyChart(props: FrequencyChartProps): ReactElement {
  const { title, symbol, lines, across, up, room_px, text } = props;
  const placed = useMemo(
    () =>
      lines.map((line) => ({
        ...line,
        x: line.frequency_Hz.map((f) => positionOf(across, f)),
        y: line.values.map((v) => positionOf(up, v)),
      })),
    [lines, across, up],
  );
  const span = useMemo((): Domain => {
    const ends = placed.flatMap(({ x }) => (x.length === 0 ? [] : [x[0] ?? 0, x.at(-1) ?? 1]));
    const [low, high] = [Math.min(...ends), Math.max(...ends)];
    return low < high ? [across === 'log' ? low : 0, high] : [0, 1];
  }, [placed, across]);
  const domain = useMemo(
    () =>
      props.domain ??
      domainOf(
        up,
        placed.map(({ y, counts }) => y.filter((_, i) => counts?.[i] !== 0)),
      ),
    [props.domain, up, placed],
  );
  const { clear, faint } = useMemo(() => {
    const linesOf = (isReported: 0 | 1): CurveLine[] =>
      placed.map(({ label, colour, dash, x, y, counts }) => ({
        label,
        colour,
        dash,
        ...thinned({ x, y: y.map((v, i) => ((counts?.[i] ?? 1) === isReported ? v : NaN)) }, span, PARTS),
      }));
    const hasFaint = placed.some(({ counts }) => counts !== undefined);
    return { clear: linesOf(1), faint: hasFaint ? linesOf(0) : undefined };
  }, [placed, span]);
  const positionText = (position: number): string => `${valueOf(across, position).toPrecision(3)} Hz`;
  return (
    <LineChart
      title={title}
      symbol={symbol}
      lines={clear}
      faint={faint}
      isCut
      span={span}
      domain={domain}
      across={{ text: 'Frequency, Hz', spoken: 'over frequency', ticks: ticksOf(across, span, 6) }}
      upTicks={ticksOf(up, domain, 4)}
      reading={(line, position) => {
        const own = placed.find(({ label }) => label === line.label);
        const at = own === undefined || position === undefined ? undefined : valueAt(own, position);
        return text(at === undefined || Number.isNaN(at) ? undefined : valueOf(up, at));
      }}
      positionText={positionText}
      positionValue={(position) => Number(valueOf(across, position ?? span[0]).toPrecision(4))}
      noPosition="No frequency selected"
      height_px={Math.max(MIN_PX, Math.floor(room_px) - HEAD_PX)}
    />
  );
}
