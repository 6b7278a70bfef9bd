import { findCompanion } from '../../car-files/car-ini/companions.ts';
import { curveAxes } from '../../car-files/car-ini/curve.ts';
import type { CurveFile, EngineChartData } from '../../catalogue/curve-charts.ts';
import { compileEngine, engineCeiling_radps } from '../../models/driveline/engine.ts';
import { toSI } from '../../units/convert.ts';
import type { ChartedCar } from './charted-car.ts';

/** Places at which the curve is drawn, at least. */
const POSITIONS = 160;

function curveFile({ car, companions }: ChartedCar): CurveFile {
  const named = car.values.get('engine.curve_torque')?.text ?? '';
  const scale = car.values.get('engine.max_torque')?.value;
  const scale_Nm = typeof scale === 'number' ? scale : 0;
  const file = named === '' ? undefined : findCompanion(companions, named);
  const { xMax, yMax } = file === undefined ? { xMax: 0, yMax: 0 } : curveAxes(file.text);
  return {
    name: file?.name ?? named,
    isThere: file !== undefined,
    scale_Nm,
    xMax_radps: toSI(xMax, 'rpm'),
    yMax_Nm: yMax * scale_Nm,
  };
}

/** Each point, and positions between it and the next one. */
function closer(x: Float64Array, y: Float64Array): { readonly x: number[]; readonly y: number[] } {
  const steps = Math.max(1, Math.ceil(POSITIONS / Math.max(1, x.length - 1)));
  const at: number[] = [];
  const of: number[] = [];
  for (let i = 0; i < x.length; i++) {
    const [x0 = 0, y0 = 0] = [x[i], y[i]];
    const [x1 = x0, y1 = y0] = [x[i + 1], y[i + 1]];
    for (let k = 0; k < (i === x.length - 1 ? 1 : steps); k++) {
      at.push(x0 + ((x1 - x0) * k) / steps);
      of.push(y0 + ((y1 - y0) * k) / steps);
    }
  }
  return { x: at, y: of };
}

interface Peak {
  readonly speed_radps: number;
  readonly value: number;
}

/**
 * Maximum torque and power up to `end`. On a straight piece T = a + b n the power P = a n + b n^2 has its
 * maximum at n = -a / (2 b), where that lies on the piece and b < 0.
 */
function peaks(
  x: Float64Array,
  y: Float64Array,
  end: number,
): { readonly torque: Peak; readonly power: Peak } {
  let torque: Peak = { speed_radps: 0, value: -Infinity };
  let power: Peak = torque;
  const take = (speed_radps: number, torque_Nm: number): void => {
    if (torque_Nm > torque.value) torque = { speed_radps, value: torque_Nm };
    const power_W = torque_Nm * speed_radps;
    if (power_W > power.value) power = { speed_radps, value: power_W };
  };
  for (let i = 0; i < x.length; i++) {
    const [x0 = 0, y0 = 0] = [x[i], y[i]];
    if (x0 > end) break;
    take(x0, y0);
    const [x1, y1] = [x[i + 1], y[i + 1]];
    // Constant outside the points (docs/sources/racer-format.md section 7).
    if (x1 === undefined || y1 === undefined) {
      if (end > x0) take(end, y0);
      break;
    }
    const slope = (y1 - y0) / (x1 - x0);
    const zero = y0 - slope * x0;
    if (end < x1) take(end, zero + slope * end);
    const top = slope < 0 ? -zero / (2 * slope) : x0;
    if (top > x0 && top < Math.min(x1, end)) take(top, zero + slope * top);
  }
  return { torque, power };
}

/** Undefined for a car with a motor in each wheel: it has no crankshaft. */
export function engineChart(charted: ChartedCar): EngineChartData | undefined {
  const { engine, differentials } = charted.setup;
  if (differentials[0].electronic !== undefined) return undefined;
  const pointSpeed_radps = Float64Array.from(engine.curve.speed_radps);
  const pointTorque_Nm = Float64Array.from(engine.curve.torque_Nm);
  const highest_radps = engineCeiling_radps(compileEngine(engine));
  const { torque, power } = peaks(pointSpeed_radps, pointTorque_Nm, highest_radps);
  // Without a file the torque is the same at every speed.
  const only_Nm = pointTorque_Nm[0] ?? 0;
  const drawn =
    pointSpeed_radps.length < 2
      ? closer(Float64Array.of(0, highest_radps), Float64Array.of(only_Nm, only_Nm))
      : closer(pointSpeed_radps, pointTorque_Nm);
  const speed_radps = Float64Array.from(drawn.x);
  const torque_Nm = Float64Array.from(drawn.y);
  return {
    pointSpeed_radps,
    pointTorque_Nm,
    speed_radps,
    torque_Nm,
    // P = T n, by definition.
    power_W: torque_Nm.map((value, i) => value * (speed_radps[i] ?? 0)),
    torquePeak: { speed_radps: torque.speed_radps, torque_Nm: torque.value },
    powerPeak: { speed_radps: power.speed_radps, power_W: power.value },
    idle_radps: engine.idleSpeed_radps,
    stall_radps: engine.stallSpeed_radps,
    highest_radps,
    shiftUp_radps: engine.shifting.shiftUpSpeed_radps,
    shiftDown_radps: engine.shifting.shiftDownSpeed_radps,
    file: curveFile(charted),
  };
}
