import { useState } from 'react';
import type { EngineChartData as Engine } from '../../../../core/catalogue/curve-charts.ts';
import { MAX_CURVE_POINTS, MIN_CURVE_POINTS } from '../../../../core/contract/curve-edits.ts';
import { valueAt } from '../../../plots/lines/chart-lines.ts';
import type { ShownPoint } from './CurveHandles.tsx';
import type { EngineUnits } from './engine-units.ts';
import type { CurvePoint, CurvePoints } from './use-curve-points.ts';

interface TorquePoints {
  readonly shown: readonly ShownPoint[];
  readonly count: number;
  readonly canEdit: boolean;
  readonly canAdd: boolean;
  readonly canRemove: boolean;
  readonly chosen: { readonly index: number; readonly point: ShownPoint } | undefined;
  /** Count of the openings of the form of a point by its handle. */
  readonly openings: number;
  readonly choose: (index: number | undefined) => void;
  readonly open: (index: number) => void;
  /** Point of the curve at an engine speed. */
  readonly onCurve: (x: number) => ShownPoint | undefined;
  readonly addAt: (point: ShownPoint | undefined) => void;
  /** Halfway to the next point; after the last one, by the step before it. */
  readonly addAfter: (index: number) => void;
  readonly move: (index: number, to: ShownPoint) => void;
  readonly remove: (index: number) => void;
}

/** Points of the torque curve in shown units, the chosen one, and the changes that a person makes to them. */
export function useTorquePoints(
  { file, pointSpeed_radps }: Engine,
  curve: CurvePoints,
  { speed, torque }: EngineUnits,
  step: ShownPoint,
): TorquePoints {
  const [choice, setChoice] = useState<number>();
  const [openings, setOpenings] = useState(0);
  const count = pointSpeed_radps.length;
  const canEdit = file.isThere && file.scale_Nm !== 0;
  const canAdd = count < MAX_CURVE_POINTS;
  const canRemove = count > MIN_CURVE_POINTS;
  const shown = curve.points.map((p) => ({ x: speed.of(p.speed_radps), y: torque.of(p.torque_Nm) }));
  const point = choice === undefined ? undefined : shown[choice];
  const inSI = ({ x, y }: ShownPoint): CurvePoint => ({
    speed_radps: speed.back(x),
    torque_Nm: torque.back(y),
  });
  const onCurve = (x: number): ShownPoint | undefined => {
    const line = { x: Float64Array.from(shown, (at) => at.x), y: Float64Array.from(shown, (at) => at.y) };
    const y = valueAt(line, x);
    return y === undefined ? undefined : { x, y };
  };
  const addAt = (at: ShownPoint | undefined): void => {
    if (!canEdit || at === undefined || !canAdd) return;
    curve.add(inSI({ x: Math.round(at.x / step.x) * step.x, y: at.y }));
    setChoice(shown.filter(({ x }) => x < at.x).length);
  };
  return {
    shown,
    count,
    canEdit,
    canAdd,
    canRemove,
    chosen: choice === undefined || point === undefined ? undefined : { index: choice, point },
    openings,
    choose: setChoice,
    open: (index) => {
      setChoice(index);
      setOpenings((n) => n + 1);
    },
    onCurve,
    addAt,
    addAfter: (index) => {
      const [from, to] = index < count - 1 ? [index, index + 1] : [index - 1, index];
      addAt(onCurve(((shown[from]?.x ?? 0) + (shown[to]?.x ?? 0)) / 2));
    },
    move: (index, to) => curve.move(index, inSI(to)),
    remove: (index) => {
      if (!canRemove) return;
      curve.remove(index);
      setChoice(Math.min(index, count - 2));
    },
  };
}
