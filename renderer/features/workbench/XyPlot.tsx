import { useEffect, useRef, type ReactElement } from 'react';
import { useServices } from '../../app/ServicesContext.tsx';
import { useThemeName } from '../../app/use-theme-name.ts';
import { useSize } from '../charts/use-size.ts';
import { indexAt } from '../traces/envelope.ts';
import { SCALE_GRADIENT } from './colour-scale.ts';
import css from './XyPlot.module.css';
import { drawXy, toX, toY, type XyFrame, type XyLook, type XyPoints } from './xy-plot.ts';

interface XyPlotProps {
  /** What is seen, in words. */
  readonly label: string;
  readonly points: XyPoints;
  /** Other laps on the same axes; the cursor is not theirs. */
  readonly others?: readonly XyPoints[];
  /** Times of the points, s, increasing. */
  readonly time_s: Float64Array;
  readonly look: XyLook;
  readonly xText: string;
  readonly yText: string;
  /** Name, least and greatest value of the colour scale. */
  readonly scale: { readonly text: string; readonly low: string; readonly high: string } | undefined;
}

const NO_OTHERS: readonly XyPoints[] = [];

/** Points on a canvas, with the cursor's among them; pressing near one takes the cursor there. */
export function XyPlot(props: XyPlotProps): ReactElement {
  const { label, points, others = NO_OTHERS, time_s, look, xText, yText, scale } = props;
  const { time_s: cursor } = useServices();
  const [sizeRef, size] = useSize();
  const canvas = useRef<HTMLCanvasElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const frame = useRef<XyFrame>(undefined);
  const theme = useThemeName();

  useEffect(() => {
    if (canvas.current === null || size === undefined) return;
    frame.current = drawXy(canvas.current, [points, ...others], look, size);
    const place = (): void => {
      if (mark.current === null || frame.current === undefined) return;
      const i = Math.max(0, indexAt(time_s, cursor.read()));
      const x = points.x[i] ?? NaN;
      const y = points.y[i] ?? NaN;
      const isThere = Number.isFinite(x) && Number.isFinite(y);
      mark.current.style.visibility = isThere ? 'visible' : 'hidden';
      if (isThere)
        mark.current.style.transform = `translate(${toX(frame.current, x)}px, ${toY(frame.current, y)}px)`;
    };
    place();
    return cursor.subscribe(place);
  }, [points, others, time_s, look, size, theme, cursor]);

  const goTo = (clientX: number, clientY: number): void => {
    const box = canvas.current?.getBoundingClientRect();
    if (box === undefined || frame.current === undefined) return;
    let nearest = -1;
    let least = Infinity;
    for (let i = 0; i < points.x.length; i++) {
      const dx = toX(frame.current, points.x[i] ?? NaN) - (clientX - box.left);
      const dy = toY(frame.current, points.y[i] ?? NaN) - (clientY - box.top);
      if (dx * dx + dy * dy >= least) continue;
      least = dx * dx + dy * dy;
      nearest = i;
    }
    const at = time_s[nearest];
    if (at !== undefined) cursor.move(at);
  };

  return (
    <div className={css['plot']}>
      <div className={css['words']}>
        <span>{yText}</span>
        {scale === undefined ? undefined : (
          <span className={css['scale']}>
            {scale.text} {scale.low}
            <span className={css['bar']} style={{ backgroundImage: SCALE_GRADIENT }} />
            {scale.high}
          </span>
        )}
      </div>
      <div
        ref={sizeRef}
        className={css['canvas']}
        role="img"
        aria-label={label}
        onPointerDown={(event) => {
          if (event.button === 0) goTo(event.clientX, event.clientY);
        }}
      >
        <canvas ref={canvas} />
        <div ref={mark} className={css['mark']} />
      </div>
      {xText === '' ? undefined : <div className={css['across']}>{xText}</div>}
    </div>
  );
}
