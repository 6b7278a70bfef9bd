import type { ReactElement } from 'react';
import { linearTicks, logTicks, niceDomain, type Domain } from '../../../core/units/axis.ts';
import { Axes } from '../../plots/axes/Axes.tsx';
import { areaIn, chartScale, linePath } from '../../plots/axes/chart-scale.ts';
import { LineSwatch } from '../../plots/marks/LineSwatch.tsx';
import { WHEEL_STYLES } from '../../plots/lines/wheel-style.ts';
import { numberText } from '../../../core/units/quantity.ts';
import css from './Laboratory.module.css';

interface ResponseChartProps {
  /** Hz, front, rear per point. */
  readonly response: Float64Array;
  readonly width_px: number;
  readonly height_px: number;
}

const ROOM = { left: 42, right: 10, top: 38, bottom: 18 } as const;
/** Decimal logarithms of 0.1 and 25 Hz. */
const SPAN: Domain = [-1, Math.log10(25)];
const FREQUENCIES = logTicks(SPAN, 6).map((tick, i, all) => ({
  ...tick,
  text: i === all.length - 1 ? `${tick.text} Hz` : tick.text,
  isStrong: false,
}));
const AXLES = [
  { label: 'Front', column: 1, style: WHEEL_STYLES.FL },
  { label: 'Rear', column: 2, style: WHEEL_STYLES.RL },
] as const;

/** Body over post by frequency, on a logarithmic axis; one point per turn of the posts. */
export function ResponseChart({ response, width_px, height_px }: ResponseChartProps): ReactElement {
  const count = response.length / 3;
  const at = (i: number, column: number): number => response[3 * i + column] ?? 0;
  let top = 1.2;
  for (let i = 0; i < count; i++) top = Math.max(top, at(i, 1), at(i, 2));
  const domain = niceDomain([[0, top]], 0);
  const scale = chartScale(areaIn({ width_px, height_px }, ROOM), SPAN, domain);
  const order = Array.from({ length: count }, (_, i) => i).sort((a, b) => at(a, 0) - at(b, 0));
  return (
    <figure className={css['response']} style={{ height: height_px }} aria-label="Body over post">
      <figcaption>
        <span className={css['responseTitle']}>Body over post by frequency</span>
        <span className={css['responseLegend']}>
          {AXLES.map(({ label, column, style }) => (
            <span key={label} className={css['entry']}>
              <LineSwatch {...style} />
              {label} <output>{numberText(count === 0 ? undefined : at(count - 1, column), 2)}</output>
            </span>
          ))}
        </span>
      </figcaption>
      <svg width={width_px} height={height_px} aria-hidden>
        <Axes scale={scale} across={FREQUENCIES} up={linearTicks(domain)} />
        {AXLES.map(({ label, column, style }) => (
          <g key={label} style={{ stroke: `var(${style.colour})`, fill: `var(${style.colour})` }}>
            <path
              d={linePath(
                order.map((i) => Math.log10(at(i, 0))),
                order.map((i) => at(i, column)),
                scale,
              )}
              fill="none"
              strokeWidth={1.5}
              strokeDasharray={style.dash.join(' ')}
            />
            {count === 0 ? undefined : (
              <circle
                cx={scale.across(Math.log10(at(count - 1, 0)))}
                cy={scale.up(at(count - 1, column))}
                r={3}
                strokeWidth={0}
              />
            )}
          </g>
        ))}
      </svg>
    </figure>
  );
}
