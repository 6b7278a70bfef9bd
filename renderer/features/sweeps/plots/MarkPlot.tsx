import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { useThemeName } from '../../../workspace/use-theme-name.ts';
import { useSize, type Size } from '../../../plots/ink/use-size.ts';
import { drawCanvas } from '../../../plots/ink/ink-canvas.ts';
import type { Ink } from '../../../plots/ink/ink.ts';
import css from './MarkPlot.module.css';
import type { PlotMark } from './plot-mark.ts';
import { stepByKey } from './step-by-key.ts';
import { SWEEPS } from '../sweep-store.ts';

/** Layout of a plot for the available size: a chart, or what draws it on a canvas. */
export type Drawing = {
  readonly size: Size;
  readonly marks: readonly PlotMark[];
  /** Text of a point without a mark. */
  readonly textAt?: (x: number, y: number) => string | undefined;
} & ({ readonly chart: ReactElement } | { readonly draw: (ink: Ink) => void });

interface MarkPlotProps {
  readonly label: string;
  /** Description of the plot in words. */
  readonly summary: string;
  /** Keeps its identity as long as it lays out the same. */
  readonly lay: (room: Size) => Drawing;
}

/** Maximum distance of the pointer from a mark, px. */
const NEAR_px = 14;

/** The mark nearest to a point; of several at one point the last, which is drawn on top. */
function nearest(marks: readonly PlotMark[], x: number, y: number): number | undefined {
  let found: number | undefined;
  let least = NEAR_px * NEAR_px;
  marks.forEach((mark, i) => {
    const distance = (mark.x - x) ** 2 + (mark.y - y) ** 2;
    if (distance <= least) [found, least] = [i, distance];
  });
  return found;
}

/**
 * A plot whose marks are described when the pointer or the arrow keys reach them; a press on a setup's mark opens
 * it.
 */
export function MarkPlot({ label, summary, lay }: MarkPlotProps): ReactElement {
  const sweeps = useService(SWEEPS);
  const [room, size] = useSize();
  const plot = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useThemeName();
  const drawing = useMemo(() => (size === undefined ? undefined : lay(size)), [lay, size]);
  const [at, setAt] = useState<number>();
  const [position, setPosition] = useState<string>();
  const summaryId = useId();
  useEffect(() => {
    if (canvas.current !== null && drawing !== undefined && 'draw' in drawing)
      drawCanvas(canvas.current, drawing.size, drawing.draw);
  }, [drawing, theme]);

  const marks = drawing?.marks ?? [];
  const mark = at === undefined ? undefined : marks[at];
  const open = (chosen: PlotMark | undefined): void => {
    if (chosen?.setup !== undefined) sweeps.showSetup(chosen.setup);
  };
  const pointAt = (x: number, y: number): number | undefined => {
    const box = plot.current?.getBoundingClientRect();
    if (box === undefined) return undefined;
    const found = nearest(marks, x - box.left, y - box.top);
    setAt(found);
    setPosition(found === undefined ? drawing?.textAt?.(x - box.left, y - box.top) : undefined);
    return found;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || marks.length === 0) return;
    const next = stepByKey(event, at ?? -1, marks.length);
    if (next !== undefined) setAt(next);
    else if (event.key === 'Enter' && mark?.setup !== undefined) open(mark);
    else if (event.key === 'Escape' && at !== undefined) setAt(undefined);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <p id={summaryId} className="visually-hidden">
        {summary}
      </p>
      <div ref={room} className={css['room']}>
        <div
          ref={plot}
          className={css['plot']}
          style={{ width: drawing?.size.width_px, height: drawing?.size.height_px }}
          role="img"
          aria-label={label}
          aria-describedby={summaryId}
          tabIndex={0}
          data-opens={mark?.setup !== undefined}
          onKeyDown={onKeyDown}
          onPointerMove={(event) => pointAt(event.clientX, event.clientY)}
          onPointerLeave={() => {
            setAt(undefined);
            setPosition(undefined);
          }}
          onClick={(event) => {
            const found = pointAt(event.clientX, event.clientY);
            open(found === undefined ? undefined : marks[found]);
          }}
        >
          {drawing !== undefined && 'chart' in drawing ? drawing.chart : <canvas ref={canvas} />}
          {mark === undefined ? undefined : (
            <div className={css['ring']} data-tools style={{ left: mark.x, top: mark.y }} />
          )}
        </div>
      </div>
      <output className={css['said']} data-tools>
        {mark?.text ?? position ?? ''}
      </output>
    </>
  );
}
