import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EngineChartData } from '../../../../core/catalogue/curve-charts.ts';
import { MAX_CURVE_POINTS, MIN_CURVE_POINTS } from '../../../../core/contract/curve-edits.ts';
import type { Shown } from '../../../../core/units/quantity.ts';
import type { CurvePoint, CurvePoints } from './use-curve-points.ts';
import { useTorquePoints } from './use-torque-points.ts';

const times = (factor: number): Shown =>
  ({ of: (value: number) => value * factor, back: (shown: number) => shown / factor }) as Shown;
const UNITS = { speed: times(10), torque: times(2), power: times(1) };

interface Made {
  readonly added: CurvePoint[];
  readonly moved: (readonly [number, CurvePoint])[];
  readonly removed: number[];
}

/** Points of a curve of `count` points: 100 rad/s apart, 100 N·m each; shown times 10 and times 2. */
function torquePoints(count: number, file = { isThere: true, scale_Nm: 1 }) {
  const made: Made = { added: [], moved: [], removed: [] };
  const points = Array.from({ length: count }, (_, i) => ({ speed_radps: 100 * i, torque_Nm: 100 }));
  const curve: CurvePoints = {
    points,
    drag: () => undefined,
    move: (index, to) => made.moved.push([index, to]),
    add: (at) => made.added.push(at),
    remove: (index) => made.removed.push(index),
  };
  const engine = { file, pointSpeed_radps: new Float64Array(count) } as unknown as EngineChartData;
  const { result } = renderHook(() => useTorquePoints(engine, curve, UNITS, { x: 50, y: 1 }));
  return { made, points: () => result.current };
}

describe('the points of the torque curve', () => {
  it('are in shown units, and go back to the file in SI', () => {
    const { made, points } = torquePoints(3);
    expect(points().shown[1]).toEqual({ x: 1000, y: 200 });
    act(() => points().move(1, { x: 1500, y: 300 }));
    expect(made.moved).toEqual([[1, { speed_radps: 150, torque_Nm: 150 }]]);
  });

  it('are added halfway to the next on the curve, at a whole step; after the last one by the segment before it', () => {
    const { made, points } = torquePoints(3);
    act(() => points().addAfter(0));
    expect(made.added).toEqual([{ speed_radps: 50, torque_Nm: 100 }]);
    expect(points().chosen?.index).toBe(1);
    act(() => points().addAfter(2));
    expect(made.added[1]).toEqual({ speed_radps: 150, torque_Nm: 100 });
    act(() => points().addAt({ x: 1012, y: 200 }));
    expect(made.added[2]?.speed_radps).toBe(100);
  });

  it('are not added outside the curve, over the maximum, or where the file is missing or its scale is 0', () => {
    const { made, points } = torquePoints(3);
    act(() => points().addAt(points().onCurve(5000)));
    const full = torquePoints(MAX_CURVE_POINTS);
    act(() => full.points().addAfter(0));
    const missing = torquePoints(3, { isThere: false, scale_Nm: 1 });
    act(() => missing.points().addAfter(0));
    const flat = torquePoints(3, { isThere: true, scale_Nm: 0 });
    act(() => flat.points().addAfter(0));
    for (const { added } of [made, full.made, missing.made, flat.made]) expect(added).toEqual([]);
    expect([missing.points().canEdit, flat.points().canEdit, full.points().canAdd]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('are removed down to the minimum; the next one is chosen, or the one before where the last goes', () => {
    const { made, points } = torquePoints(MIN_CURVE_POINTS + 1);
    act(() => points().remove(MIN_CURVE_POINTS));
    expect(made.removed).toEqual([MIN_CURVE_POINTS]);
    expect(points().chosen?.index).toBe(MIN_CURVE_POINTS - 1);
    const few = torquePoints(MIN_CURVE_POINTS);
    act(() => few.points().remove(0));
    expect(few.made.removed).toEqual([]);
  });

  it('open their form again each time their handle is pressed', () => {
    const { points } = torquePoints(3);
    act(() => points().open(2));
    act(() => points().open(2));
    expect([points().openings, points().chosen?.index]).toEqual([2, 2]);
  });
});
