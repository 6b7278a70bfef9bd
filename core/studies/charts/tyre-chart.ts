import type { TyreLoadData, TyreChartData, TyreWheelData } from '../../catalogue/curve-charts.ts';
import { WHEELS } from '../../catalogue/wheels.ts';
import type { CarFacts } from '../../models/facts/car-facts.ts';
import { lateralPeak_N, tyreForces, tyreFactsAt } from '../../models/racebench/wheels/wheel-tyre-facts.ts';

const POSITIONS = 80;
const MIN_ANGLE_RAD = 0.2;
const MAX_ANGLE_RAD = 0.6;
const MIN_SLIP = 0.25;
const MAX_SLIP = 0.6;
/** Drawn beyond the peak, to show how the tyre lets go. */
const BEYOND_PEAK = 2.2;
const LOAD_POINTS = 12;

/** From -most to most, with 0 among them. */
function bothSides(most: number): Float64Array {
  return Float64Array.from({ length: 2 * POSITIONS + 1 }, (_, i) => (most * (i - POSITIONS)) / POSITIONS);
}

const within = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

function onLoad(
  facts: CarFacts,
  wheel: number,
  load_N: number,
  slip: Float64Array,
  angle_rad: Float64Array,
): TyreLoadData {
  const figures = tyreFactsAt(facts, wheel, load_N);
  const turned = Array.from(angle_rad, (angle) => tyreForces(facts, wheel, load_N, 0, angle, true));
  return {
    load_N,
    fx_N: slip.map((value) => tyreForces(facts, wheel, load_N, value, 0, true).x_N),
    fy_N: Float64Array.from(turned, ({ y_N }) => y_N),
    mz_Nm: Float64Array.from(turned, ({ z_Nm }) => z_Nm),
    drivingFriction: figures.drivingFriction,
    brakingFriction: figures.brakingFriction,
    lateralFriction: figures.lateralFriction,
    peakSlip: figures.peakSlip,
    peakAngle_rad: figures.peakAngle_rad,
    corneringStiffness_Nprad: figures.corneringStiffness_Nprad,
  };
}

function wheelChart(facts: CarFacts, wheel: number, number: number): TyreWheelData {
  const static_N = facts.rest.wheelLoad_N[wheel] ?? 0;
  const figures = tyreFactsAt(facts, wheel, static_N);
  const slip = bothSides(within(MIN_SLIP, BEYOND_PEAK * figures.peakSlip, MAX_SLIP));
  const angle_rad = bothSides(within(MIN_ANGLE_RAD, BEYOND_PEAK * figures.peakAngle_rad, MAX_ANGLE_RAD));
  const on = (part: number): TyreLoadData => onLoad(facts, wheel, part * static_N, slip, angle_rad);
  const sensitivityLoad_N = Float64Array.from(
    { length: LOAD_POINTS },
    (_, i) => static_N * (0.25 + (2 * i) / (LOAD_POINTS - 1)),
  );
  return {
    number,
    model: facts.wheels.tyres[wheel]?.model ?? 'simple',
    slip,
    angle_rad,
    loads: [on(0.5), on(1), on(2)],
    sensitivityLoad_N,
    lateralFriction: sensitivityLoad_N.map((load_N) => lateralPeak_N(facts, wheel, load_N) / load_N),
  };
}

/** The tyres as they roll: the shifts of the curves and friction_road are in them. */
export function tyreChart(
  facts: CarFacts,
  numbers: readonly number[] | undefined,
): TyreChartData | undefined {
  // A wheel in the air has no load to draw curves for.
  if (facts.rest.wheelLoad_N.some((load_N) => !(load_N > 0))) return undefined;
  return { wheels: WHEELS.map((_, wheel) => wheelChart(facts, wheel, numbers?.[wheel] ?? wheel)) };
}
