import { byAdvice, measured, said, unknowable, type Symptom } from './check.ts';
import {
  ENGINE_DRAG,
  ENGINE_INERTIA,
  ENGINE_SPEED,
  FRICTION,
  GRIP_OF_DRIVEN,
  GUIDE,
  LAUNCH,
  PEAK_TORQUE,
  STANDS_BETWEEN_STOPS,
  TORQUE_CURVE,
  WHEEL_DRAG,
  WHEEL_INERTIA,
} from './shared-checks.ts';
import { drivenAxle, peakTorque_Nm, tractionDemand } from '../drive.ts';
import { setting, setTo } from '../remedies.ts';
import { three } from '../text.ts';

/** Engine and drive, in the order of the guide's own list. */
export const ENGINE_SYMPTOMS: readonly Symptom[] = [
  {
    id: 'engine-slow-to-rev',
    area: 'Engine',
    title: 'The engine refuses to spin quickly',
    words: 'revs slowly lazy throttle blip rpm does not rise',
    source: `${GUIDE}, the engine rotation refuses to spin quickly`,
    checks: [
      FRICTION,
      {
        name: 'Numbers in another unit',
        why: 'An inertia in kg cm² or a torque in kN m is off by a thousand and more.',
        source: `${GUIDE}: do inertia, torque and damping reflect the length scale?`,
        look: ({ car }) => {
          const slips = car.diagnostics.filter(
            ({ code, key }) => code === 'unit-slip' && /^(engine|wheel|body|clutch)/.test(key),
          );
          return slips.length === 0
            ? [
                said(
                  true,
                  'No number of engine, wheels and body is far from what its unit gives',
                  'engine.inertia.engine',
                ),
              ]
            : slips.map(({ message, key, fixes }) => said(false, message, key, () => fixes ?? []));
        },
      },
      ENGINE_INERTIA,
      PEAK_TORQUE,
      TORQUE_CURVE,
      ENGINE_SPEED,
      ENGINE_DRAG,
    ],
  },
  {
    id: 'wheels-do-not-spin',
    area: 'Drive',
    title: 'The engine spins but the wheels do not',
    words: 'no drive neutral car stands still does not move off clutch slips',
    source: `${GUIDE}, the engine spins but the wheels refuse to spin`,
    checks: [
      {
        name: 'A gear to drive in',
        why: 'In neutral the engine turns by itself. Put it in first gear, the automatic off, and try again.',
        source: `${GUIDE}: is the vehicle in neutral gear?`,
        look: ({ setup }) => [
          said(
            setup.gearbox.forward.length > 0,
            `${setup.gearbox.forward.length} forward gears; first gear has a ratio of ${three(setup.gearbox.forward[0]?.ratio ?? 0)}`,
            'gearbox.gear1.ratio',
          ),
        ],
      },
      {
        name: 'Wheels that are driven',
        why: 'The differential turns the wheels that its outputs name.',
        source: `${GUIDE}: does the differential deliver torque?; racer.nl, differentials`,
        look: (facts) => [
          said(
            facts.params.drivenWheels.length > 0,
            `${facts.params.drivenWheels.length} of four wheels are driven`,
            `${facts.setup.differentials[0].block}.output0`,
          ),
          measured(
            'Final drive',
            Math.abs(facts.setup.differentials[0].finalDriveRatio),
            'to one',
            { least: 0.5, most: 20 },
            `${facts.setup.differentials[0].block}.ratio`,
            () => [setTo(facts, `${facts.setup.differentials[0].block}.ratio`, 4, 'racer.nl has 2 to 5')],
          ),
        ],
      },
      {
        name: 'Brake and handbrake',
        why: 'A brake that is on holds the wheels.',
        source: `${GUIDE}: are brake and handbrake zero?`,
        look: () =>
          unknowable('The pedals are the driver’s: look at the brake channels of a run', 'handbrakes.wheels'),
      },
      {
        name: 'What the clutch holds',
        why: 'A clutch that holds less than the engine gives slips at full throttle.',
        source: 'Clutches have 1.2 to 2 times the engine’s torque',
        look: byAdvice('clutch-slips', (facts) => ({
          fact: `The clutch holds ${three(facts.params.clutchMaxTorque_Nm)} N m, the engine gives ${three(peakTorque_Nm(facts))} N m`,
          key: 'clutch.max_torque',
        })),
      },
      WHEEL_INERTIA,
      WHEEL_DRAG,
      FRICTION,
    ],
  },
  {
    id: 'wheels-spin-no-motion',
    area: 'Drive',
    title: 'The wheels spin but the car does not move',
    words: 'stuck no traction no grip hangs in the air burnout slides',
    source: `${GUIDE}, the wheels are spinning but the vehicle does not move forwards`,
    checks: [
      STANDS_BETWEEN_STOPS,
      FRICTION,
      GRIP_OF_DRIVEN,
      {
        name: 'Driving force of the tyres',
        why: 'A tyre builds up its force over its slip. Where the peak lies far out, the wheels have to spin before anything happens.',
        source: `${GUIDE}: is the longitudinal stiffness too small?; 0.3 is our figure`,
        look: (facts) =>
          facts.axles.map((axle) =>
            measured(
              `${axle.title} tyres, slip ratio of the peak`,
              axle.tyre.peakSlip,
              '',
              { least: 0.02, most: 0.3 },
              `${axle.wheel}.pacejka.b4`,
            ),
          ),
      },
      LAUNCH,
      {
        name: 'The run goes on',
        why: 'A game may put bodies to sleep. Racebench computes every step of a run.',
        source: `${GUIDE}: is the actor in a scene that is updated?`,
        look: () => unknowable('Of games only: Racebench has no sleeping bodies'),
      },
    ],
  },
  {
    id: 'sluggish',
    area: 'Engine',
    title: 'The acceleration feels sluggish',
    words: 'slow weak no power tired',
    source: `${GUIDE}, the acceleration feels sluggish`,
    checks: [
      ENGINE_DRAG,
      WHEEL_DRAG,
      {
        name: 'Speed at which the automatic shifts up',
        why: 'An automatic that never reaches its shift speed stays in its gear.',
        source: `${GUIDE}: is the vehicle stuck in the same gear?`,
        look: byAdvice('shift-up-out-of-reach', ({ setup }) => ({
          fact: setup.engine.shifting.automatic
            ? `It shifts up at ${Math.round((setup.engine.shifting.shiftUpSpeed_radps * 30) / Math.PI)} rpm, which the engine reaches`
            : 'The automatic is off: gears are changed by hand',
          key: 'engine.shifting.shift_up_rpm',
        })),
      },
      PEAK_TORQUE,
      LAUNCH,
      {
        name: 'What the engine stores itself',
        why: 'In a low gear the engine’s inertia counts many times.',
        source: 'Gillespie, ch. 2: mass factor 1.04 + 0.0025 i²',
        look: byAdvice('engine-inertia-high', (facts) => ({
          fact: `${three(facts.params.engine.inertia_kgm2)} kg m² stand for less than the mass of the car in first gear`,
          key: 'engine.inertia.engine',
        })),
      },
      WHEEL_INERTIA,
    ],
  },
  {
    id: 'wheelspin',
    area: 'Drive',
    title: 'The wheels spin too much under acceleration',
    words: 'wheelspin burnout traction launch tail comes out power oversteer',
    source: `${GUIDE}, the wheels spin too much under acceleration`,
    checks: [
      {
        name: 'Demand on the driven tyres',
        why: 'Full throttle in a powerful car spins the wheels in any case. The throttle can be opened more slowly, or first gear made longer.',
        source: `${GUIDE}: a powerful car ought to spin its wheels; 2.5 is our figure`,
        look: (facts) => [
          measured(
            'First gear at full throttle, over what the tyres hold',
            tractionDemand(facts, 1),
            'times',
            { most: 2.5 },
            'gearbox.gear1.ratio',
            () => {
              const ratio = facts.setup.gearbox.forward[0]?.ratio ?? 0;
              const second = facts.setup.gearbox.forward[1]?.ratio ?? 0;
              const longer = (ratio * 2) / tractionDemand(facts, 1);
              return longer > second
                ? [setTo(facts, 'gearbox.gear1.ratio', longer, 'twice what they hold')]
                : [];
            },
          ),
        ],
      },
      {
        name: 'How fast the throttle opens',
        why: 'A key on the keyboard opens it at once. Ramp the accelerator over half a second.',
        source: `${GUIDE}: is the accelerator value increasing too rapidly?`,
        look: () => unknowable('Depends on the driver: the Accelerator parameter of a run'),
      },
      WHEEL_INERTIA,
      FRICTION,
    ],
  },
  {
    id: 'inner-wheel-spins',
    area: 'Drive',
    title: 'A wheel spins when cornering',
    words: 'inside wheel light differential open lsd limited slip power out of a bend',
    source: `${GUIDE}, the wheels spin too much when cornering; racer.nl, differentials`,
    checks: [
      {
        name: 'Kind of differential',
        why: 'An open differential gives both wheels the same torque: the unloaded inner one decides. A locking one sends more to the outer wheel.',
        source: `${GUIDE}: does the vehicle have a limited-slip differential?`,
        look: byAdvice('inner-wheel-spins', ({ setup }) => ({
          fact: `${setup.differentials.map(({ place, kind }) => `${place}: ${kind}`).join(', ')}; the inner wheel holds what it gets in a bend of 0.5 g`,
          key: `${setup.differentials[0].block}.type`,
        })),
      },
      {
        name: 'Bias of a Salisbury differential',
        why: 'Ramp angles and clutches give the ratio of torques up to which it stays locked: cos(angle) (1 + clutches).',
        source: 'racer.nl, differentials',
        look: byAdvice('salisbury-open', ({ setup }) => ({
          fact: 'No Salisbury differential, or one whose plates are pressed',
          key: `${setup.differentials[0].block}.power_angle`,
        })),
      },
      {
        name: 'Coefficient of a viscous differential',
        why: 'Locking torque over the difference of speeds in rad/s; 0 is an open one.',
        source: 'racer.nl, differentials: 0 to 100 work reasonably',
        look: (facts) => {
          const viscous = facts.setup.differentials.filter(({ kind }) => kind === 'viscous');
          return viscous.length === 0
            ? [said(true, 'No viscous differential', '')]
            : viscous.map(({ block, lockingCoefficient_Nmsprad }) =>
                measured(
                  block,
                  lockingCoefficient_Nmsprad,
                  'N m s/rad',
                  { least: 5, most: 500 },
                  `${block}.locking_coeff`,
                  () => [setTo(facts, `${block}.locking_coeff`, 60, 'of racer.nl’s 0 to 100')],
                ),
              );
        },
      },
    ],
  },
  {
    id: 'faked-four-wheel-drive',
    area: 'Drive',
    title: 'The four-wheel drive behaves oddly',
    words: '4wd awd fake centre differential power_gearing front axle pulls',
    source: 'racer.nl, differentials: faking 4WD',
    checks: [
      {
        name: 'Share of the axle without a differential',
        why: 'Wheels beside the differential get torque without a shaft. Racer’s page finds it bad above 30 %.',
        source: 'racer.nl, differentials: 30 % on the weaker axle',
        look: ({ car, setup }) => {
          const found = car.diagnostics.filter(({ code }) => code === 'faked-drive-share');
          return found.length === 0
            ? [
                said(
                  true,
                  setup.differentials.length > 1
                    ? 'Three differentials: a true four-wheel drive'
                    : 'At most 30 % of the torque goes to wheels beside the differential',
                  '',
                ),
              ]
            : found.map(({ message, key, fixes }) => said(false, message, key, () => fixes ?? []));
        },
      },
      {
        name: 'Gearing of those wheels',
        why: 'Without power_gearing such a wheel gets 1, about 30 % of the power.',
        source: 'racer.nl, differentials: it defaults to 1',
        look: ({ car, setup }) => {
          const silent = setup.corners.flatMap(({ wheel }, w) => {
            const key = `wheel${car.wheelNumbers?.[w] ?? w}.power_gearing`;
            const isMain = setup.differentials.some(
              ({ outputs, place }) => place !== 'centre' && outputs.includes(w),
            );
            return wheel.powered && !isMain && (car.values.get(key)?.origin ?? 'default') === 'default'
              ? [key]
              : [];
          });
          return silent.length === 0
            ? [said(true, 'Every powered wheel is an output of a differential or names its gearing', '')]
            : silent.map((key) => said(false, `${key} is missing; 1 counts`, key));
        },
      },
      {
        name: 'Ratio of the differential',
        why: 'A differential without a ratio of its own takes gearbox.end_ratio.',
        source: 'racer.nl, differentials: define the ratio in the differential; 2 to 5 are typical',
        look: ({ car, setup }) => {
          const found = car.diagnostics.filter(({ code }) => code === 'end-ratio-used');
          return found.length === 0
            ? [
                said(
                  true,
                  `${setup.differentials[0].block}.ratio is ${three(setup.differentials[0].finalDriveRatio)}`,
                  `${setup.differentials[0].block}.ratio`,
                ),
              ]
            : found.map(({ message, key, fixes }) => said(false, message, key, () => fixes ?? []));
        },
      },
    ],
  },
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
          fact: `${three(2 * Math.PI * params.engine.brakingCoefficient_Nmsprad)} N m per revolution a second`,
          key: 'engine.braking_coeff',
        })),
      },
      {
        name: 'Rolling resistance',
        why: 'It slows the car at low speed, where the air does not.',
        source: `${GUIDE}: increase the wheel damping rates; 0.01 to 0.02 on roads`,
        look: (facts) =>
          facts.axles.map((axle) =>
            measured(
              axle.title,
              facts.params.wheels.rollingCoefficient[axle.left] ?? 0,
              'of the load',
              { least: 0.005 },
              `${axle.wheel}.rolling_coeff`,
              () => [
                setting(facts, `Set rolling_coeff, ${axle.title.toLowerCase()}, to 0.014`, [
                  { key: `${axle.wheel}.rolling_coeff`, text: '0.014' },
                  {
                    key: `wheel${facts.car.wheelNumbers?.[axle.right] ?? axle.right}.rolling_coeff`,
                    text: '0.014',
                  },
                ]),
              ],
            ),
          ),
      },
      {
        name: 'Drag',
        why: 'The air’s part grows with the square of the speed: the velocity damping of a real car.',
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
        name: 'Steepest slope the tyres hold',
        why: 'With all load on driven wheels a slope is climbed up to the friction. The friction of a sliding wheel decides; reduce it to end the climb sooner.',
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
