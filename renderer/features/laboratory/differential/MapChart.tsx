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
import { linearTicks, type AxisTick, type Domain } from '../../../../core/units/axis.ts';
import { Axes } from '../../../plots/axes/Axes.tsx';
import { areaIn, chartScale, type ChartScale } from '../../../plots/axes/chart-scale.ts';
import { useSize } from '../../../plots/ink/use-size.ts';
import css from '../../../plots/lines/Charts.module.css';
import { infinityText } from '../../../plots/lines/infinity-text.ts';
import { mapPixels, resistanceAt, rgbOf, strongest_Nm } from './map-colours.ts';
import {
  movedByKey,
  nearestSample,
  rangeOf,
  sampleDots,
  within,
  type OperatingPoint,
} from './operating-point.ts';
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

const ROOM = { left: 58, right: 12, top: 6, bottom: 36 } as const;
const HEIGHT_PX = 218;
const ORIGIN: OperatingPoint = { input_Nm: 0, difference_radps: 0 };

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
  const [cursor, setCursor] = useState<OperatingPoint>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useThemeName();
  useEffect(() => {
    if (canvas.current !== null && map !== undefined) paint(canvas.current, map);
  }, [map, theme]);

  const width_px = size?.width_px ?? 320;
  const range = useMemo(() => rangeOf(map), [map]);
  const scale = useMemo(
    () =>
      chartScale(areaIn({ width_px, height_px: HEIGHT_PX }, ROOM), range.input_Nm, range.difference_radps),
    [width_px, range],
  );
  const { area } = scale;
  const dots = useMemo(
    () => (samples === undefined ? { path: '', outside: 0 } : sampleDots(samples, range, scale)),
    [samples, range, scale],
  );
  const nearest =
    samples === undefined || cursor === undefined ? undefined : nearestSample(samples, scale, cursor);
  const held =
    map === undefined || cursor === undefined
      ? undefined
      : resistanceAt(map, cursor.input_Nm, cursor.difference_radps);

  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    setCursor(within(range, { input_Nm: scale.acrossAt(x), difference_radps: scale.upAt(y) }));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = movedByKey(range, cursor, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setCursor(next);
  };

  const most_Nm = map === undefined ? 0 : strongest_Nm(map);
  const ticksOf = (shown: Shown, [from, to]: Domain): AxisTick[] =>
    linearTicks([shown.of(from), shown.of(to)]).map((tick) => ({ ...tick, at: shown.back(tick.at) }));
  const withUnit = (shown: Shown, value: number): string => `${shown.text(value)} ${shown.symbol}`;
  const cursorText =
    cursor === undefined
      ? ''
      : `at ${withUnit(torque, cursor.input_Nm)}, ${withUnit(speed, cursor.difference_radps)}`;
  const heldText =
    held === undefined
      ? MISSING
      : infinityText(Number.isFinite(held) ? torque.of(held) : held, torque.digits);
  const sampleText =
    nearest === undefined || samples === undefined
      ? MISSING
      : `${torque.text(Math.abs(samples.lockingTorque_Nm[nearest] ?? Number.NaN))} at ${numberText(samples.time_s[nearest], 2)} s`;

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
        <span className={css['positionReading']} aria-hidden>
          {cursorText !== '' ? cursorText : dots.outside > 0 ? `${dots.outside} samples beyond` : ''}
        </span>
      </div>
      <div
        ref={sizeRef}
        className={css['plot']}
        role="application"
        tabIndex={0}
        aria-label="Operating map: arrow keys move the cursor"
        onPointerMove={onPointerMove}
        onPointerLeave={() => setCursor(undefined)}
        onKeyDown={onKeyDown}
      >
        <span className="visually-hidden" aria-live="polite">
          {cursor === undefined ? '' : `${cursorText}: locks ${heldText} ${torque.symbol}`}
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
            across={ticksOf(torque, range.input_Nm)}
            up={ticksOf(speed, range.difference_radps)}
            name={`Input torque (− = coast), ${torque.symbol}`}
            upName={`Speed difference, ${speed.symbol}`}
          />
          <rect x={area.left} y={area.top} width={area.width} height={area.height} className={css['frame']} />
          <Crosshair scale={scale} at={ORIGIN} look={css['zeroLine']} />
          <path d={dots.path} className={css['samples']} />
          {cursor === undefined ? undefined : <Crosshair scale={scale} at={cursor} look={css['cursor']} />}
        </svg>
        {note === undefined ? undefined : <p className={css['note']}>{note}</p>}
      </div>
    </figure>
  );
}

interface CrosshairProps {
  readonly scale: ChartScale;
  readonly at: OperatingPoint;
  readonly look: string | undefined;
}

/** Two lines over the whole map that cross at a point. */
function Crosshair({ scale: { area, across, up }, at, look }: CrosshairProps): ReactElement {
  const [x, y] = [across(at.input_Nm), up(at.difference_radps)];
  return (
    <>
      <line x1={x} x2={x} y1={area.top} y2={area.top + area.height} className={look} />
      <line x1={area.left} x2={area.left + area.width} y1={y} y2={y} className={look} />
    </>
  );
}
