import { useState, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import { MISSING, numberText } from '../../format/quantity.ts';
import { niceDomain, niceStep, niceTicks, tickText, type Domain } from '../charts/domain.ts';
import { LineSwatch } from '../charts/LineSwatch.tsx';
import { useSize } from '../charts/use-size.ts';
import charts from '../differential/Charts.module.css';
import { curvePath, valueAt, type CurveLine } from '../differential/chart-lines.ts';

interface BodeChartProps {
  readonly title: string;
  readonly symbol: string;
  /** `x` holds decades: the logarithm of the frequency in Hz. */
  readonly lines: readonly CurveLine[];
  readonly digits: number;
}

const LEFT_PX = 46;
const RIGHT_PX = 12;
const TOP_PX = 6;
const FOOT_PX = 36;
const HEIGHT_PX = 218;
const PARTS = 4;
const KEY_STEPS = 60;
/** Places within a decade that have a line of their own. */
const WITHIN = [1, 2, 5] as const;

/** One half of a Bode plot: values over a logarithmic frequency axis, read by pointer or arrow keys. */
export function BodeChart({ title, symbol, lines, digits }: BodeChartProps): ReactElement {
  const [sizeRef, size] = useSize();
  const [place, setPlace] = useState<number>();
  const width_px = size?.width_px ?? 320;
  const left = lines[0]?.x[0] ?? 0;
  const right = lines[0]?.x.at(-1) ?? 1;
  const domain: Domain = niceDomain(
    lines.map(({ y }) => y),
    1,
    PARTS,
  );
  const [low, high] = domain;
  const area = {
    left: LEFT_PX,
    top: TOP_PX,
    width: Math.max(1, width_px - LEFT_PX - RIGHT_PX),
    height: HEIGHT_PX - TOP_PX - FOOT_PX,
  };
  const bottom = area.top + area.height;
  const across = (decade: number): number => area.left + ((decade - left) / (right - left)) * area.width;
  const up = (value: number): number => area.top + (1 - (value - low) / (high - low)) * area.height;
  const decades = Array.from(
    { length: Math.floor(right) - Math.ceil(left) + 1 },
    (_, i) => Math.ceil(left) + i,
  );
  const step = niceStep((high - low) / PARTS);
  const frequency = place === undefined ? '' : `at ${numberText(10 ** place, place < 0 ? 2 : 1)} Hz`;
  const readings = lines.map((line) =>
    place === undefined ? MISSING : numberText(valueAt(line, place), digits),
  );

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
    const to = end ?? (place ?? (left + right) / 2) + ((steps ?? 0) * (right - left)) / KEY_STEPS;
    setPlace(Math.min(right, Math.max(left, to)));
  };
  return (
    <figure className={charts['chart']} aria-label={title}>
      <figcaption className={charts['head']}>
        <span className={charts['title']}>
          {title} <span className={charts['unit']}>{symbol}</span>
        </span>
      </figcaption>
      <div className={charts['legend']}>
        {lines.map((line, i) => (
          <span key={line.label} className={charts['entry']}>
            <LineSwatch colour={line.colour} dash={line.dash} />
            {line.label}
            <output aria-hidden>{readings[i]}</output>
          </span>
        ))}
        <span className={charts['place']} aria-hidden>
          {frequency}
        </span>
      </div>
      <div
        ref={sizeRef}
        className={charts['plot']}
        role="slider"
        tabIndex={0}
        aria-label={`${title}, frequency`}
        aria-valuemin={10 ** left}
        aria-valuemax={10 ** right}
        aria-valuenow={10 ** (place ?? left)}
        aria-valuetext={
          place === undefined
            ? 'No frequency chosen'
            : `${frequency}: ${lines.map((line, i) => `${line.label} ${readings[i] ?? ''} ${symbol}`).join(', ')}`
        }
        onPointerMove={onPointerMove}
        onPointerLeave={() => setPlace(undefined)}
        onKeyDown={onKeyDown}
      >
        <svg width={width_px} height={HEIGHT_PX} aria-hidden>
          {niceTicks(domain, PARTS).map((value) => (
            <g key={value}>
              <line
                x1={area.left}
                x2={area.left + area.width}
                y1={up(value)}
                y2={up(value)}
                className={charts['gridLine']}
              />
              <text x={area.left - 6} y={up(value) + 4} textAnchor="end" className={charts['axisText']}>
                {tickText(value, step)}
              </text>
            </g>
          ))}
          {decades.flatMap((decade) =>
            WITHIN.map((part) => decade + Math.log10(part))
              .filter((at) => at <= right + 1e-9)
              .map((at) => (
                <line
                  key={at}
                  x1={across(at)}
                  x2={across(at)}
                  y1={area.top}
                  y2={bottom}
                  className={at === decade ? charts['zeroLine'] : charts['gridLine']}
                />
              )),
          )}
          {decades.map((decade) => (
            <text
              key={decade}
              x={across(decade)}
              y={bottom + 14}
              textAnchor="middle"
              className={charts['axisText']}
            >
              {tickText(10 ** decade, 10 ** Math.min(0, decade))}
            </text>
          ))}
          <text
            x={area.left + area.width / 2}
            y={HEIGHT_PX - 5}
            textAnchor="middle"
            className={charts['axisText']}
          >
            Frequency, Hz
          </text>
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
          {place === undefined ? undefined : (
            <line
              x1={across(place)}
              x2={across(place)}
              y1={area.top}
              y2={bottom}
              className={charts['cursor']}
            />
          )}
        </svg>
      </div>
    </figure>
  );
}
