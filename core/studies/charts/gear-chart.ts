import type { GearChartData, GearChartRow } from '../../catalogue/curve-charts.ts';
import { engineCeiling_radps } from '../../models/driveline/engine.ts';
import {
  drivenRadius_m,
  driveForce_N,
  gearSpeed_mps,
  overallRatio,
  roadLoad_N,
  topSpeed,
} from '../../models/racebench/driveline/full-throttle.ts';
import type { CarFacts } from '../../models/facts/car-facts.ts';

const POSITIONS = 60;
/** Excess force below this share of the road load is zero. */
const NO_SPARE = 0.02;

function axis(from: number, to: number): Float64Array {
  return Float64Array.from({ length: POSITIONS + 1 }, (_, i) => from + ((to - from) * i) / POSITIONS);
}

function gearRow(facts: CarFacts, gear: number, shiftUp_radps: number): GearChartRow {
  const ratio = overallRatio(facts, gear);
  const next = gear < facts.gearbox.topGear ? overallRatio(facts, gear + 1) : undefined;
  const topSpeed_mps = gearSpeed_mps(facts, gear);
  const perEngineSpeed_m = ratio === 0 ? 0 : drivenRadius_m(facts) / ratio;
  // Below idle the clutch slips and the force is not the engine's alone.
  const from_mps = Math.min(facts.engine.idleSpeed_radps * perEngineSpeed_m, topSpeed_mps);
  const speed_mps = axis(from_mps, topSpeed_mps);
  return {
    gear,
    ratio,
    perEngineSpeed_m,
    topSpeed_mps,
    // The road speed stays while the gear changes: n2 = n1 i2 / i1.
    afterShift_radps: next === undefined || ratio === 0 ? undefined : (shiftUp_radps * next) / ratio,
    speed_mps,
    force_N: speed_mps.map((speed) => driveForce_N(facts, gear, speed)),
  };
}

/**
 * Road speed of the gears, and the force they leave at the road over what drag and rolling take. Full throttle, no slip,
 * no losses of the driveline, downforce left out. Undefined for a car with a motor in each wheel.
 */
export function gearChart(facts: CarFacts): GearChartData | undefined {
  if (facts.setup.differentials[0].electronic !== undefined || facts.gearbox.topGear < 1) return undefined;
  const highest_radps = engineCeiling_radps(facts.engine);
  const shift_radps = facts.gearbox.shiftUpSpeed_radps;
  const shiftUp_radps = shift_radps > 0 ? Math.min(shift_radps, highest_radps) : highest_radps;
  const gears = Array.from({ length: facts.gearbox.topGear }, (_, i) => gearRow(facts, i + 1, shiftUp_radps));
  const most_mps = gears.reduce((most, { topSpeed_mps }) => Math.max(most, topSpeed_mps), 0);
  const roadSpeed_mps = axis(0, most_mps);
  const top = topSpeed(facts);
  const load_N = roadLoad_N(facts, top.speed_mps);
  return {
    gears,
    idle_radps: facts.engine.idleSpeed_radps,
    highest_radps,
    shiftUp_radps,
    shiftDown_radps: facts.gearbox.shiftDownSpeed_radps,
    roadSpeed_mps,
    roadLoad_N: roadSpeed_mps.map((speed) => roadLoad_N(facts, speed)),
    top: {
      speed_mps: top.speed_mps,
      gear: top.gear,
      force_N: load_N,
      isGeared: top.spare_N > NO_SPARE * load_N,
    },
  };
}
