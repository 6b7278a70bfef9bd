import { useCallback, useEffect, useId, useMemo, useRef, type ReactElement } from 'react';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { useThemeName } from '../../../workspace/use-theme-name.ts';
import { useSize } from '../../../plots/ink/use-size.ts';
import { useSpokenSummary } from '../../../plots/lines/use-spoken-summary.ts';
import { MISSING } from '../../../../core/units/quantity.ts';
import { moveByKey } from '../../../plots/traces/axis-keys.ts';
import { indexAt } from '../../../plots/traces/trace-points.ts';
import { SCALE_GRADIENT } from '../../../plots/colour-scale.ts';
import { extentOf } from '../../../../core/units/axis.ts';
import css from './XyPlot.module.css';
import { drawXy, type XyFrame, type XyLabel, type XyLook, type XyPoints } from './xy-plot.ts';
import type { Cursor } from '../../../ui/state/cursor.ts';
import type { Datum } from '../../../workspace/sessions/datum.ts';
import type { ViewRange } from '../../../plots/view-range.ts';
import { TELEMETRY_VIEW } from '../session/telemetry-view.ts';
import { counted } from '../../../format/counted-text.ts';
import type { Watched } from '../../../ui/state/watched.ts';

/** Cursors and shown part of an axis that the points have positions on. */
export interface XyCursors {
  readonly cursor: Cursor;
  readonly datum?: Datum | undefined;
  readonly range: ViewRange;
  readonly unit: 's' | 'm';
}

interface XyPlotProps {
  /** Description of the plot. */
  readonly label: string;
  readonly points: XyPoints;
  /** Other laps on the same axes, without the cursor. */
  readonly others?: readonly XyPoints[];
  /** Positions of the points on the axis of the cursors, increasing: by default times of the session, s. */
  readonly at: Float64Array;
  /** By default those of the shown session. */
  readonly cursors?: XyCursors;
  /** Texts beside points, the most important first. */
  readonly labels?: readonly XyLabel[];
  readonly look: XyLook;
  readonly xText: string;
  readonly yText: string;
  /** A point, which is drawn for a position on the axis of the cursors, as text. */
  readonly valueText: (index: number, at: number) => string;
  /** Its notifications write the texts again. */
  readonly news?: Watched;
  /** Name, minimum and maximum of the colour scale. */
  readonly scale:
    | { readonly text: string; readonly low: string; readonly high: string; readonly gradient?: string }
    | undefined;
}

const NO_OTHERS: readonly XyPoints[] = [];
const NO_LABELS: readonly XyLabel[] = [];

/** Points on a canvas, with cursor and datum marked; clicking near a point moves the cursor there. */
export function XyPlot(props: XyPlotProps): ReactElement {
  const { label, points, others = NO_OTHERS, at: positions, look, xText, yText, valueText, scale } = props;
  const { labels = NO_LABELS, cursors, news } = props;
  const view = useService(TELEMETRY_VIEW);
  const { cursor, datum, range, unit } = cursors ?? {
    cursor: view.time_s,
    datum: view.datum,
    range: view.range,
    unit: 's',
  };
  const [sizeRef, size] = useSize();
  const canvas = useRef<HTMLCanvasElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const datumMark = useRef<HTMLDivElement>(null);
  const cursorText = useRef<HTMLOutputElement>(null);
  const datumText = useRef<HTMLOutputElement>(null);
  const toText = useRef(valueText);
  const frame = useRef<XyFrame>(undefined);
  const theme = useThemeName();

  useEffect(() => {
    toText.current = valueText;
  }, [valueText]);
  useEffect(() => {
    if (canvas.current === null || size === undefined) return;
    frame.current = drawXy(canvas.current, [points, ...others], look, size, labels);
    const put = (dot: HTMLElement | null, text: HTMLElement | null, at: number | undefined): void => {
      if (dot === null || text === null || frame.current === undefined) return;
      const i = at === undefined ? -1 : indexAt(positions, at);
      const x = points.x[i] ?? NaN;
      const y = points.y[i] ?? NaN;
      const isThere = Number.isFinite(x) && Number.isFinite(y);
      dot.style.visibility = isThere ? 'visible' : 'hidden';
      text.textContent =
        isThere && at !== undefined ? toText.current(i, at) : at === undefined ? '' : MISSING;
      if (isThere) dot.style.transform = `translate(${frame.current.across(x)}px, ${frame.current.up(y)}px)`;
    };
    const place = (): void => {
      put(mark.current, cursorText.current, cursor.read());
      put(datumMark.current, datumText.current, datum?.read());
    };
    place();
    const stops = [cursor.subscribe(place), datum?.subscribe(place), news?.subscribe(place)];
    return () => {
      for (const stop of stops) stop?.();
    };
  }, [points, others, positions, look, size, labels, theme, cursor, datum, news]);

  const summaryId = useId();
  const summary = useCallback((): string => {
    const range = (name: string, values: Float64Array): string => {
      const extent = extentOf(values);
      const [low, high] = extent?.map((v) => Number(v.toPrecision(4))) ?? [];
      return name === '' || extent === undefined ? '' : `${name}: ${low} to ${high}. `;
    };
    const ends = [positions[0], positions.at(-1)].map((t) => t?.toFixed(2) ?? MISSING);
    const at = indexAt(positions, cursor.read());
    return `${counted(points.x.length, 'point')} from ${ends.join(' to ')} ${unit}. ${range(xText, points.x)}${range(yText, points.y)}${
      scale === undefined ? '' : `${scale.text}: ${scale.low} to ${scale.high}. `
    }At the cursor: ${at < 0 ? MISSING : valueText(at, cursor.read())}.`;
  }, [points, positions, unit, xText, yText, scale, valueText, cursor]);
  const spoken = useSpokenSummary(
    summary,
    useMemo(() => [cursor], [cursor]),
  );

  const goTo = (clientX: number, clientY: number): void => {
    const box = canvas.current?.getBoundingClientRect();
    if (box === undefined || frame.current === undefined) return;
    let nearest = -1;
    let least = Infinity;
    for (let i = 0; i < points.x.length; i++) {
      const dx = frame.current.across(points.x[i] ?? NaN) - (clientX - box.left);
      const dy = frame.current.up(points.y[i] ?? NaN) - (clientY - box.top);
      if (dx * dx + dy * dy >= least) continue;
      least = dx * dx + dy * dy;
      nearest = i;
    }
    const at = positions[nearest];
    if (at !== undefined) cursor.move(at);
  };

  return (
    <div className={css['plot']}>
      <p ref={spoken} id={summaryId} className="visually-hidden" />
      <div className={css['words']}>
        <span className={css['what']}>{yText}</span>
        <span className={css['at']}>
          <output ref={datumText} aria-label="At the reference cursor" data-mark="datum" />
          <output ref={cursorText} aria-label="At the cursor" data-mark="cursor" />
        </span>
        {scale === undefined ? undefined : (
          <span className={css['scale']}>
            {scale.text}
            <span className={css['ends']}>
              {scale.low}
              <span className={css['bar']} style={{ backgroundImage: scale.gradient ?? SCALE_GRADIENT }} />
              {scale.high}
            </span>
          </span>
        )}
      </div>
      <div
        ref={sizeRef}
        className={css['canvas']}
        role="img"
        aria-label={label}
        aria-describedby={summaryId}
        tabIndex={0}
        onKeyDown={(event) => {
          if (!event.ctrlKey && !event.metaKey && !event.altKey && moveByKey(event, range, cursor, undefined))
            event.preventDefault();
        }}
        onPointerDown={(event) => {
          if (event.button === 0) goTo(event.clientX, event.clientY);
        }}
      >
        <canvas ref={canvas} />
        <div ref={datumMark} className={css['mark']} data-mark="datum" />
        <div ref={mark} className={css['mark']} />
      </div>
      {xText === '' ? undefined : <div className={css['across']}>{xText}</div>}
    </div>
  );
}
