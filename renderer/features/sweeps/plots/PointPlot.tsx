import { useEffect, useId, useMemo, useRef, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { useThemeName } from '../../../workspace/use-theme-name.ts';
import { useSize } from '../../../plots/ink/use-size.ts';
import { drawCanvas } from '../../../plots/ink/ink-canvas.ts';
import type { Ink } from '../../../plots/ink/ink.ts';
import { countedText } from '../counts-text.ts';
import { CHOSEN_RING, drawAxes, drawRings } from './draw-points.ts';
import type { PlotAxis } from './plot-axis.ts';
import type { Box } from '../../../plots/axes/chart-scale.ts';
import css from './PointPlot.module.css';
import { areaOf, nearestPoint, onScreen, type ScreenPoints, type StepOrder } from './point-scene.ts';
import { StepCanvas } from './StepCanvas.tsx';
import { SWEEPS } from '../sweep-store.ts';

/** Setups as points between two axes. */
export interface PlotPoints {
  /** Numbers of the setups, from 0. */
  readonly numbers: Float64Array;
  /** Number of runs of each setup. */
  readonly runs: Float64Array;
  /** In the own units of their columns, none of them missing. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly order: StepOrder;
}

interface PointPlotProps {
  readonly label: string;
  readonly across: PlotAxis;
  readonly up: PlotAxis;
  readonly points: PlotPoints;
  /** Draws the points; the same function as long as their look is the same. */
  readonly draw: (
    ink: Ink,
    at: ScreenPoints,
    toScreen: (x: ArrayLike<number>, y: ArrayLike<number>) => ScreenPoints,
  ) => void;
  /** Values of a point in words, a line each. */
  readonly textOf: (point: number) => readonly string[];
}

/** Maximum distance of the pointer from a point, px. */
const REACH = 24;

/**
 * Points on a canvas: the nearest one shows its values, a click or Enter opens its setup, arrows go from rank to rank.
 */
export function PointPlot({ label, across, up, points, draw, textOf }: PointPlotProps): ReactElement {
  const sweeps = useService(SWEEPS);
  const setup = useStore(sweeps, (s) => s.setup);
  const theme = useThemeName();
  const [sizeRef, size] = useSize();
  const canvas = useRef<HTMLCanvasElement>(null);
  const over = useRef<HTMLCanvasElement>(null);
  const [spoken, setSpoken] = useState(-1);
  const summary = useId();
  const chosen = setup === undefined ? -1 : points.numbers.indexOf(setup);
  const area = useMemo(() => (size === undefined ? undefined : areaOf(size, up)), [size, up]);
  const at = useMemo(
    () => area && onScreen(area, across, up, points.x, points.y),
    [area, across, up, points],
  );
  useEffect(() => {
    if (canvas.current === null || size === undefined || area === undefined || at === undefined) return;
    drawCanvas(canvas.current, size, (ink) => {
      drawAxes(ink, area, across, up);
      draw(ink, at, (x, y) => onScreen(area, across, up, x, y));
    });
  }, [size, area, at, across, up, draw, theme]);
  // The ring has a canvas of its own, so that a hundred thousand points are not drawn again.
  useEffect(() => {
    if (over.current === null || size === undefined || at === undefined) return;
    drawCanvas(over.current, size, (ink) => {
      if (chosen >= 0) drawRings(ink, at, [chosen], CHOSEN_RING);
    });
  }, [size, at, chosen, theme]);

  const count = points.numbers.length;
  const nameOf = (point: number): string => `Setup ${(points.numbers[point] ?? 0) + 1}`;
  const linesOf = (point: number): string[] => [
    ...textOf(point),
    countedText(points.runs[point] ?? 0, 'runs'),
  ];
  return (
    <div className={css['plot']}>
      <p id={summary} className="visually-hidden">
        {`${countedText(count, 'setups')}. ${axisText(across)}. ${axisText(up)}. Arrow keys go from the best to the worst, Enter opens a setup.`}
      </p>
      <div className={css['up']}>{up.text}</div>
      <StepCanvas
        label={label}
        describedBy={summary}
        roomRef={sizeRef}
        numbers={points.numbers}
        order={points.order}
        textOf={(point) => [nameOf(point), ...linesOf(point)].join(', ')}
        nearest={(x, y) => (at === undefined ? -1 : nearestPoint(at, x, y, REACH))}
        spoken={spoken}
        onSpoken={setSpoken}
      >
        <canvas ref={canvas} />
        <canvas ref={over} />
        {spoken < 0 || spoken >= count || at === undefined || area === undefined ? undefined : (
          <Facts
            name={nameOf(spoken)}
            lines={linesOf(spoken)}
            x={at.x[spoken] ?? 0}
            y={at.y[spoken] ?? 0}
            area={area}
          />
        )}
      </StepCanvas>
      <div className={css['across']}>{across.text}</div>
    </div>
  );
}

function axisText({ text, domain: [low, high], ticks }: PlotAxis): string {
  const all = ticks(1).map((tick) => tick.text);
  return `${text}: ${all.length > 2 ? all.join(', ') : `${Number(low.toPrecision(6))} to ${Number(high.toPrecision(6))}`}`;
}

interface ReportedProps {
  readonly name: string;
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly area: Box;
}

/** The text of the point under the pointer, on the side with more room. */
function Facts({ name, lines, x, y, area }: ReportedProps): ReactElement {
  const side = x > area.left + area.width / 2 ? { right: `calc(100% - ${x - 12}px)` } : { left: x + 12 };
  const height = y > area.top + area.height / 2 ? { bottom: `calc(100% - ${y + 8}px)` } : { top: y - 8 };
  return (
    <div data-tools aria-hidden>
      <span className={css['mark']} style={{ transform: `translate(${x}px, ${y}px)` }} />
      <div className={css['reading']} style={{ ...side, ...height }}>
        <b>{name}</b>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
    </div>
  );
}
