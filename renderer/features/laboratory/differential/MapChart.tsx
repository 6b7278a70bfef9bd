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
import { linearTicks, type AxisTick } from '../../../../core/units/axis.ts';
import { Axes } from '../../../plots/axes/Axes.tsx';
import { areaIn, chartScale } from '../../../plots/axes/chart-scale.ts';
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

const ROOM = { left: 46, right: 12, top: 6, bottom: 36 } as const;
const HEIGHT_PX = 218;
const KEY_STEPS = 40;
/** A sample this near to the pointer is read. */
const NEAR_PX = 8;
const SAMPLE_PX = 2.2;

interface Position {
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
  const [position, setPosition] = useState<Position>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useThemeName();
  useEffect(() => {
    if (canvas.current !== null && map !== undefined) paint(canvas.current, map);
  }, [map, theme]);

  const width_px = size?.width_px ?? 320;
  const left = map?.inputTorque_Nm[0] ?? -500;
  const right = map?.inputTorque_Nm.at(-1) ?? 1000;
  const low = map?.speedDifference_radps[0] ?? -20;
  const high = map?.speedDifference_radps.at(-1) ?? 20;
  const scale = useMemo(
    () => chartScale(areaIn({ width_px, height_px: HEIGHT_PX }, ROOM), [left, right], [low, high]),
    [width_px, left, right, low, high],
  );
  const { area, across, up } = scale;
  const bottom = area.top + area.height;

  const dots = useMemo(() => {
    if (samples === undefined) return '';
    const r = SAMPLE_PX;
    let path = '';
    samples.inputTorque_Nm.forEach((input_Nm, i) => {
      const difference = samples.speedDifference_radps[i] ?? Number.NaN;
      if (!(input_Nm >= left && input_Nm <= right && difference >= low && difference <= high)) return;
      const [x, y] = [scale.across(input_Nm), scale.up(difference)];
      path += `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
    });
    return path;
  }, [samples, left, right, low, high, scale]);

  const near = (): number | undefined => {
    if (samples === undefined || position === undefined) return undefined;
    let best: number | undefined;
    let least = NEAR_PX;
    samples.inputTorque_Nm.forEach((input_Nm, i) => {
      const distance = Math.hypot(
        across(input_Nm) - across(position.input_Nm),
        up(samples.speedDifference_radps[i] ?? Number.NaN) - up(position.difference_radps),
      );
      if (distance < least) [best, least] = [i, distance];
    });
    return best;
  };
  const nearest = near();
  const held =
    map === undefined || position === undefined
      ? undefined
      : resistanceAt(map, position.input_Nm, position.difference_radps);

  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    setPosition({
      input_Nm: Math.min(right, Math.max(left, scale.acrossAt(event.clientX - box.left))),
      difference_radps: Math.min(high, Math.max(low, scale.upAt(event.clientY - box.top))),
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const dx = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
    const dy = { ArrowDown: -1, ArrowUp: 1 }[event.key] ?? 0;
    if (dx === 0 && dy === 0) return;
    event.preventDefault();
    const from = position ?? { input_Nm: (left + right) / 2, difference_radps: (low + high) / 2 };
    setPosition({
      input_Nm: Math.min(right, Math.max(left, from.input_Nm + (dx * (right - left)) / KEY_STEPS)),
      difference_radps: Math.min(
        high,
        Math.max(low, from.difference_radps + (dy * (high - low)) / KEY_STEPS),
      ),
    });
  };

  const most_Nm = map === undefined ? 0 : strongest_Nm(map);
  const ticksOf = (shown: Shown, from: number, to: number): AxisTick[] =>
    linearTicks([shown.of(from), shown.of(to)]).map((tick) => ({ ...tick, at: shown.back(tick.at) }));
  const withUnit = (shown: Shown, value: number): string => `${shown.text(value)} ${shown.symbol}`;
  const positionText =
    position === undefined
      ? ''
      : `at ${withUnit(torque, position.input_Nm)}, ${withUnit(speed, position.difference_radps)}`;
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
          {positionText !== '' ? positionText : outside > 0 ? `${outside} samples beyond` : ''}
        </span>
      </div>
      <div
        ref={sizeRef}
        className={css['plot']}
        role="application"
        tabIndex={0}
        aria-label="Operating map: arrow keys move the cursor"
        onPointerMove={onPointerMove}
        onPointerLeave={() => setPosition(undefined)}
        onKeyDown={onKeyDown}
      >
        <span className="visually-hidden" aria-live="polite">
          {position === undefined ? '' : `${positionText}: locks ${heldText} ${torque.symbol}`}
        </span>
        <canvas
          ref={canvas}
          className={css['map']}
          style={{ left: area.left, top: area.top, width: area.width, height: area.height }}
        />
        <svg width={width_px} height={HEIGHT_PX} aria-hidden>
          <Axes
            scale={scale}
            lines="none"
            across={ticksOf(torque, left, right)}
            up={ticksOf(speed, low, high)}
            name={`Input torque, ${torque.symbol}; upward speed difference, ${speed.symbol}`}
          />
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
          {position === undefined ? undefined : (
            <>
              <line
                x1={across(position.input_Nm)}
                x2={across(position.input_Nm)}
                y1={area.top}
                y2={bottom}
                className={css['cursor']}
              />
              <line
                x1={area.left}
                x2={area.left + area.width}
                y1={up(position.difference_radps)}
                y2={up(position.difference_radps)}
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
