import {
  useId,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { MISSING, numberText } from '../../format/quantity.ts';
import { niceStep, niceTicks, tickText, type Domain } from '../charts/domain.ts';
import { LineSwatch } from '../charts/LineSwatch.tsx';
import { useSize } from '../charts/use-size.ts';
import css from './Charts.module.css';
import { infinityText } from './infinity-text.ts';
import { curvePath, spanOf, valueAt, type Axis, type CurveLine } from './chart-lines.ts';

interface CurveChartProps {
  readonly title: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly lines: readonly CurveLine[];
  readonly domain: Domain;
  /** What the lines alone would not tell: why there is none, or that they have no end. */
  readonly note?: string | undefined;
  /** A place of the x axis that other charts are drawn for. */
  readonly mark?: number | undefined;
  readonly tools?: ReactNode;
}

const LEFT_PX = 46;
const RIGHT_PX = 12;
const TOP_PX = 6;
const FOOT_PX = 36;
const HEIGHT_PX = 218;
const PARTS = 4;
/** Steps of the arrow keys across the chart. */
const KEY_STEPS = 60;

/** Curves on two axes, read by pointer or arrow keys. */
export function CurveChart(props: CurveChartProps): ReactElement {
  const { title, x, y, lines, domain, note, mark, tools } = props;
  const [sizeRef, size] = useSize();
  const [place, setPlace] = useState<number>();
  const clip = useId();
  const width_px = size?.width_px ?? 320;
  const [left, right] = spanOf(lines);
  const [low, high] = domain;
  const area = {
    left: LEFT_PX,
    top: TOP_PX,
    width: Math.max(1, width_px - LEFT_PX - RIGHT_PX),
    height: HEIGHT_PX - TOP_PX - FOOT_PX,
  };
  const across = (value: number): number => area.left + ((value - left) / (right - left)) * area.width;
  const up = (value: number): number => area.top + (1 - (value - low) / (high - low)) * area.height;
  const at = place === undefined ? undefined : Math.min(right, Math.max(left, place));
  const xStep = niceStep((right - left) / PARTS);
  const yStep = niceStep((high - low) / PARTS);
  const readings = lines.map((line) =>
    at === undefined ? MISSING : infinityText(valueAt(line, at), y.digits),
  );
  const bottom = area.top + area.height;

  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const part = (event.clientX - box.left - area.left) / area.width;
    setPlace(left + Math.min(1, Math.max(0, part)) * (right - left));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps = { ArrowLeft: -1, ArrowRight: 1, PageDown: -10, PageUp: 10 }[event.key];
    const end = { Home: left, End: right }[event.key];
    if (steps === undefined && end === undefined) return;
    event.preventDefault();
    const from = at ?? mark ?? (left + right) / 2;
    const to = end ?? from + ((steps ?? 0) * (right - left)) / KEY_STEPS;
    setPlace(Math.min(right, Math.max(left, to)));
  };
  const unit = (axis: Axis): string => (axis.symbol === '' ? '' : ` ${axis.symbol}`);
  const said = lines.map((line, i) => `${line.label} ${readings[i] ?? ''}${unit(y)}`).join(', ');

  return (
    <figure className={css['chart']} aria-label={title}>
      <figcaption className={css['head']}>
        <span className={css['title']}>
          {title} <span className={css['unit']}>{y.symbol}</span>
        </span>
        {tools}
      </figcaption>
      <div className={css['legend']}>
        {lines.map((line, i) => (
          <span key={line.label} className={css['entry']}>
            <LineSwatch colour={line.colour} dash={line.dash} />
            {line.label}
            <output aria-hidden>{readings[i]}</output>
          </span>
        ))}
        <span className={css['place']} aria-hidden>
          {at === undefined ? '' : `at ${numberText(at, x.digits)}${unit(x)}`}
        </span>
      </div>
      <div
        ref={sizeRef}
        className={css['plot']}
        role="slider"
        tabIndex={0}
        aria-label={`${title}, place on the axis: ${x.label}`}
        aria-valuemin={left}
        aria-valuemax={right}
        aria-valuenow={at ?? mark ?? 0}
        aria-valuetext={
          at === undefined ? (note ?? 'No place chosen') : `${numberText(at, x.digits)}${unit(x)}: ${said}`
        }
        onPointerMove={onPointerMove}
        onPointerLeave={() => setPlace(undefined)}
        onKeyDown={onKeyDown}
      >
        <svg width={width_px} height={HEIGHT_PX} aria-hidden>
          <defs>
            <clipPath id={clip}>
              <rect x={area.left} y={area.top} width={area.width} height={area.height} />
            </clipPath>
          </defs>
          {niceTicks(domain, PARTS).map((value) => (
            <g key={value}>
              <line
                x1={area.left}
                x2={area.left + area.width}
                y1={up(value)}
                y2={up(value)}
                className={Math.abs(value) < yStep / 1e6 ? css['zeroLine'] : css['gridLine']}
              />
              <text x={area.left - 6} y={up(value) + 4} textAnchor="end" className={css['axisText']}>
                {tickText(value, yStep)}
              </text>
            </g>
          ))}
          {niceTicks([left, right], PARTS).map((value) => (
            <g key={value}>
              <line
                x1={across(value)}
                x2={across(value)}
                y1={area.top}
                y2={bottom}
                className={Math.abs(value) < xStep / 1e6 ? css['zeroLine'] : css['gridLine']}
              />
              <text x={across(value)} y={bottom + 14} textAnchor="middle" className={css['axisText']}>
                {tickText(value, xStep)}
              </text>
            </g>
          ))}
          <text
            x={area.left + area.width / 2}
            y={HEIGHT_PX - 5}
            textAnchor="middle"
            className={css['axisText']}
          >
            {x.label}
            {x.symbol === '' ? '' : `, ${x.symbol}`}
          </text>
          <g clipPath={`url(#${clip})`}>
            {mark === undefined ? undefined : (
              <line x1={across(mark)} x2={across(mark)} y1={area.top} y2={bottom} className={css['mark']} />
            )}
            {lines.map((line) => (
              <path
                key={line.label}
                d={curvePath(line, [left, right], domain, area)}
                fill="none"
                strokeWidth={2}
                strokeLinejoin="round"
                strokeDasharray={line.dash.join(' ')}
                style={{ stroke: `var(${line.colour})` }}
              />
            ))}
            {at === undefined ? undefined : (
              <line x1={across(at)} x2={across(at)} y1={area.top} y2={bottom} className={css['cursor']} />
            )}
          </g>
        </svg>
        {note === undefined ? undefined : <p className={css['note']}>{note}</p>}
      </div>
    </figure>
  );
}
