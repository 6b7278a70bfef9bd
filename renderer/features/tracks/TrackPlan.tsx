import { Maximize2, Minus, Plus } from 'lucide-react';
import { useMemo, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { POINT_SIZE, type TrackView } from '../../../core/contract/track-view.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { useSize, type Size } from '../../plots/ink/use-size.ts';
import { fitFrame, toScreen, zoomedFrame, type PlanFrame } from '../../plots/plan/plan-frame.ts';
import { planBounds } from './plan-bounds.ts';
import { PlanMarks } from './PlanMarks.tsx';
import { PlanRoad } from './PlanRoad.tsx';
import { PointHandle } from './PointHandle.tsx';
import css from './Plan.module.css';
import { usePlanGestures } from './use-plan-gestures.ts';
import { TRACKS } from '../../workspace/tracks/track-store.ts';
import { TRACK_LAP } from './track-lap-store.ts';

const ZOOM_STEP = 1.4;
/** Points closer than this are drawn as small dots. */
const SPARSE_PX = 9;

/** The track from above. */
export function TrackPlan({ view }: { readonly view: TrackView }): ReactElement {
  const tracks = useService(TRACKS);
  const opened = useStore(tracks, (s) => s.opened);
  const [sizeRef, size] = useSize();
  const [placed, setPlaced] = useState<{ readonly opened: number; readonly frame: PlanFrame }>();
  const bounds = useMemo(() => planBounds(view), [view]);
  const setFrame = (frame: PlanFrame | undefined): void =>
    setPlaced(frame === undefined ? undefined : { opened, frame });
  return (
    <div className={css['pane']} ref={sizeRef}>
      {size === undefined || size.height_px < 20 ? undefined : (
        <PlanStage
          view={view}
          size={size}
          frame={placed?.opened === opened ? placed.frame : fitFrame(bounds, size)}
          setFrame={setFrame}
        />
      )}
    </div>
  );
}

interface PlanStageProps {
  readonly view: TrackView;
  readonly size: Size;
  readonly frame: PlanFrame;
  /** Undefined fits the whole track. */
  readonly setFrame: (frame: PlanFrame | undefined) => void;
}

function PlanStage({ view, size, frame, setFrame }: PlanStageProps): ReactElement {
  const tracks = useService(TRACKS);
  const trackLap = useService(TRACK_LAP);
  const chosen = useStore(tracks, (s) => s.chosen);
  const lap = useStore(trackLap, ({ run }) => (run.kind === 'done' ? run.lap : undefined));
  const gestures = usePlanGestures(view, size, frame, setFrame);
  const { width_px, height_px } = size;
  const zoom = (factor: number): void =>
    setFrame(zoomedFrame(frame, size, { x: width_px / 2, y: height_px / 2 }, factor));
  return (
    <>
      <div
        className={css['stage']}
        role="application"
        aria-label="Plan of the track: arrow keys move it, plus and minus scale it, 0 shows all of it"
        tabIndex={0}
        {...gestures}
        onPointerCancel={gestures.onPointerUp}
      >
        <svg width={width_px} height={height_px} aria-hidden className={css['svg']}>
          <g
            transform={`translate(${width_px / 2} ${height_px / 2}) scale(${frame.scale} ${-frame.scale}) translate(${-frame.x_m} ${-frame.y_m})`}
          >
            <PlanRoad view={view} lap={lap} isSparse={spacing_m(view) * frame.scale >= SPARSE_PX} />
          </g>
          <PlanMarks view={view} frame={frame} size={size} />
        </svg>
        <PointHandle
          view={view}
          chosen={chosen}
          positionOf={(i) =>
            toScreen(frame, size, view.points[POINT_SIZE * i] ?? 0, view.points[POINT_SIZE * i + 1] ?? 0)
          }
        />
      </div>
      <div className={css['tools']}>
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
          label="Show all of the track"
          isSmall
          look="normal"
          icon={<Maximize2 size={13} />}
          onPress={() => setFrame(undefined)}
        />
      </div>
    </>
  );
}

/** Mean distance between points along the road. */
function spacing_m({ road, points }: TrackView): number {
  return road === undefined ? Infinity : road.facts.length_m / (points.length / POINT_SIZE);
}
