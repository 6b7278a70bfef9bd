import { differentialRow, usesKey } from '../../catalogue/differentials.ts';
import { cite } from '../../catalogue/sources.ts';
import { coastBiasRatio, powerBiasRatio } from '../../setup/differential-numbers.ts';
import { engineCeiling_radps } from '../../models/driveline/engine.ts';
import type { DifferentialSetup } from '../../setup/setup.ts';
import {
  gearSpeed_mps,
  overallRatio,
  roadLoad_N,
  topSpeed,
} from '../../models/racebench/driveline/full-throttle.ts';
import {
  axleShare,
  drivenAxle,
  drivenLoad_N,
  launch_g,
  peakTorque_Nm,
  tractionDemand,
} from './drive-advice.ts';
import type { AdviceFacts } from './facts.ts';
import {
  EVERY_MODEL,
  ENGINE_MODELS,
  PHYSX,
  RACEBENCH,
  when,
  type AdviceRow,
  type Finding,
} from './advice-row.ts';
import { speedText, three } from './advice-text.ts';

const RPM = 60 / (2 * Math.PI);
/** Steps of car gearboxes are 1.1 to 2.1 (Naunheimer and others, Automotive Transmissions). */
const MAX_STEP = 2.1;
const MIN_LAUNCH_G = 0.2;
const MAX_DEMAND = 2.5;
const MAX_SPARE = 1.3;
/** Lateral acceleration of everyday cornering, which unloads the inner wheel. Our figure. */
const BEND_G = 0.5;

const rpm = (speed_radps: number): string => `${Math.round(speed_radps * RPM)} rpm`;

/** Force of an open axle differential on its inner wheel in a corner, and what the tyre holds; undefined where the axle locks. */
export function innerWheelForces(
  facts: AdviceFacts,
  { kind, position }: DifferentialSetup,
  index: number,
):
  | { readonly gear: number; readonly force_N: number; readonly held_N: number; readonly inner_N: number }
  | undefined {
  if (differentialRow(kind).locking !== 'none' || position === 'centre') return undefined;
  const axle = position === 'front' ? facts.front : facts.rear;
  const gear = Math.min(2, facts.params.gearbox.topGear);
  const transfer_N = (facts.height_m * BEND_G * 2 * axle.load_N) / axle.track_m;
  const inner_N = Math.max(0, axle.load_N - transfer_N);
  const wheels_Nm = peakTorque_Nm(facts) * overallRatio(facts.params, gear) * axleShare(facts, index);
  const force_N = wheels_Nm / axle.rollingRadius_m / 2;
  // The lateral force uses its share of the friction circle.
  const held_N = inner_N * Math.sqrt(Math.max(0, axle.tyre.drivingFriction ** 2 - BEND_G ** 2));
  return { gear, force_N, held_N, inner_N };
}

function innerWheel(facts: AdviceFacts, differential: DifferentialSetup, index: number): readonly Finding[] {
  const forces = innerWheelForces(facts, differential, index);
  if (forces === undefined) return [];
  const { gear, force_N, held_N, inner_N } = forces;
  return when(
    force_N > held_N,
    `${differential.block}.type`,
    () =>
      `The open differential sends ${three(force_N)} N to each driven wheel in gear ${gear}; cornering at ${BEND_G} g the inner one can hold ${three(held_N)} N on ${three(inner_N)} N of load. It spins, and the outer wheel gets no more force than the inner one.`,
  );
}

function openSalisbury(differential: DifferentialSetup): readonly Finding[] {
  if (!usesKey(differential.kind, 'power_angle')) return [];
  const powerRatio = powerBiasRatio(differential);
  const coastRatio = coastBiasRatio(differential);
  return when(
    powerRatio <= 1 && coastRatio <= 1 && differential.preload_Nm === 0,
    `${differential.block}.power_angle`,
    () =>
      `The Salisbury differential has bias ratios of ${three(powerRatio)} under power and ${three(coastRatio)} when coasting and no preload: it works as an open differential.`,
  );
}

export const DRIVE_ROWS: readonly AdviceRow[] = [
  {
    code: 'gear-order',
    models: EVERY_MODEL,
    validity: 'Gearboxes that change one gear at a time',
    source: `${cite('physxGuide')}: the higher the gear, the lower the ratio`,
    find: ({ setup }) =>
      setup.gearbox.forward.flatMap(({ ratio }, i, gears) => {
        const before = gears[i - 1]?.ratio;
        return when(
          before !== undefined && ratio >= before,
          `gearbox.gear${i + 1}.ratio`,
          () =>
            `Gear ${i + 1} has a ratio of ${ratio}, gear ${i} one of ${before ?? 0}: shifting up raises the engine speed.`,
        );
      }),
  },
  {
    code: 'gear-step-wide',
    models: ENGINE_MODELS,
    validity: 'Combustion engines with stepped gearboxes',
    source: 'Naunheimer and others, Automotive Transmissions: steps of 1.1 to 2.1',
    find: (facts) =>
      facts.setup.gearbox.forward.flatMap(({ ratio }, i, gears) => {
        const step = (gears[i - 1]?.ratio ?? 0) / ratio;
        return when(step > MAX_STEP, `gearbox.gear${i + 1}.ratio`, () => {
          const ceiling_radps = engineCeiling_radps(facts.params.engine);
          return `From gear ${i} to ${i + 1} the ratio falls by ${three(step)}; steps are 1.1 to ${MAX_STEP}. Shifted at ${rpm(ceiling_radps)} the engine continues at ${rpm(ceiling_radps / step)}.`;
        });
      }),
  },
  {
    code: 'shift-hunting',
    models: PHYSX,
    validity: 'Automatic boxes that change down by engine speed alone; the Racebench model waits instead',
    source: `${cite('physxGuide')}, vehicle that never goes beyond first gear`,
    find: ({ setup }) => {
      const { automatic, shiftUpSpeed_radps: up, shiftDownSpeed_radps: down } = setup.engine.shifting;
      return setup.gearbox.forward.flatMap(({ ratio }, i, gears) => {
        const after_radps = (up * ratio) / (gears[i - 1]?.ratio ?? ratio);
        return when(
          automatic && i > 0 && after_radps < down,
          'engine.shifting.shift_down_rpm',
          () =>
            `Shifted up at ${rpm(up)} gear ${i + 1} continues at ${rpm(after_radps)}, below the shift-down speed of ${rpm(down)}: the automatic keeps changing between gears ${i} and ${i + 1}.`,
        );
      });
    },
  },
  {
    code: 'shift-up-out-of-reach',
    models: ENGINE_MODELS,
    validity: 'Cars with the automatic on',
    source: `${cite('physxGuide')}, sluggish acceleration, item 2`,
    find: ({ setup, params }) => {
      const { automatic, shiftUpSpeed_radps: up } = setup.engine.shifting;
      const ceiling_radps = engineCeiling_radps(params.engine);
      return when(
        automatic && up >= ceiling_radps,
        'engine.shifting.shift_up_rpm',
        () =>
          `The automatic shifts up above ${rpm(up)}; the engine ends at ${rpm(ceiling_radps)}: the car stays in first gear.`,
      );
    },
  },
  {
    code: 'top-gear-unused',
    models: RACEBENCH,
    validity: 'Level road, no wind',
    source: 'Full-throttle force against drag and rolling resistance, Gillespie, ch. 4',
    find: (facts) => {
      const { speed_mps, gear } = topSpeed(facts.params);
      const last = facts.params.gearbox.topGear;
      return when(
        gear <= last - 2,
        `gearbox.gear${last}.ratio`,
        () =>
          `The car is fastest in gear ${gear}, at ${speedText(speed_mps)}; gears ${gear + 1} to ${last} give less force than drag and rolling resistance need (${three(roadLoad_N(facts.params, speed_mps))} N there).`,
      );
    },
  },
  {
    code: 'limiter-ends-speed',
    models: RACEBENCH,
    validity: 'Level road, no wind; short gearing is right for a tight course',
    source:
      'Full-throttle force against drag and rolling resistance, Gillespie, ch. 4; the limit of 30 % is our figure',
    find: (facts) => {
      const { speed_mps, spare_N } = topSpeed(facts.params);
      const load_N = roadLoad_N(facts.params, speed_mps);
      return when(
        spare_N > (MAX_SPARE - 1) * load_N,
        `${facts.setup.differentials[0].block}.ratio`,
        () =>
          `The engine reaches its maximum speed at ${speedText(speed_mps)} with ${three(spare_N)} N to spare over a road load of ${three(load_N)} N: a longer final drive is faster.`,
      );
    },
  },
  {
    code: 'slow-from-rest',
    models: RACEBENCH,
    validity: 'Level road, friction 1',
    source: `${cite('physxGuide')}, sluggish acceleration, item 3; the limit of 0.2 g is our figure`,
    find: (facts) => {
      const launch = launch_g(facts);
      const byTyres = tractionDemand(facts, 1) > 1;
      return when(
        launch < MIN_LAUNCH_G,
        byTyres ? `${drivenAxle(facts).wheel}.friction_road` : 'engine.max_torque',
        () =>
          `In first gear the car reaches ${three(launch)} g at most: ${byTyres ? `the driven tyres cannot hold more on ${three(drivenLoad_N(facts))} N` : `${three(peakTorque_Nm(facts))} N·m through ${three(overallRatio(facts.params, 1))} to one accelerate ${three(facts.mass_kg)} kg`}.`,
      );
    },
  },
  {
    code: 'wheelspin-from-rest',
    models: RACEBENCH,
    validity: 'Full throttle in first gear on friction 1, with the load transfer of the launch',
    source: `${cite('physxGuide')}, wheels that spin too much under acceleration; the limit of 2.5 is our figure`,
    find: (facts) => {
      const demand = tractionDemand(facts, 1);
      return when(
        demand > MAX_DEMAND,
        'gearbox.gear1.ratio',
        () =>
          `In first gear the engine demands ${three(demand)} times what the driven tyres can hold (${three(peakTorque_Nm(facts))} N·m through ${three(overallRatio(facts.params, 1))} to one): full throttle only spins the wheels up to ${speedText(gearSpeed_mps(facts.params, 1))}.`,
      );
    },
  },
  {
    code: 'inner-wheel-spins',
    models: RACEBENCH,
    validity: 'Open differential, second gear, cornering at 0.5 g',
    source: `${cite('physxGuide')}, wheels that spin too much when cornering; Milliken and Milliken, ch. 20`,
    find: (facts) =>
      facts.setup.differentials.flatMap((differential, n) => innerWheel(facts, differential, n)),
  },
  {
    code: 'salisbury-open',
    models: RACEBENCH,
    validity: 'Salisbury differentials',
    source: `Bias ratio cos(angle) (1 + clutches) factor, at least 1 (${cite('racerDifferentials')})`,
    find: ({ setup }) => setup.differentials.flatMap(openSalisbury),
  },
];
