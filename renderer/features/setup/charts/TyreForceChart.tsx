import { useMemo, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { TyreLoadData, TyreWheelData } from '../../../../core/catalogue/curve-charts.ts';
import { TYRE_MODELS } from '../../../../core/catalogue/tyre-models.ts';
import { WHEELS, WHEEL_LABELS, type Wheel } from '../../../../core/catalogue/wheels.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import type { Shown } from '../../../../core/units/quantity.ts';
import { Segments } from '../../../ui/Choice.tsx';
import { valueDomain, type CurveLine } from '../../../plots/lines/chart-lines.ts';
import { CurveChart } from '../../../plots/lines/CurveChart.tsx';
import { withSaved } from './curve-lines.ts';
import css from './Curves.module.css';
import { FigureTable, type Figure } from './FigureTable.tsx';
import type { ChartProps } from './chart-props.ts';
import { useQuantities } from '../../../workspace/use-quantities.ts';
import { CAR } from '../../../workspace/car/car-store.ts';

const LOADS = [
  { name: 'Half', colour: '--session-4' },
  { name: 'Static', colour: '--session-0' },
  { name: 'Double', colour: '--session-3' },
] as const;

type Values = 'fx_N' | 'fy_N' | 'mz_Nm';

const PEAKS: readonly (readonly [string, (load: TyreLoadData) => number, 'ratio' | 'angle' | 'slip'])[] = [
  ['Lateral friction', (load) => load.lateralFriction, 'ratio'],
  ['Braking friction', (load) => load.brakingFriction, 'ratio'],
  ['Driving friction', (load) => load.drivingFriction, 'ratio'],
  ['Slip angle at peak', (load) => load.peakAngle_rad, 'angle'],
  ['Slip ratio at peak', (load) => load.peakSlip, 'slip'],
];

function linesOf(
  now: TyreWheelData,
  saved: TyreWheelData | undefined,
  values: Values,
  x: Shown,
  y: Shown,
): CurveLine[] {
  const line = (of: TyreWheelData, i: number): CurveLine => ({
    label: LOADS[i]?.name ?? '',
    colour: LOADS[i]?.colour ?? '',
    dash: [],
    x: (values === 'fx_N' ? of.slip : of.angle_rad).map(x.of),
    y: (of.loads[i]?.[values] ?? new Float64Array()).map(y.of),
  });
  return LOADS.flatMap((_, i) => withSaved(line(now, i), saved === undefined ? undefined : line(saved, i)));
}

/** The wheel of the selected setting, until another is chosen. */
function useChosenWheel(wheels: readonly TyreWheelData[]): [Wheel, (wheel: Wheel) => void] {
  const car = useService(CAR);
  const key = useStore(car, (s) => s.selectedKey);
  const [choice, setChoice] = useState<{ readonly wheel: Wheel; readonly atKey: string | undefined }>();
  const number = /^wheel(\d+)[.]/.exec(key ?? '')?.[1];
  const ofKey = WHEELS.find((_, i) => number !== undefined && wheels[i]?.number === Number(number));
  const chosen =
    choice !== undefined && choice.atKey === key ? choice.wheel : (ofKey ?? choice?.wheel ?? 'FL');
  return [chosen, (wheel) => setChoice({ wheel, atKey: key })];
}

/** Forces of the tyre of one wheel at three loads. */
export function TyreForceChart({ now, saved }: ChartProps<'tyres'>): ReactElement {
  const show = useQuantities();
  const [wheel, setWheel] = useChosenWheel(now.wheels);
  const index = WHEELS.indexOf(wheel);
  const [tyre, before] = [now.wheels[index], saved?.wheels[index]];
  const units = useMemo(
    () => ({
      force: show('force_N', 'N', 0),
      load: show('wheelLoad_N', 'N', 0),
      moment: show('aligningMoment_Nm', 'Nm', 1),
      angle: show('slipAngle_rad', 'rad', 3),
      slip: show('slipRatio', '1', 2),
      ratio: show('friction', '1', 3),
    }),
    [show],
  );
  const { force, load, moment, angle, slip, ratio } = units;
  if (tyre === undefined) return <p className={css['note']}>No tyre</p>;
  const [fx, fy, mz] = [
    linesOf(tyre, before, 'fx_N', slip, force),
    linesOf(tyre, before, 'fy_N', angle, force),
    linesOf(tyre, before, 'mz_Nm', angle, moment),
  ];
  const frictionOf = (of: TyreWheelData): CurveLine => ({
    label: 'Lateral friction',
    colour: LOADS[1].colour,
    dash: [],
    x: of.sensitivityLoad_N.map(load.of),
    y: of.lateralFriction,
  });
  const friction = withSaved(frictionOf(tyre), before === undefined ? undefined : frictionOf(before));
  const slipAxis = { label: 'Slip ratio (− braking, + driving)', symbol: '', digits: slip.digits };
  const angleAxis = { label: 'Slip angle (+ = left)', symbol: angle.symbol, digits: angle.digits };
  const forceAxis = { label: 'Force', symbol: force.symbol, digits: force.digits };
  const figures = PEAKS.map(([label, of, unit]): Figure => ({
    label: `${label}, static`,
    shown: units[unit],
    now: of(tyre.loads[1]),
    saved: before === undefined ? undefined : of(before.loads[1]),
  }));
  return (
    <div className={css['stack']}>
      <Segments
        label="Wheel shown"
        options={WHEELS.map((value) => ({ value, label: value }))}
        value={wheel}
        onChange={setWheel}
      />
      <p className={css['note']}>
        {WHEEL_LABELS[wheel]}, on{' '}
        {tyre.loads
          .map((on, i) => `${(LOADS[i]?.name ?? '').toLowerCase()} ${load.text(on.load_N)}`)
          .join(', ')}{' '}
        {load.symbol}
        {`; ${TYRE_MODELS[tyre.model].label}`}
      </p>
      <CurveChart
        title="Longitudinal force"
        x={slipAxis}
        y={forceAxis}
        lines={fx}
        domain={valueDomain(fx, force.of(100))}
      />
      <CurveChart
        title="Lateral force (+ = left)"
        x={angleAxis}
        y={forceAxis}
        lines={fy}
        domain={valueDomain(fy, force.of(100))}
      />
      <CurveChart
        title="Self-aligning moment"
        x={angleAxis}
        y={{ label: 'Moment', symbol: moment.symbol, digits: moment.digits }}
        lines={mz}
        domain={valueDomain(mz, moment.of(10))}
      />
      <CurveChart
        title="Friction over load"
        x={{ label: 'Load', symbol: load.symbol, digits: load.digits }}
        y={{ label: 'Friction', symbol: '', digits: 2 }}
        lines={friction}
        domain={valueDomain(friction, 0.5)}
        mark={load.of(tyre.loads[1].load_N)}
      />
      <FigureTable
        label="Tyre figures"
        figures={[
          ...figures,
          {
            label: 'Lateral friction lost from half to double load',
            shown: ratio,
            now: tyre.loads[0].lateralFriction - tyre.loads[2].lateralFriction,
            saved:
              before === undefined
                ? undefined
                : before.loads[0].lateralFriction - before.loads[2].lateralFriction,
          },
        ]}
      />
      <p className={css['note']}>
        Road friction 1, with friction_road. Signs of ISO 8855: a slip angle to the left gives a force to the
        right. Curve shifts and static camber are included.
      </p>
    </div>
  );
}
