import { useMemo, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import {
  POSE_PITCH_RAD,
  POSE_WHEELS,
  POSE_Z_M,
  rigLabel,
  rigRow,
  WHEEL_GROUND_M,
  WHEEL_POSE_SIZE,
  type RigFrame,
  type RigGeometry,
  type RigName,
} from '../../../core/catalogue/rigs.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { showQuantity } from '../../../core/units/quantity.ts';
import { Segments } from '../../ui/Choice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { niceStep } from '../../../core/math/nice-step.ts';
import { LineSwatch } from '../../plots/marks/LineSwatch.tsx';
import { useSize } from '../../plots/ink/use-size.ts';
import { FlatViewDrawing, type ViewScale } from './FlatViewDrawing.tsx';
import css from './Laboratory.module.css';
import { rigOutlines } from './outlines.ts';
import { useOwnOutlines } from './use-own-outlines.ts';
import { wheelStyleAt } from '../../plots/lines/wheel-style.ts';
import { rearView, sideView } from './rig-view.ts';
import { profileAcross, profileAlong } from './road-profile.ts';
import { GRID_M, TopViewDrawing } from './TopViewDrawing.tsx';
import { CAR } from '../../workspace/car/car-store.ts';
import { UI } from '../../workspace/ui-store.ts';

const SCALES = [
  { value: '1', label: '1×' },
  { value: '5', label: '5×' },
  { value: '20', label: '20×' },
] as const;
type MotionScale = (typeof SCALES)[number]['value'];

/** Rigs with small motions start with a larger scale. */
const FIRST_SCALE: Partial<Record<RigName, MotionScale>> = { drop: '1', 'four-post': '20', kerb: '5' };

interface RigDrawingProps {
  readonly rig: RigName;
  readonly geometry: RigGeometry;
  readonly start: RigFrame;
  readonly frame: RigFrame;
  readonly trail: readonly number[];
}

/** The rig from the side and from behind (from above where it drives freely), with load arrows. */
export function RigDrawing({ rig, geometry, start, frame, trail }: RigDrawingProps): ReactElement {
  const [chosen, setChosen] = useState<Partial<Record<RigName, MotionScale>>>({});
  const scale = chosen[rig] ?? FIRST_SCALE[rig] ?? '1';
  return (
    <Panel
      title={rigLabel(rig, geometry.wheels.length)}
      label="Drawing of the rig"
      tools={
        FIRST_SCALE[rig] === undefined ? undefined : (
          <div className={css['tool']}>
            <span aria-hidden>Vertical motion</span>
            <Segments
              label="Scale of the vertical motion"
              options={SCALES}
              value={scale}
              onChange={(value) => setChosen({ ...chosen, [rig]: value })}
            />
          </div>
        )
      }
    >
      <Views rig={rig} geometry={geometry} start={start} frame={frame} trail={trail} motion={Number(scale)} />
    </Panel>
  );
}

/** From the middle of a view to its edge, m. */
const halfOf = ({ width_px, perMetre_px }: ViewScale): number => width_px / perMetre_px / 2;

/** Static load arrow, as a share of the view's height. */
const ARROW_PART = 0.17;
const SPACE_M = 0.3;

function Views({
  rig,
  geometry,
  start,
  frame,
  trail,
  motion,
}: RigDrawingProps & { readonly motion: number }): ReactElement {
  const [ref, size] = useSize();
  const car = useStore(useService(CAR), (s) => s.model?.geometry);
  const own = useOwnOutlines();
  const outlines = useMemo(() => rigOutlines(rig, geometry, car, own), [rig, geometry, car, own]);
  const style = (name: string) =>
    wheelStyleAt(geometry.wheels.find((wheel) => wheel.name === name)?.index ?? 0);
  const height_px = Math.max(60, size?.height_px ?? 0);
  const width_px = size?.width_px ?? 0;
  const isFree = rigRow(rig).subject === 'own';
  const secondWidth_px = Math.round(width_px * (isFree ? 0.42 : 0.34));
  const sizeOf = (width: number): ViewScale => {
    // A tilting road stays in the view; posts and kerbs move within it.
    const { pose } = geometry.road === 'plane' ? frame : start;
    const grounds = geometry.wheels.map(
      (_, w) => pose[POSE_WHEELS + w * WHEEL_POSE_SIZE + WHEEL_GROUND_M] ?? 0,
    );
    const low_m = Math.min(0, ...grounds) - SPACE_M;
    const tilt_m = (Math.abs(Math.sin(pose[POSE_PITCH_RAD] ?? 0)) * geometry.length_m) / 2;
    const top_m =
      (start.pose[POSE_Z_M] ?? 0) + geometry.middle_m.z + geometry.height_m / 2 + tilt_m + SPACE_M;
    const perMetre_px = Math.min(
      height_px / (top_m - low_m),
      (width_px - secondWidth_px) / (geometry.length_m * 1.15),
      secondWidth_px / (geometry.width_m * 1.5),
    );
    // The remaining height goes to the sky.
    return {
      width_px: width,
      height_px,
      perMetre_px,
      road_px: height_px + low_m * perMetre_px,
      perNewton_px: (ARROW_PART * height_px) / geometry.staticLoad_N,
    };
  };
  const side = sizeOf(width_px - secondWidth_px);
  const rear = sizeOf(secondWidth_px);
  const { pose } = frame;
  return (
    <div className={css['drawing']}>
      <div ref={ref} className={css['views']}>
        {size === undefined ? undefined : (
          <>
            <FlatViewDrawing
              view={sideView(geometry, pose, start.pose, motion)}
              scale={side}
              road={geometry.road === 'posts' ? 'posts' : 'line'}
              profile={profileAlong(geometry, frame.pose, motion, halfOf(side))}
              outline={outlines.side}
              isSide
              style={style}
              label="The rig from the right side"
            />
            {isFree ? (
              <TopViewDrawing
                geometry={geometry}
                frame={frame}
                trail={trail}
                outline={outlines.top}
                width_px={secondWidth_px}
                height_px={height_px}
                style={style}
              />
            ) : (
              <FlatViewDrawing
                view={rearView(geometry, pose, start.pose, motion)}
                scale={rear}
                road={geometry.road === 'posts' ? 'posts' : 'line'}
                profile={profileAcross(geometry, frame.pose, motion, halfOf(rear))}
                outline={outlines.rear}
                isSide={false}
                style={style}
                label="The rig from behind"
              />
            )}
          </>
        )}
      </div>
      <Legend rig={rig} geometry={geometry} scale={side} />
    </div>
  );
}

function Legend({
  rig,
  geometry,
  scale,
}: {
  readonly rig: RigName;
  readonly geometry: RigGeometry;
  readonly scale: ViewScale;
}): ReactElement {
  const ui = useService(UI);
  const system = useStore(ui, (s) => s.units);
  const load_N = niceStep(geometry.staticLoad_N / 2);
  const shown = showQuantity({ key: 'wheelLoad_N', unit: 'N', digits: 0 }, system);
  return (
    <div className={css['legend']}>
      {geometry.wheels.map(({ name, label, index }) => (
        <span key={name} className={css['entry']} title={label}>
          <LineSwatch {...wheelStyleAt(index)} />
          {name}
        </span>
      ))}
      <span className={css['spacer']} />
      {rigRow(rig).subject === 'own' ? <span className={css['entry']}>Grid {GRID_M} m</span> : undefined}
      <span className={css['entry']}>
        <svg width={Math.max(4, load_N * scale.perNewton_px)} height={10} aria-hidden>
          <path
            d={`M0 5H${Math.max(0, load_N * scale.perNewton_px - 5)}M${load_N * scale.perNewton_px - 6} 1L${load_N * scale.perNewton_px} 5L${load_N * scale.perNewton_px - 6} 9Z`}
            className={css['legendArrow']}
          />
        </svg>
        {shown.text(load_N)} {shown.symbol}
      </span>
      <span className={css['entry']}>
        <svg width={Math.max(4, scale.perMetre_px)} height={10} aria-hidden>
          <path
            d={`M0.5 1V9M0.5 5H${scale.perMetre_px - 0.5}M${scale.perMetre_px - 0.5} 1V9`}
            className={css['bar']}
          />
        </svg>
        1 m
      </span>
    </div>
  );
}
