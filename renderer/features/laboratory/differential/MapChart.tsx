import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { themeColour } from '../../../workspace/theme.ts';
import { useThemeName } from '../../../workspace/use-theme-name.ts';
import { MISSING, numberText, type Shown } from '../../../../core/units/quantity.ts';
import type { DifferentialMap } from '../../../../core/catalogue/differential-curves.ts';
import { niceStep } from '../../../../core/math/nice-step.ts';
import { niceTicks, tickText } from '../../../plots/lines/domain.ts';
import { useSize } from '../../../plots/ink/use-size.ts';
import css from '../../../plots/lines/Charts.module.css';
import { infinityText } from '../../../plots/lines/infinity-text.ts';
import { mapPixels, resistanceAt, rgbOf, strongest_Nm } from './map-colours.ts';
import type { DifferentialSamples } from './use-samples.ts';

interface MapChartProps {
  readonly map: DifferentialMap | undefined;
  readonly samples: DifferentialSamples | undefined;
  readonly samplesLabel: string;
  readonly torque: Shown;
  readonly speed: Shown;
  readonly note: string | undefined;
  readonly tools?: ReactNode;
}

const LEFT_PX = 46;
const RIGHT_PX = 12;
const TOP_PX = 6;
const FOOT_PX = 36;
const HEIGHT_PX = 218;
const PARTS = 4;
const KEY_STEPS = 40;
/** A sample this near to the pointer is read. */
const NEAR_PX = 8;
const SAMPLE_PX = 2.2;

interface Place {
  readonly input_Nm: number;
  readonly difference_radps: number;
}

function paint(canvas: HTMLCanvasElement, map: DifferentialMap): void {
  const columns = map.inputTorque_Nm.length;
  const rows = map.speedDifference_radps.length;
  canvas.width = columns;
  canvas.height = rows;
  const pixels = mapPixels(map, rgbOf(themeColour('--panel')), rgbOf(themeColour('--map-strong')));
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, columns, rows), 0, 0);
}

/**
 * Torque that resists a speed difference, over input torque and speed difference; samples of a session over
 * it.
 */
export function MapChart(props: MapChartProps): ReactElement {
  const { map, samples, samplesLabel, torque, speed, note, tools } = props;
  const [sizeRef, size] = useSize();
  const [place, setPlace] = useState<Place>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useThemeName();
  useEffect(() => {
    if (canvas.current !== null && map !== undefined) paint(canvas.current, map);
  }, [map, theme]);

  const width_px = size?.width_px ?? 320;
  const area = {
    left: LEFT_PX,
    top: TOP_PX,
    width: Math.max(1, width_px - LEFT_PX - RIGHT_PX),
    height: HEIGHT_PX - TOP_PX - FOOT_PX,
  };
  const left = map?.inputTorque_Nm[0] ?? -500;
  const right = map?.inputTorque_Nm.at(-1) ?? 1000;
  const low = map?.speedDifference_radps[0] ?? -20;
  const high = map?.speedDifference_radps.at(-1) ?? 20;
  const across = (input_Nm: number): number => area.left + ((input_Nm - left) / (right - left)) * area.width;
  const up = (radps: number): number => area.top + (1 - (radps - low) / (high - low)) * area.height;
  const bottom = area.top + area.height;

  const dots = useMemo(() => {
    if (samples === undefined) return '';
    const r = SAMPLE_PX;
    let path = '';
    samples.inputTorque_Nm.forEach((input_Nm, i) => {
      const difference = samples.speedDifference_radps[i] ?? Number.NaN;
      if (!(input_Nm >= left && input_Nm <= right && difference >= low && difference <= high)) return;
      const x = LEFT_PX + ((input_Nm - left) / (right - left)) * area.width;
      const y = TOP_PX + (1 - (difference - low) / (high - low)) * area.height;
      path += `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
    });
    return path;
  }, [samples, left, right, low, high, area.width, area.height]);

  const near = (): number | undefined => {
    if (samples === undefined || place === undefined) return undefined;
    let best: number | undefined;
    let least = NEAR_PX;
    samples.inputTorque_Nm.forEach((input_Nm, i) => {
      const distance = Math.hypot(
        across(input_Nm) - across(place.input_Nm),
        up(samples.speedDifference_radps[i] ?? Number.NaN) - up(place.difference_radps),
      );
      if (distance < least) [best, least] = [i, distance];
    });
    return best;
  };
  const nearest = near();
  const held =
    map === undefined || place === undefined
      ? undefined
      : resistanceAt(map, place.input_Nm, place.difference_radps);

  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = Math.min(1, Math.max(0, (event.clientX - box.left - area.left) / area.width));
    const y = Math.min(1, Math.max(0, (event.clientY - box.top - area.top) / area.height));
    setPlace({ input_Nm: left + x * (right - left), difference_radps: high - y * (high - low) });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const dx = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
    const dy = { ArrowDown: -1, ArrowUp: 1 }[event.key] ?? 0;
    if (dx === 0 && dy === 0) return;
    event.preventDefault();
    const from = place ?? { input_Nm: (left + right) / 2, difference_radps: (low + high) / 2 };
    setPlace({
      input_Nm: Math.min(right, Math.max(left, from.input_Nm + (dx * (right - left)) / KEY_STEPS)),
      difference_radps: Math.min(
        high,
        Math.max(low, from.difference_radps + (dy * (high - low)) / KEY_STEPS),
      ),
    });
  };

  const most_Nm = map === undefined ? 0 : strongest_Nm(map);
  const xStep = niceStep((torque.of(right) - torque.of(left)) / PARTS);
  const yStep = niceStep((speed.of(high) - speed.of(low)) / PARTS);
  const withUnit = (shown: Shown, value: number): string => `${shown.text(value)} ${shown.symbol}`;
  const placeText =
    place === undefined
      ? ''
      : `at ${withUnit(torque, place.input_Nm)}, ${withUnit(speed, place.difference_radps)}`;
  const heldText =
    held === undefined
      ? MISSING
      : infinityText(Number.isFinite(held) ? torque.of(held) : held, torque.digits);
  const sampleText =
    nearest === undefined || samples === undefined
      ? MISSING
      : `${torque.text(Math.abs(samples.lockingTorque_Nm[nearest] ?? Number.NaN))} at ${numberText(samples.time_s[nearest], 2)} s`;
  const outside = samples === undefined ? 0 : samples.time_s.length - (dots.match(/M/g)?.length ?? 0);

  return (
    <figure className={css['chart']} aria-label="Operating map">
      <figcaption className={css['head']}>
        <span className={css['title']}>
          Operating map <span className={css['unit']}>{torque.symbol}</span>
        </span>
        {tools}
      </figcaption>
      <div className={css['legend']}>
        <span className={css['entry']}>
          <span className={css['scale']} aria-hidden />0 to {most_Nm > 0 ? torque.text(most_Nm) : '–'}
          <output aria-hidden>{heldText}</output>
        </span>
        {samples === undefined ? undefined : (
          <span className={css['entry']}>
            <span className={css['dot']} aria-hidden />
            {samplesLabel}
            <output aria-hidden>{sampleText}</output>
          </span>
        )}
        <span className={css['place']} aria-hidden>
          {placeText !== '' ? placeText : outside > 0 ? `${outside} samples beyond` : ''}
        </span>
      </div>
      <div
        ref={sizeRef}
        className={css['plot']}
        role="application"
        tabIndex={0}
        aria-label="Operating map: arrow keys move the cursor"
        onPointerMove={onPointerMove}
        onPointerLeave={() => setPlace(undefined)}
        onKeyDown={onKeyDown}
      >
        <span className="visually-hidden" aria-live="polite">
          {place === undefined ? '' : `${placeText}: locks ${heldText} ${torque.symbol}`}
        </span>
        <canvas
          ref={canvas}
          className={css['map']}
          style={{ left: area.left, top: area.top, width: area.width, height: area.height }}
        />
        <svg width={width_px} height={HEIGHT_PX} aria-hidden>
          {niceTicks([speed.of(low), speed.of(high)], PARTS).map((value) => (
            <text
              key={value}
              x={area.left - 6}
              y={up(speed.back(value)) + 4}
              textAnchor="end"
              className={css['axisText']}
            >
              {tickText(value, yStep)}
            </text>
          ))}
          {niceTicks([torque.of(left), torque.of(right)], PARTS).map((value) => (
            <text
              key={value}
              x={across(torque.back(value))}
              y={bottom + 14}
              textAnchor="middle"
              className={css['axisText']}
            >
              {tickText(value, xStep)}
            </text>
          ))}
          <text
            x={area.left + area.width / 2}
            y={HEIGHT_PX - 5}
            textAnchor="middle"
            className={css['axisText']}
          >
            Input torque, {torque.symbol}; upward speed difference, {speed.symbol}
          </text>
          <rect x={area.left} y={area.top} width={area.width} height={area.height} className={css['frame']} />
          <line x1={across(0)} x2={across(0)} y1={area.top} y2={bottom} className={css['zeroLine']} />
          <line
            x1={area.left}
            x2={area.left + area.width}
            y1={up(0)}
            y2={up(0)}
            className={css['zeroLine']}
          />
          <path d={dots} className={css['samples']} />
          {place === undefined ? undefined : (
            <>
              <line
                x1={across(place.input_Nm)}
                x2={across(place.input_Nm)}
                y1={area.top}
                y2={bottom}
                className={css['cursor']}
              />
              <line
                x1={area.left}
                x2={area.left + area.width}
                y1={up(place.difference_radps)}
                y2={up(place.difference_radps)}
                className={css['cursor']}
              />
            </>
          )}
        </svg>
        {note === undefined ? undefined : <p className={css['note']}>{note}</p>}
      </div>
    </figure>
  );
}
