import type { ReactElement } from 'react';
import { niceStep } from '../../../core/math/nice-step.ts';
import { tickText } from '../../plots/lines/domain.ts';
import { LineSwatch } from '../../plots/lines/LineSwatch.tsx';
import { WHEEL_STYLES } from '../../plots/lines/wheel-style.ts';
import { numberText } from '../../../core/units/quantity.ts';
import css from './Laboratory.module.css';

interface ResponseChartProps {
  /** Hz, front, rear per point. */
  readonly response: Float64Array;
  readonly width_px: number;
  readonly height_px: number;
}

const LEFT_PX = 42;
const RIGHT_PX = 10;
const TOP_PX = 38;
const FOOT_PX = 18;
const FREQUENCIES_HZ = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20] as const;
const WIDEST = [0.1, 25] as const;
const AXLES = [
  { label: 'Front', column: 1, style: WHEEL_STYLES.FL },
  { label: 'Rear', column: 2, style: WHEEL_STYLES.RL },
] as const;

/** Body over post by frequency, on a logarithmic axis; one point per turn of the posts. */
export function ResponseChart({ response, width_px, height_px }: ResponseChartProps): ReactElement {
  const count = response.length / 3;
  const at = (i: number, column: number): number => response[3 * i + column] ?? 0;
  const [low, high] = [Math.log(WIDEST[0]), Math.log(WIDEST[1])];
  const x = (hertz: number): number =>
    LEFT_PX + ((Math.log(hertz) - low) / (high - low)) * (width_px - LEFT_PX - RIGHT_PX);
  let top = 1.2;
  for (let i = 0; i < count; i++) top = Math.max(top, at(i, 1), at(i, 2));
  const step = niceStep(top / 4);
  top = Math.ceil(top / step) * step;
  const bottom_px = height_px - FOOT_PX;
  const y = (gain: number): number => bottom_px - (gain / top) * (bottom_px - TOP_PX);
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, i) => i * step);
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
        {ticks.map((gain) => (
          <g key={gain}>
            <line
              x1={LEFT_PX}
              x2={width_px - RIGHT_PX}
              y1={y(gain)}
              y2={y(gain)}
              className={css['gridLine']}
            />
            <text x={LEFT_PX - 6} y={y(gain) + 4} textAnchor="end" className={css['axisText']}>
              {tickText(gain, step)}
            </text>
          </g>
        ))}
        {FREQUENCIES_HZ.map((hertz) => (
          <g key={hertz}>
            <line x1={x(hertz)} x2={x(hertz)} y1={TOP_PX} y2={bottom_px} className={css['gridLine']} />
            <text x={x(hertz)} y={height_px - 5} textAnchor="middle" className={css['axisText']}>
              {hertz}
              {hertz === 20 ? ' Hz' : ''}
            </text>
          </g>
        ))}
        {AXLES.map(({ label, column, style }) => (
          <g key={label} style={{ stroke: `var(${style.colour})`, fill: `var(${style.colour})` }}>
            <polyline
              points={order.map((i) => `${x(at(i, 0)).toFixed(1)},${y(at(i, column)).toFixed(1)}`).join(' ')}
              fill="none"
              strokeWidth={1.5}
              strokeDasharray={style.dash.join(' ')}
            />
            {count === 0 ? undefined : (
              <circle cx={x(at(count - 1, 0))} cy={y(at(count - 1, column))} r={3} strokeWidth={0} />
            )}
          </g>
        ))}
      </svg>
    </figure>
  );
}
