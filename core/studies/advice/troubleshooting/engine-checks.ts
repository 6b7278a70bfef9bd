import { cite } from '../../../catalogue/sources.ts';
import { engineCeiling_radps } from '../../../models/driveline/engine.ts';
import { overallRatio } from '../../../models/racebench/driveline/full-throttle.ts';
import { curveScale } from '../engine-advice-rows.ts';
import { drivenAxle, launch_g, peakTorque_Nm, revTime_s, tractionDemand } from '../drive-advice.ts';
import { setting, setTo } from '../remedies.ts';
import { three } from '../advice-text.ts';
import { byAdvice, measured, said, type Check } from './symptom-check.ts';
import { GUIDE } from './guide.ts';

const RPM = 60 / (2 * Math.PI);

export const ENGINE_INERTIA: Check = {
  name: 'Inertia of the engine',
  why: 'Torque over inertia is the rate at which the engine speeds up.',
  source: `${GUIDE}: about 1 kg·m² is a good estimate for tests; 2.5 s is our figure`,
  look: (facts) => {
    const inertia_kgm2 = facts.params.engine.inertia_kgm2;
    const time_s = revTime_s(facts);
    const good_kgm2 = (inertia_kgm2 * 1) / Math.max(time_s, 1e-6);
    return [
      measured(
        `Free engine of ${three(inertia_kgm2)} kg·m², idle to 95 % of its highest speed`,
        time_s,
        's',
        { most: 2.5 },
        'engine.inertia.engine',
        () =>
          Number.isFinite(good_kgm2) && good_kgm2 > 0
            ? [setTo(facts, 'engine.inertia.engine', good_kgm2, 'for 1 s')]
            : [],
      ),
      measured(
        'Inertia itself',
        inertia_kgm2,
        'kg·m²',
        { least: 0.005, most: 5 },
        'engine.inertia.engine',
        () => [setTo(facts, 'engine.inertia.engine', 0.15, 'a passenger car’s')],
      ),
    ];
  },
};

/**
 * The guide's default of 500 N·m drives 1500 kg: a third of a newton metre per kilogram. Small cars have a
 * fifth of it.
 */
const MIN_TORQUE_PER_KG = 0.07;

export const PEAK_TORQUE: Check = {
  name: 'Maximum torque for this mass',
  why: 'The guide’s default, 500 N·m, drives a car of 1500 kg; it scales with the mass.',
  source: `${GUIDE}: scale the peak torque with the mass; 0.07 N·m/kg is our figure for the weakest cars`,
  look: (facts) => {
    const peak_Nm = peakTorque_Nm(facts);
    const scale = facts.car.values.get('engine.max_torque')?.value;
    const factor = typeof scale === 'number' && peak_Nm > 0 ? scale / peak_Nm : 0;
    return [
      measured(
        `${three(peak_Nm)} N·m for ${three(facts.mass_kg)} kg`,
        peak_Nm / facts.mass_kg,
        'N·m/kg',
        { least: MIN_TORQUE_PER_KG },
        'engine.max_torque',
        () =>
          factor > 0 ? [setTo(facts, 'engine.max_torque', 0.15 * facts.mass_kg * factor, '0.15 N·m/kg')] : [],
      ),
    ];
  },
};

export const TORQUE_CURVE: Check = {
  name: 'Torque curve',
  why: 'Every point is multiplied by engine.max_torque; a curve usually goes from 0 to 1. A flat one is good for a test.',
  source: `${GUIDE}: sensible values, multiplier 0 to 1; ${cite('racerFormat')}, section 7`,
  look: (facts) => {
    const { curve } = facts.setup.engine;
    const drives = curve.torque_Nm.filter((torque) => torque > 0).length;
    return [
      said(
        drives > 0,
        `${curve.torque_Nm.length} points, ${drives} of them above 0, up to ${three(peakTorque_Nm(facts))} N·m`,
        'engine.curve_torque',
      ),
      ...byAdvice('curve-scaled-twice', () => ({
        fact: `The curve goes up to ${three(curveScale(facts).most)} and is multiplied by ${three(curveScale(facts).scale_Nm)} N·m; at most 2 where the factor is above 1`,
        key: 'engine.max_torque',
      }))(facts),
    ];
  },
};

export const ENGINE_SPEED: Check = {
  name: 'Highest engine speed',
  why: 'An engine with a low maximum speed cannot use the next gear.',
  source: `${GUIDE}: use the manufacturer’s figures; 2000 to 20 000 rpm are ours`,
  look: (facts) => [
    measured(
      'The engine ends at',
      engineCeiling_radps(facts.params.engine) * RPM,
      'rpm',
      { least: 2000, most: 20_000 },
      'engine.max_rpm',
      () => [setting(facts, 'Set max_rpm to 6500 rpm', [{ key: 'engine.max_rpm', text: '6500' }])],
    ),
  ],
};

export const ENGINE_DRAG: Check = {
  name: 'Friction and braking of the engine',
  why: 'The torque that the engine absorbs at closed throttle is lost at full throttle too.',
  source: `${GUIDE}: reduce the damping rates and test; half of the torque is our figure`,
  look: (facts) => {
    const { engine } = facts.params;
    const braking_Nm = engine.brakingCoefficient_Nmsprad * engineCeiling_radps(engine);
    const peak_Nm = Math.max(peakTorque_Nm(facts), 1e-9);
    return [
      measured(
        'Braking at the highest speed, over the maximum torque',
        braking_Nm / peak_Nm,
        '',
        { most: 0.5 },
        'engine.braking_coeff',
        () => [
          setTo(
            facts,
            'engine.braking_coeff',
            (2 * Math.PI * 0.25 * peak_Nm) / engineCeiling_radps(engine),
            'a quarter of the torque',
          ),
        ],
      ),
      measured(
        'Constant friction, over the maximum torque',
        facts.setup.engine.friction_Nm / peak_Nm,
        '',
        { most: 0.2 },
        'engine.friction',
        () => [setTo(facts, 'engine.friction', 0.05 * peak_Nm, '5 % of the torque')],
      ),
    ];
  },
};

export const LAUNCH: Check = {
  name: 'Acceleration in first gear',
  why: 'Acceleration that engine and tyres give this mass.',
  source: `${GUIDE}: mass and peak torque must fit; 0.2 g is our figure`,
  look: (facts) => {
    const byTyres = tractionDemand(facts, 1) > 1;
    const launch = launch_g(facts);
    const key = byTyres ? `${drivenAxle(facts).wheel}.friction_road` : 'gearbox.gear1.ratio';
    return [
      measured(
        `${three(peakTorque_Nm(facts))} N·m through ${three(overallRatio(facts.params, 1))} to one, ${byTyres ? 'limited by the tyres' : 'limited by the engine'}`,
        launch,
        'g',
        { least: 0.2 },
        key,
        () => {
          const ratio = facts.setup.gearbox.forward[0]?.ratio ?? 0;
          return byTyres || !(launch > 0) || 0.3 / launch > 5
            ? []
            : [setTo(facts, 'gearbox.gear1.ratio', (ratio * 0.3) / launch, '0.3 g from rest')];
        },
      ),
    ];
  },
};
