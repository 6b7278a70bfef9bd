import {
  useId,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Axes } from '../axes/Axes.tsx';
import { areaIn, chartScale, type ChartScale } from '../axes/chart-scale.ts';
import type { CurveLine } from './chart-lines.ts';
import type { ChartMark, ChartSpot } from './chart-labels.ts';
import { ChartMarks } from './ChartMarks.tsx';
import css from './Charts.module.css';
import { CurvePath } from './CurvePath.tsx';
import type { AxisTick, Domain } from '../../../core/units/axis.ts';
import { LineSwatch } from '../marks/LineSwatch.tsx';
import { useSize } from '../ink/use-size.ts';

interface LineChartProps {
  readonly title: string;
  /** Unit of the values. */
  readonly symbol: string;
  readonly lines: readonly CurveLine[];
  readonly span: Domain;
  readonly domain: Domain;
  readonly across: { readonly text: string; readonly spoken: string; readonly ticks: readonly AxisTick[] };
  readonly upTicks: readonly AxisTick[];
  /** Value of a line at a position; undefined for no position. */
  readonly reading: (line: CurveLine, position: number | undefined) => string;
  readonly positionText: (position: number) => string;
  /** Number announced for a position; without one, that of the chart. */
  readonly positionValue: (position: number | undefined) => number;
  readonly noPosition: string;
  /** Note where the lines need one: why there is none, or that they have no end. */
  readonly note?: string | undefined;
  /** x value that other charts are drawn for. */
  readonly mark?: number | undefined;
  readonly tools?: ReactNode;
  /** Height of the plot with its axes; by default that of one chart among others. */
  readonly height_px?: number | undefined;
  /** Ignored data, drawn faintly behind the lines and not read. */
  readonly faint?: readonly CurveLine[] | undefined;
  /** Lines may leave the chart: they end at its edge. */
  readonly isCut?: boolean;
  /** Many lines of one kind: the legend has their number, not a list. */
  readonly isLegendShort?: boolean | undefined;
  /** Named x values. */
  readonly marks?: readonly ChartMark[] | undefined;
  /** Named points. */
  readonly spots?: readonly ChartSpot[] | undefined;
  /** A second axis at the right; its ticks are at values of the left one. */
  readonly right?: { readonly text: string; readonly ticks: readonly AxisTick[] } | undefined;
  /** Draggable elements over the plot. */
  readonly overlay?: ((scale: ChartScale) => ReactNode) | undefined;
  /** Called with the axis values of a press beside the overlay. */
  readonly onPress?: ((position: number, value: number, scale: ChartScale) => void) | undefined;
  /** Called with the current position when Insert is pressed. */
  readonly onInsert?: ((position: number) => void) | undefined;
}

const ROOM = { left: 46, right: 12, top: 6, bottom: 36 } as const;
const HEIGHT_PX = 218;
/** Steps of the arrow keys across the chart. */
const KEY_STEPS = 60;

/** Lines on two axes, read by pointer or arrow keys. */
export function LineChart(props: LineChartProps): ReactElement {
  const { title, symbol, lines, span, domain, reading, positionText, positionValue, note, mark } = props;
  const [sizeRef, size] = useSize();
  const [position, setPosition] = useState<number>();
  const clip = useId();
  const width_px = size?.width_px ?? 320;
  const height_px = props.height_px ?? HEIGHT_PX;
  const [left, right] = span;
  const room = props.right === undefined ? ROOM : { ...ROOM, right: ROOM.left };
  const scale = chartScale(areaIn({ width_px, height_px }, room), span, domain);
  const { area, across } = scale;
  const at = position === undefined ? undefined : Math.min(right, Math.max(left, position));
  const readings = lines.map((line) => reading(line, at));
  const unit = symbol === '' ? '' : ` ${symbol}`;
  const said = lines.map((line, i) => `${line.label} ${readings[i] ?? ''}${unit}`).join(', ');

  const within = (value: number): number => Math.min(right, Math.max(left, value));
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    setPosition(within(scale.acrossAt(event.clientX - box.left)));
  };
  const onClick = (event: MouseEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left - area.left, event.clientY - box.top - area.top];
    if (x < 0 || x > area.width || y < 0 || y > area.height) return;
    props.onPress?.(scale.acrossAt(x + area.left), scale.upAt(y + area.top), scale);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Insert' && props.onInsert !== undefined) {
      event.preventDefault();
      props.onInsert(at ?? mark ?? (left + right) / 2);
      return;
    }
    const steps = { ArrowLeft: -1, ArrowRight: 1, PageDown: -10, PageUp: 10 }[event.key];
    const end = { Home: left, End: right }[event.key];
    if (steps === undefined && end === undefined) return;
    event.preventDefault();
    const from = at ?? mark ?? (left + right) / 2;
    const to = end ?? from + ((steps ?? 0) * (right - left)) / KEY_STEPS;
    setPosition(within(to));
  };
  const upright = (value: number, look: string | undefined): ReactElement => (
    <line x1={across(value)} x2={across(value)} y1={area.top} y2={area.top + area.height} className={look} />
  );

  return (
    <figure className={css['chart']} aria-label={title}>
      <figcaption className={css['head']}>
        <span className={css['title']}>
          {title} <span className={css['unit']}>{symbol}</span>
        </span>
        {props.tools}
      </figcaption>
      <div className={css['legend']}>
        {(props.isLegendShort === true ? [] : lines).map((line, i) => (
          <span key={line.label} className={css['entry']}>
            <LineSwatch colour={line.colour} dash={line.dash} />
            {line.label}
            <output aria-hidden>{readings[i]}</output>
          </span>
        ))}
        <span className={css['positionReading']} aria-hidden>
          {at === undefined ? '' : `at ${positionText(at)}`}
        </span>
      </div>
      <div className={css['stage']}>
        <div
          ref={sizeRef}
          className={css['plot']}
          role="slider"
          tabIndex={0}
          aria-label={`${title}, ${props.across.spoken}`}
          aria-valuemin={positionValue(left)}
          aria-valuemax={positionValue(right)}
          aria-valuenow={positionValue(at)}
          aria-valuetext={at === undefined ? props.noPosition : `${positionText(at)}: ${said}`}
          onPointerMove={onPointerMove}
          onPointerLeave={() => setPosition(undefined)}
          onKeyDown={onKeyDown}
          onClick={onClick}
        >
          <svg width={width_px} height={height_px} aria-hidden>
            <defs>
              <clipPath id={clip}>
                <rect x={area.left} y={area.top} width={area.width} height={area.height} />
              </clipPath>
            </defs>
            <Axes
              scale={scale}
              across={props.across.ticks}
              up={props.upTicks}
              name={props.across.text}
              right={props.right?.ticks}
            />
            <g clipPath={props.isCut === true ? `url(#${clip})` : undefined}>
              {mark === undefined ? undefined : upright(mark, css['mark'])}
              {props.faint?.map((line) => (
                <CurvePath key={`faint ${line.label}`} line={line} scale={scale} isFaint />
              ))}
              {lines.map((line) => (
                <CurvePath key={line.label} line={line} scale={scale} />
              ))}
              {at === undefined ? undefined : upright(at, css['cursor'])}
            </g>
            <ChartMarks marks={props.marks} spots={props.spots} scale={scale} />
          </svg>
          {note === undefined ? undefined : <p className={css['note']}>{note}</p>}
        </div>
        {size === undefined ? undefined : props.overlay?.(scale)}
      </div>
    </figure>
  );
}
