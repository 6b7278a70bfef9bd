import { cite } from '../../catalogue/sources.ts';
import { engineCeiling_radps } from '../../models/driveline/engine.ts';
import { overallRatio } from '../../models/racebench/driveline/full-throttle.ts';
import { drivenAxle, peakTorque_Nm, revTime_s } from './drive-advice.ts';
import { ENGINE_MODELS, RACEBENCH, when, type AdviceRow } from './advice-row.ts';
import type { AdviceFacts } from './facts.ts';
import { percent, three } from './advice-text.ts';

/**
 * Equivalent mass of the engine's inertia in first gear; 0.0025 N^2 is 0.5 of the mass at 14 to one
 * (Gillespie, ch. 2).
 */
const MAX_EQUIVALENT = 1;
const MAX_REV_TIME_S = 2.5;
/** Friction and pumping at high speed are about a quarter of the torque (Heywood, ch. 13). */
const MAX_BRAKING = 0.5;
const MAX_CURVE = 2;
/** Clutches have 1.2 to 2 times the engine's torque. */
const MAX_CLUTCH = 4;

const ENGINE_SOURCE = `${cite('physxGuide')}, engine that refuses to spin quickly`;

/** Factor of the torque curve, and its largest value before it. */
export function curveScale(facts: AdviceFacts): { readonly scale_Nm: number; readonly most: number } {
  const value = facts.car.values.get('engine.max_torque')?.value;
  const scale_Nm = typeof value === 'number' ? value : 0;
  return { scale_Nm, most: scale_Nm > 0 ? peakTorque_Nm(facts) / scale_Nm : 0 };
}

/** Mass to which the engine's inertia is equivalent in first gear. */
export const engineMass_kg = (facts: AdviceFacts): number =>
  facts.params.engine.inertia_kgm2 * (overallRatio(facts.params, 1) / drivenAxle(facts).rollingRadius_m) ** 2;

export const ENGINE_ROWS: readonly AdviceRow[] = [
  {
    code: 'engine-inertia-high',
    models: RACEBENCH,
    validity: 'Combustion engines, first gear',
    source: 'I i^2 / r^2; Gillespie, ch. 2, mass factor 1.04 + 0.0025 i^2; the limit is our figure',
    find: (facts) => {
      const ratio = overallRatio(facts.params, 1);
      const inertia_kgm2 = facts.params.engine.inertia_kgm2;
      const equivalent_kg = engineMass_kg(facts);
      return when(
        equivalent_kg > MAX_EQUIVALENT * facts.mass_kg,
        'engine.inertia.engine',
        () =>
          `Engine inertia of ${three(inertia_kgm2)} kg·m² is equivalent to ${three(equivalent_kg)} kg in first gear (${three(ratio)} to one), beside ${three(facts.mass_kg)} kg of car: most of the torque goes into the engine itself.`,
      );
    },
  },
  {
    code: 'engine-revs-slowly',
    models: ENGINE_MODELS,
    validity: 'Free engine at full throttle, from idle to 95 % of its highest speed',
    source: `${ENGINE_SOURCE}, items 3 and 4; the limit of 2.5 s is our figure`,
    find: (facts) => {
      const time_s = revTime_s(facts);
      const inertia_kgm2 = facts.params.engine.inertia_kgm2;
      return when(
        time_s > MAX_REV_TIME_S,
        'engine.inertia.engine',
        () =>
          `The free engine takes ${three(time_s)} s from idle to its highest speed (${three(inertia_kgm2)} kg·m², ${three(peakTorque_Nm(facts))} N·m at most); engines take 0.3 to 1.5 s. Shifts and throttle blips are slow.`,
      );
    },
  },
  {
    code: 'engine-braking-none',
    models: ENGINE_MODELS,
    validity: 'Combustion engines',
    source: `${cite('physxGuide')}, vehicle that does not slow down when not accelerating, item 1`,
    find: ({ params }) =>
      when(
        params.engine.brakingCoefficient_Nmsprad === 0,
        'engine.braking_coeff',
        () => 'The engine has no braking torque: with the accelerator released the car coasts as in neutral.',
      ),
  },
  {
    code: 'engine-braking-strong',
    models: RACEBENCH,
    validity: 'Four-stroke engines',
    source:
      'Heywood, Internal Combustion Engine Fundamentals, ch. 13; the limit of half the torque is our figure',
    find: (facts) => {
      const { engine } = facts.params;
      const braking_Nm = engine.brakingCoefficient_Nmsprad * engineCeiling_radps(engine);
      const peak_Nm = peakTorque_Nm(facts);
      return when(
        braking_Nm > MAX_BRAKING * peak_Nm,
        'engine.braking_coeff',
        () =>
          `At its highest speed the closed engine brakes with ${three(braking_Nm)} N·m, ${percent(braking_Nm / peak_Nm)} of its maximum torque; friction and pumping take about a quarter. Lifting off in a low gear can lock the driven wheels.`,
      );
    },
  },
  {
    code: 'curve-scaled-twice',
    models: ENGINE_MODELS,
    validity: 'Curve files, whose values are multiplied by engine.max_torque',
    source: `${ENGINE_SOURCE}, item 5; ${cite('racerFormat')}: curves are usually 0 to 1`,
    find: (facts) => {
      const { scale_Nm, most } = curveScale(facts);
      return when(
        scale_Nm > 1 && most > MAX_CURVE,
        'engine.max_torque',
        () =>
          `The torque curve goes up to ${three(most)} and is multiplied by ${three(scale_Nm)} N·m: the engine gives ${three(peakTorque_Nm(facts))} N·m. A curve in N·m needs engine.max_torque=1.`,
      );
    },
  },
  {
    code: 'clutch-slips',
    models: RACEBENCH,
    validity: 'Dry clutch with a torque limit',
    source: 'Capacity against the engine’s maximum torque; clutches have 1.2 to 2 times it',
    find: (facts) => {
      const capacity_Nm = facts.params.clutchMaxTorque_Nm;
      const peak_Nm = peakTorque_Nm(facts);
      return when(
        capacity_Nm < peak_Nm,
        'clutch.max_torque',
        () =>
          `The clutch holds ${three(capacity_Nm)} N·m, the engine gives ${three(peak_Nm)} N·m: at full throttle the closed clutch slips and the engine runs away from the wheels.`,
      );
    },
  },
  {
    code: 'clutch-far-stronger',
    models: RACEBENCH,
    validity: 'Dry clutch with a torque limit',
    source: 'Clutches have 1.2 to 2 times the engine’s torque; the limit of 4 is our figure',
    find: (facts) => {
      const capacity_Nm = facts.params.clutchMaxTorque_Nm;
      const peak_Nm = peakTorque_Nm(facts);
      return when(
        capacity_Nm > MAX_CLUTCH * peak_Nm,
        'clutch.max_torque',
        () =>
          `The clutch holds ${three(capacity_Nm)} N·m, ${three(capacity_Nm / peak_Nm)} times the engine's ${three(peak_Nm)} N·m: it engages harshly, and a shift jerks the driveline with up to ${three(capacity_Nm)} N·m.`,
      );
    },
  },
];
