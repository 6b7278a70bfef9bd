import { advanceRun, createRun, finishRun } from '../../../driving/manoeuvre/run.ts';
import type { ManoeuvreName } from '../../../catalogue/manoeuvres.ts';
import { CHANNEL_COUNT } from '../../../catalogue/channels.ts';
import { carFacts } from '../../../models/facts/compile-facts.ts';
import { engineCeiling_radps } from '../../../models/driveline/engine.ts';
import type { CarFacts } from '../../../models/facts/car-facts.ts';
import { derivedFigures } from '../../../models/racebench/derived.ts';
import { interpolateLinear } from '../../../math/interpolation.ts';
import type { Setup } from '../../../setup/setup.ts';
import { convert } from '../../../units/convert.ts';
import type { FigureName } from './published-figures.ts';

/** Metrics of a run with our model on flat, dry asphalt; none where the run failed. */
function metricsOf(
  setup: Setup,
  manoeuvre: ManoeuvreName,
  parameters: Readonly<Record<string, number>> = {},
): ReadonlyMap<string, number> {
  const run = createRun({
    ...{ setup, manoeuvre, model: 'racebench', world: 'flat', surface: 'asphalt' },
    ...{ seed: 0, rate_Hz: 10, parameters },
  });
  const sample = new Float64Array(CHANNEL_COUNT);
  while (advanceRun(run, sample));
  const { status, metrics } = finishRun(run);
  return new Map(status === 'finished' ? metrics.map(({ name, value }) => [name, value]) : []);
}

const SPEED_STEPS = 2000;

/** Highest power at full throttle: between two points of the curve where the line from one to the other has it. */
function maxPower_W({ engine }: CarFacts): number {
  const top_radps = engineCeiling_radps(engine);
  let most_W = 0;
  for (let i = 1; i <= SPEED_STEPS; i++) {
    const speed_radps = (top_radps * i) / SPEED_STEPS;
    const torque_Nm = interpolateLinear(engine.curveSpeed_radps, engine.curveTorque_Nm, speed_radps);
    most_W = Math.max(most_W, torque_Nm * speed_radps);
  }
  return most_W;
}

const maxTorque_Nm = ({ engine }: CarFacts): number =>
  engine.curveTorque_Nm.reduce((most, torque_Nm) => Math.max(most, torque_Nm), 0);

const PEDALS = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2] as const;
const FINER = [-0.05, -0.025, 0.025, 0.05] as const;

/**
 * Shortest stopping distance over the travel of the pedal. Published distances are those of anti-lock brakes or of a
 * driver who keeps the wheels from locking; full pedal would slide.
 */
function shortestStop_m(setup: Setup): number | undefined {
  const stop_m = (brake: number): number =>
    metricsOf(setup, 'braking', { brake }).get('stoppingDistance_m') ?? Infinity;
  let best = { brake: 1, stop_m: Infinity };
  const attempt = (brake: number): void => {
    const distance_m = brake > 1 || brake < 0.05 ? Infinity : stop_m(brake);
    if (distance_m < best.stop_m) best = { brake, stop_m: distance_m };
  };
  PEDALS.forEach(attempt);
  const coarse = best.brake;
  for (const step of FINER) attempt(coarse + step);
  return best.stop_m === Infinity ? undefined : best.stop_m;
}

const derived =
  (name: string) =>
  (setup: Setup): number | undefined =>
    derivedFigures(carFacts(setup), setup).find((one) => one.name === name)?.value;

/** Our value of each figure in its unit; undefined where the car does not reach it. */
const MEASURES: Readonly<Record<FigureName, (setup: Setup) => number | undefined>> = {
  mass_kg: derived('totalMass_kg'),
  frontWeightShare: derived('frontWeightShare'),
  maxPower_kW: (setup) => convert(maxPower_W(carFacts(setup)), 'W', 'kW'),
  maxTorque_Nm: (setup) => maxTorque_Nm(carFacts(setup)),
  timeTo100kph_s: (setup) => metricsOf(setup, 'straight-acceleration').get('timeTo100kph_s'),
  topSpeed_kph: (setup) => {
    const top_mps = metricsOf(setup, 'top-speed').get('topSpeed_mps');
    return top_mps === undefined ? undefined : convert(top_mps, 'mps', 'kph');
  },
  brakingFrom100kph_m: shortestStop_m,
};

export function measureFigure(setup: Setup, figure: FigureName): number | undefined {
  return MEASURES[figure](setup);
}
