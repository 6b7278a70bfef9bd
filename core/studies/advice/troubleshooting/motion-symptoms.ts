import { byAdvice, measured, type Symptom } from './symptom-check.ts';
import { drivenAxle } from '../drive-advice.ts';
import { setBoth, setting, setTo } from '../remedies.ts';
import { three } from '../advice-text.ts';
import { FRICTION } from './wheel-checks.ts';
import { GUIDE } from './guide.ts';

/** The car does not stop or slow down where it should. */
export const MOTION_SYMPTOMS: readonly Symptom[] = [
  {
    id: 'does-not-slow-down',
    area: 'Running on',
    title: 'The car does not slow down off the throttle',
    words: 'rolls on coasting no engine braking runs for ever',
    source: `${GUIDE}, the vehicle does not slow down when not accelerating`,
    checks: [
      {
        name: 'Engine braking',
        why: 'Friction and pumping slow a closed engine, about a quarter of its torque at high speed.',
        source: `${GUIDE}: are the damping rates too small?; Heywood, ch. 13`,
        look: byAdvice('engine-braking-none', ({ params }) => ({
          fact: `${three(2 * Math.PI * params.engine.brakingCoefficient_Nmsprad)} N·m per revolution a second`,
          key: 'engine.braking_coeff',
        })),
      },
      {
        name: 'Rolling resistance',
        why: 'It slows the car at low speed, where drag does not.',
        source: `${GUIDE}: increase the wheel damping rates; 0.01 to 0.02 on roads`,
        look: (facts) =>
          facts.axles.map((axle) =>
            measured(
              axle.title,
              facts.params.wheels.rollingCoefficient[axle.left] ?? 0,
              'of the load',
              { least: 0.005 },
              `${axle.wheel}.rolling_coeff`,
              () => [setBoth(facts, axle, 'wheel', 'rolling_coeff', 0.014, 'a road tyre’s')],
            ),
          ),
      },
      {
        name: 'Drag',
        why: 'Drag grows with the square of the speed: the velocity damping of a real car.',
        source: `${GUIDE}: does the body have a velocity damping?; Hucho: 0.25 to 0.45 on cars`,
        look: (facts) => [
          measured(
            'Drag coefficient times area',
            facts.setup.aero.dragCoefficient * facts.setup.aero.frontalArea_m2,
            'm²',
            { least: 0.2 },
            'aero.body.cx',
            () =>
              facts.setup.aero.frontalArea_m2 > 0.5
                ? [setTo(facts, 'aero.body.cx', 0.35, 'a car’s')]
                : [
                    setting(facts, 'Set cx to 0.35 and area to 1.9 m²', [
                      { key: 'aero.body.cx', text: '0.35' },
                      { key: 'aero.body.area', text: '1.9' },
                    ]),
                  ],
          ),
        ],
      },
    ],
  },
  {
    id: 'driven-wheel-of-slope',
    area: 'Drive',
    title: 'The car climbs too steep slopes',
    words: 'hill wall climb steep sticks grip',
    source: `${GUIDE}, the vehicle climbs too steep slopes`,
    checks: [
      {
        name: 'Steepest slope that the tyres hold',
        why: 'With all load on driven wheels a car climbs slopes up to the friction coefficient. The friction of a sliding wheel decides; reduce it to limit the slope.',
        source: `${GUIDE}: reduce the friction of slipping wheels; 1.6, racing tyres, is our figure`,
        look: (facts) =>
          [drivenAxle(facts)].map((axle) =>
            measured(
              `${axle.title} tyres hold ${Math.round((Math.atan(axle.tyre.drivingFriction) * 180) / Math.PI)} degrees, friction`,
              axle.tyre.drivingFriction,
              '',
              { most: 1.6 },
              `${axle.wheel}.friction_road`,
              () => [
                setTo(
                  facts,
                  `${axle.wheel}.friction_road`,
                  (facts.params.wheels.frictionScale[axle.left] ?? 1) / axle.tyre.drivingFriction,
                  'a friction of 1',
                ),
              ],
            ),
          ),
      },
      FRICTION,
    ],
  },
];
