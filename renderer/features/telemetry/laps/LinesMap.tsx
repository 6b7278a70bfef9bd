import { Maximize2, Minus, Plus } from 'lucide-react';
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
} from 'react';
import type { LapRecord } from '../../../../core/contract/laps.ts';
import type { AcrossLine } from '../../../../core/math/plane-line.ts';
import { extentOf } from '../../../../core/units/axis.ts';
import { drawCanvas } from '../../../plots/ink/ink-canvas.ts';
import { useSize, type Size } from '../../../plots/ink/use-size.ts';
import {
  fitFrame,
  frameByKey,
  pannedFrame,
  toPlan,
  toScreen,
  zoomedFrame,
  type PlanFrame,
  type Position,
} from '../../../plots/plan/plan-frame.ts';
import { ScaleBar } from '../../../plots/plan/ScaleBar.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useThemeName } from '../../../workspace/use-theme-name.ts';
import { drawPath } from './draw-path.ts';
import css from './LapLines.module.css';
import { LineMark } from './LineMark.tsx';
import { lineKeys, lineOf, type DrawnLines, type LineKey } from './lines-draft.ts';
import { nearestIndex, type DrivenPath } from './driven-path.ts';

/** A press farther than this from the path places nothing. */
const NEAR_PX = 40;
const ZOOM_STEP = 1.25;

interface LinesMapProps {
  readonly path: DrivenPath;
  /** Laps that the lines give; the path outside them is dimmed. */
  readonly laps: readonly LapRecord[];
  readonly lines: DrawnLines;
  readonly chosen: LineKey | undefined;
  readonly onChoose: (key: LineKey) => void;
  /** `joins` names consecutive steps that are one for undo. */
  readonly onChange: (key: LineKey, line: AcrossLine, joins: string) => void;
  readonly onRemove: (key: LineKey) => void;
  /** Places a line at a point of the path; undefined while none is being placed. */
  readonly onPlace: ((index: number) => void) | undefined;
}

/** The driven path from above with the lines on it; drags move the map or a line, a press places a line. */
export function LinesMap(props: LinesMapProps): ReactElement {
  const { path } = props;
  const [sizeRef, size] = useSize();
  const [placed, setPlaced] = useState<PlanFrame>();
  const fitted = useMemo(() => {
    const [left, right] = extentOf(path.x_m) ?? [0, 0];
    const [low, high] = extentOf(path.y_m) ?? [0, 0];
    return size && fitFrame({ low: [left, low], high: [right, high] }, size);
  }, [path, size]);
  const frame = placed ?? fitted;
  return (
    <div className={css['map']} ref={sizeRef}>
      {size === undefined || frame === undefined ? undefined : (
        <Stage {...props} size={size} frame={frame} setFrame={setPlaced} />
      )}
    </div>
  );
}

interface StageProps extends LinesMapProps {
  readonly size: Size;
  readonly frame: PlanFrame;
  /** Undefined fits the whole path. */
  readonly setFrame: (frame: PlanFrame | undefined) => void;
}

const positionOf = (event: PointerEvent<HTMLElement>): Position => {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
};

function Stage({ path, laps, lines, size, frame, setFrame, onPlace, ...marks }: StageProps): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<Position>(undefined);
  const theme = useThemeName();
  useEffect(() => {
    if (canvas.current === null) return;
    drawCanvas(canvas.current, size, (ink) => drawPath(ink, path, laps, frame, size));
  }, [path, laps, frame, size, theme]);

  const zoom = (factor: number, about: Position = { x: size.width_px / 2, y: size.height_px / 2 }): void =>
    setFrame(zoomedFrame(frame, size, about, factor));
  const place = (position: Position): void => {
    const at = toPlan(frame, size, position);
    const index = nearestIndex(path, { x_m: at.x, y_m: at.y });
    if (index < 0) return;
    const there = toScreen(frame, size, path.x_m[index] ?? 0, path.y_m[index] ?? 0);
    if (Math.hypot(there.x - position.x, there.y - position.y) <= NEAR_PX) onPlace?.(index);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const moved = frameByKey(event.key, frame, size);
    if (moved === undefined) return;
    setFrame(moved === 'fit' ? undefined : moved);
    event.preventDefault();
  };

  return (
    <>
      <div
        className={cx(css['stage'], onPlace !== undefined && css['placing'])}
        role="application"
        aria-label="Map of the driven path: arrow keys move it, plus and minus scale it, 0 shows all of it"
        tabIndex={0}
        onKeyDown={onKeyDown}
        onWheel={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          zoom(Math.exp(-event.deltaY / 400), { x: event.clientX - box.left, y: event.clientY - box.top });
        }}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          if (onPlace !== undefined) {
            place(positionOf(event));
            return;
          }
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = positionOf(event);
        }}
        onPointerMove={(event) => {
          const from = last.current;
          if (from === undefined) return;
          last.current = positionOf(event);
          setFrame(pannedFrame(frame, last.current.x - from.x, last.current.y - from.y));
        }}
        onPointerUp={() => (last.current = undefined)}
        onPointerCancel={() => (last.current = undefined)}
      >
        <canvas ref={canvas} />
        <svg width={size.width_px} height={size.height_px} aria-hidden>
          <ScaleBar frame={frame} size={size} />
        </svg>
        {lineKeys(lines).map((key) => {
          const line = lineOf(lines, key);
          return line === undefined ? undefined : (
            <LineMark
              key={key}
              lineKey={key}
              line={line}
              lines={lines}
              frame={frame}
              size={size}
              {...marks}
            />
          );
        })}
      </div>
      <div className={css['mapTools']}>
        <IconButton
          label="Larger"
          isSmall
          look="normal"
          icon={<Plus size={14} />}
          onPress={() => zoom(ZOOM_STEP)}
        />
        <IconButton
          label="Smaller"
          isSmall
          look="normal"
          icon={<Minus size={14} />}
          onPress={() => zoom(1 / ZOOM_STEP)}
        />
        <IconButton
          label="Show the whole path"
          isSmall
          look="normal"
          icon={<Maximize2 size={13} />}
          onPress={() => setFrame(undefined)}
        />
      </div>
    </>
  );
}
