import type { QuickFix } from '../../contract/car-edits.ts';
import type { CarFacts } from '../facts.ts';
import { engineCeiling_radps } from '../../driveline/engine.ts';
import { overallRatio } from '../../vehicle/full-throttle.ts';
import { drivenAxle, drivenLoad_N, launch_g, peakTorque_Nm, revTime_s, tractionDemand } from '../drive.ts';

import { boxInertias_kgm2, setBoth, setting, setTo } from '../remedies.ts';
import { three } from '../text.ts';
import { byAdvice, measured, said, type Check } from './check.ts';

/** Questions that several symptoms share. Limits without another source are those of the advice rows (docs/advice.md). */
export const GUIDE = 'PhysX vehicle guide';

const RPM = 60 / (2 * Math.PI);

export const FRICTION: Check = {
  name: 'Friction of the tyres',
  why: 'Tyres that hold too much resist every motion; those that hold too little pass nothing on. The guide looks at the friction first.',
  source: `${GUIDE}: friction above 2 is a sign of wrong data; 0.3 is packed snow`,
  look: (facts) =>
    facts.axles.map((axle) =>
      measured(
        `${axle.title} tyres, along the road`,
        axle.tyre.drivingFriction,
        '',
        { least: 0.3, most: 2 },
        `${axle.wheel}.friction_road`,
        () => [
          setBoth(
            facts,
            axle,
            'wheel',
            'friction_road',
            (facts.params.wheels.frictionScale[axle.left] ?? 1) / Math.max(axle.tyre.drivingFriction, 1e-6),
            'a friction of 1',
          ),
        ],
      ),
    ),
};

export const ENGINE_INERTIA: Check = {
  name: 'Inertia of the engine',
  why: 'Torque over inertia is how fast the engine turns up.',
  source: `${GUIDE}: 1 kg m² or its like is a good estimate for tests; 2.5 s is our figure`,
  look: (facts) => {
    const inertia_kgm2 = facts.params.engine.inertia_kgm2;
    const time_s = revTime_s(facts);
    const good_kgm2 = (inertia_kgm2 * 1) / Math.max(time_s, 1e-6);
    return [
      measured(
        `Free engine of ${three(inertia_kgm2)} kg m², idle to 95 % of its highest speed`,
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
        'kg m²',
        { least: 0.005, most: 5 },
        'engine.inertia.engine',
        () => [setTo(facts, 'engine.inertia.engine', 0.15, 'a passenger car’s')],
      ),
    ];
  },
};

/** The guide's default of 500 N m drives 1500 kg: a third of a newton metre per kilogram. Small cars have a fifth of it. */
const LEAST_TORQUE_PER_KG = 0.07;

export const PEAK_TORQUE: Check = {
  name: 'Greatest torque for this mass',
  why: 'The guide’s default, 500 N m, drives a car of 1500 kg; it scales with the mass.',
  source: `${GUIDE}: scale the peak torque with the mass; 0.07 N m/kg is our figure for the weakest cars`,
  look: (facts) => {
    const peak_Nm = peakTorque_Nm(facts);
    const scale = facts.car.values.get('engine.max_torque')?.value;
    const factor = typeof scale === 'number' && peak_Nm > 0 ? scale / peak_Nm : 0;
    return [
      measured(
        `${three(peak_Nm)} N m for ${three(facts.mass_kg)} kg`,
        peak_Nm / facts.mass_kg,
        'N m/kg',
        { least: LEAST_TORQUE_PER_KG },
        'engine.max_torque',
        () =>
          factor > 0 ? [setTo(facts, 'engine.max_torque', 0.15 * facts.mass_kg * factor, '0.15 N m/kg')] : [],
      ),
    ];
  },
};

export const TORQUE_CURVE: Check = {
  name: 'Torque curve',
  why: 'Every point is multiplied by engine.max_torque; a curve usually goes from 0 to 1. A flat one is good for a test.',
  source: `${GUIDE}: sensible values, multiplier 0 to 1; racer-format, section 7`,
  look: (facts) => {
    const { curve } = facts.setup.engine;
    const drives = curve.torque_Nm.filter((torque) => torque > 0).length;
    return [
      said(
        drives > 0,
        `${curve.torque_Nm.length} points, ${drives} of them above 0, up to ${three(peakTorque_Nm(facts))} N m`,
        'engine.curve_torque',
      ),
      ...byAdvice('curve-scaled-twice', () => ({
        fact: 'The curve is not in N m and scaled once more',
        key: 'engine.max_torque',
      }))(facts),
    ];
  },
};

export const ENGINE_SPEED: Check = {
  name: 'Highest engine speed',
  why: 'An engine that may not turn faster pulls no higher gear.',
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
  why: 'What the engine takes at closed throttle is missing at full throttle too.',
  source: `${GUIDE}: reduce the damping rates and test; half of the torque is our figure`,
  look: (facts) => {
    const { engine } = facts.params;
    const braking_Nm = engine.brakingCoefficient_Nmsprad * engineCeiling_radps(engine);
    const peak_Nm = Math.max(peakTorque_Nm(facts), 1e-9);
    return [
      measured(
        'Braking at the highest speed, over the greatest torque',
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
        'Constant friction, over the greatest torque',
        facts.setup.engine.friction_Nm / peak_Nm,
        '',
        { most: 0.2 },
        'engine.friction',
        () => [setTo(facts, 'engine.friction', 0.05 * peak_Nm, '5 % of the torque')],
      ),
    ];
  },
};

export const WHEEL_DRAG: Check = {
  name: 'Rolling resistance',
  why: 'It takes its part of the wheel load as a force against the car, at every speed.',
  source: `${GUIDE}: reduce the wheels’ damping rates; 0.01 to 0.02 on roads, 0.1 in sand`,
  look: (facts) =>
    facts.axles.map((axle) =>
      measured(
        axle.title,
        facts.params.wheels.rollingCoefficient[axle.left] ?? 0,
        'of the load',
        { most: 0.06 },
        `${axle.wheel}.rolling_coeff`,
        () => [setBoth(facts, axle, 'wheel', 'rolling_coeff', 0.014, 'a road tyre’s')],
      ),
    ),
};

export const WHEEL_INERTIA: Check = {
  name: 'Spin inertia of the wheels',
  why: 'A wheel with much inertia is slow to spin up and to lock, one with little spins with every touch of the throttle. A full cylinder has m r² / 2.',
  source: `${GUIDE}: m r² / 2; all mass at the tread, m r², is the most there is`,
  look: (facts) =>
    facts.axles.map((axle) => {
      const hoop_kgm2 = axle.unsprung_kg * axle.radius_m ** 2;
      const spin_kgm2 = facts.params.wheels.spinInertia_kgm2[axle.left] ?? 0;
      return measured(
        `${axle.title} wheels of ${three(axle.unsprung_kg)} kg, ${three(spin_kgm2)} kg m², over m r²`,
        spin_kgm2 / hoop_kgm2,
        '',
        { least: 0.25, most: 1 },
        `${axle.wheel}.inertia`,
        () => [setBoth(facts, axle, 'wheel', 'inertia', hoop_kgm2 / 2, 'a full cylinder')],
      );
    }),
};

export const GRIP_OF_DRIVEN: Check = {
  name: 'Load on the driven wheels',
  why: 'A tyre passes on its load times its friction. Sum of the loads is the weight of the car.',
  source: `${GUIDE}: suspension forces of about m g / 4 each`,
  look: (facts) => [
    measured(
      `${three(drivenLoad_N(facts))} N of ${three(facts.weight_N)} N`,
      drivenLoad_N(facts) / facts.weight_N,
      'of the weight',
      { least: 0.25 },
      `${drivenAxle(facts).susp}.z`,
    ),
  ],
};

export const LAUNCH: Check = {
  name: 'Acceleration in first gear',
  why: 'What engine and tyres can do for this mass.',
  source: `${GUIDE}: mass and peak torque must fit; 0.2 g is our figure`,
  look: (facts) => {
    const byTyres = tractionDemand(facts, 1) > 1;
    const launch = launch_g(facts);
    const key = byTyres ? `${drivenAxle(facts).wheel}.friction_road` : 'gearbox.gear1.ratio';
    return [
      measured(
        `${three(peakTorque_Nm(facts))} N m through ${three(overallRatio(facts.params, 1))} to one, ${byTyres ? 'limited by the tyres' : 'limited by the engine'}`,
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

/** Yaw alone, unless no body could have it with the other two as they are. */
function yawRemedy(facts: CarFacts): QuickFix {
  const { x, y, z } = boxInertias_kgm2(facts);
  const { x: roll, y: pitch } = facts.setup.body.inertia_kgm2;
  if (y <= roll + pitch) return setTo(facts, 'body.inertia.y', Math.round(y), 'that of the box');
  const text = [x, y, z].map((value) => String(Math.round(value)));
  return setting(
    facts,
    `Set the inertias to those of the box: ${text.join(', ')} kg m²`,
    ['x', 'y', 'z'].map((axis, i) => ({ key: `body.inertia.${axis}`, text: text[i] ?? '' })),
  );
}

export const YAW_INERTIA: Check = {
  name: 'Yaw inertia',
  why: 'More of it makes the car slower to turn in and slower to straighten; less of it makes it twitchy. The box of the body is the starting guess.',
  source: `${GUIDE}: inertia of the bounding box; half and twice are our figures`,
  look: (facts) => {
    const box_kgm2 = boxInertias_kgm2(facts).y;
    const yaw_kgm2 = facts.setup.body.inertia_kgm2.z;
    return [
      measured(
        `${three(yaw_kgm2)} kg m², over ${three(box_kgm2)} kg m² of the box`,
        yaw_kgm2 / box_kgm2,
        '',
        { least: 0.5, most: 2 },
        'body.inertia.y',
        () => [yawRemedy(facts)],
      ),
    ];
  },
};

export const CORNERING_STIFFNESS: Check = {
  name: 'Cornering stiffness',
  why: 'The side force per degree of slip angle is the car’s answer to the steering.',
  source: 'Gillespie, ch. 6: 0.12 to 0.2 of the load per degree; limits for race tyres are ours',
  look: (facts) =>
    facts.axles.map((axle) =>
      measured(
        `${axle.title} tyres`,
        (axle.tyre.corneringStiffness_Nprad * Math.PI) / 180 / axle.load_N,
        'of the load per degree',
        { least: 0.06, most: 0.6 },
        `${axle.wheel}.pacejka.a3`,
      ),
    ),
};

export const STANDS_BETWEEN_STOPS: Check = {
  name: 'Standing between the stops',
  why: 'The suspension works only between its stops. On a stop there is no spring, and the car sits on the road or hangs in the air.',
  source: `${GUIDE}: droop and compression must allow some motion`,
  look: (facts) =>
    facts.axles.flatMap((axle) => [
      measured(
        `${axle.title} way to the bump stop`,
        1000 * (axle.length_m - axle.shortest_m),
        'mm',
        { least: 20 },
        `${axle.susp}.minlen`,
        () => [setBoth(facts, axle, 'susp', 'minlen', axle.length_m - 0.08, '80 mm below where it stands')],
      ),
      measured(
        `${axle.title} way to the droop stop`,
        1000 * (axle.longest_m - axle.length_m),
        'mm',
        { least: 10 },
        `${axle.susp}.maxlen`,
        () => [setBoth(facts, axle, 'susp', 'maxlen', axle.length_m + 0.08, '80 mm above where it stands')],
      ),
    ]),
};
