import { drivenAxle, drivenLoad_N } from '../drive-advice.ts';
import { setBoth } from '../remedies.ts';
import { three } from '../advice-text.ts';
import { measured, type Check } from './symptom-check.ts';
import { GUIDE } from './guide.ts';

export const FRICTION: Check = {
  name: 'Friction of the tyres',
  why: 'Tyres with too much friction resist every motion; with too little they transmit no force. The guide checks the friction first.',
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

export const WHEEL_DRAG: Check = {
  name: 'Rolling resistance',
  why: 'A share of the wheel load acts as a force against the car, at every speed.',
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
  why: 'A wheel with a high inertia is slow to spin up and to lock, one with a low inertia spins at every touch of the throttle. A full cylinder has m r² / 2.',
  source: `${GUIDE}: m r² / 2; all mass at the tread, m r², is the maximum`,
  look: (facts) =>
    facts.axles.map((axle) => {
      const hoop_kgm2 = axle.unsprung_kg * axle.radius_m ** 2;
      const spin_kgm2 = facts.params.wheels.spinInertia_kgm2[axle.left] ?? 0;
      return measured(
        `${axle.title} wheels of ${three(axle.unsprung_kg)} kg, ${three(spin_kgm2)} kg·m², over m r²`,
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
  why: 'A tyre transmits at most its load times its friction. The loads add up to the weight of the car.',
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

export const CORNERING_STIFFNESS: Check = {
  name: 'Cornering stiffness',
  why: 'The lateral force per degree of slip angle decides how the car reacts to the steering.',
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
