import { cite } from '../../../catalogue/sources.ts';
import { byAdvice, measured, said, unknowable, type Symptom } from './symptom-check.ts';
import { engineCeiling_radps } from '../../../models/driveline/engine.ts';
import { engineMass_kg } from '../engine-advice-rows.ts';
import { peakTorque_Nm } from '../drive-advice.ts';
import { setTo } from '../remedies.ts';
import { three } from '../advice-text.ts';
import {
  ENGINE_DRAG,
  ENGINE_INERTIA,
  ENGINE_SPEED,
  LAUNCH,
  PEAK_TORQUE,
  TORQUE_CURVE,
} from './engine-checks.ts';
import { FRICTION, GRIP_OF_DRIVEN, WHEEL_DRAG, WHEEL_INERTIA } from './wheel-checks.ts';
import { STANDS_BETWEEN_STOPS } from './body-checks.ts';
import { GUIDE } from './guide.ts';

const rpm = (speed_radps: number): string => `${Math.round((speed_radps * 30) / Math.PI)} rpm`;

/** From the engine to the moving car, in the order of the guide. */
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
        why: 'An inertia in kg cm² or a torque in kN·m is off by a thousand and more.',
        source: `${GUIDE}: do inertia, torque and damping reflect the length scale?`,
        look: ({ car, setup }) => {
          const slips = car.diagnostics.filter(
            ({ code, key }) => code === 'unit-slip' && /^(engine|wheel|body|clutch)/.test(key),
          );
          return slips.length === 0
            ? [
                said(
                  true,
                  `Engine inertia ${three(setup.engine.inertia_kgm2)} kg·m², wheel inertia ${three(setup.corners[0].wheel.spinInertia_kgm2)} kg·m², body ${three(setup.body.mass_kg)} kg, clutch ${three(setup.clutch.maxTorque_Nm)} N·m: each in the range of its unit`,
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
    words: 'no drive neutral car at a standstill does not move off clutch slips',
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
        source: `${GUIDE}: does the differential deliver torque?; ${cite('racerDifferentials')}`,
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
        why: 'An applied brake holds the wheels.',
        source: `${GUIDE}: are brake and handbrake zero?`,
        look: () =>
          unknowable('The pedals are the driver’s: look at the brake channels of a run', 'handbrakes.wheels'),
      },
      {
        name: 'Clutch capacity',
        why: 'A clutch with less capacity than the engine’s torque slips at full throttle.',
        source: 'Clutches have 1.2 to 2 times the engine’s torque',
        look: byAdvice('clutch-slips', (facts) => ({
          fact: `The clutch holds ${three(facts.params.clutchMaxTorque_Nm)} N·m, the engine gives ${three(peakTorque_Nm(facts))} N·m`,
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
        why: 'A tyre builds up its force with slip. Where the peak is at a high slip ratio, the wheels have to spin before the car moves.',
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
        name: 'The simulation is running',
        why: 'A game may put bodies to sleep. Racebench computes every step of a run.',
        source: `${GUIDE}: is the actor in a scene that is updated?`,
        look: () => unknowable('Games only: Racebench has no sleeping bodies'),
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
        look: byAdvice('shift-up-out-of-reach', ({ setup, params }) => ({
          fact: setup.engine.shifting.automatic
            ? `It shifts up at ${rpm(setup.engine.shifting.shiftUpSpeed_radps)}, the engine reaches ${rpm(engineCeiling_radps(params.engine))}`
            : 'The automatic is off: gears are changed by hand',
          key: 'engine.shifting.shift_up_rpm',
          isOpen: !setup.engine.shifting.automatic,
        })),
      },
      PEAK_TORQUE,
      LAUNCH,
      {
        name: 'Energy stored in the engine',
        why: 'In a low gear the engine’s inertia acts like a large extra mass.',
        source: 'Gillespie, ch. 2: mass factor 1.04 + 0.0025 i²',
        look: byAdvice('engine-inertia-high', (facts) => ({
          fact: `${three(facts.params.engine.inertia_kgm2)} kg·m² are equivalent to ${three(engineMass_kg(facts))} kg in first gear, beside ${three(facts.mass_kg)} kg of car`,
          key: 'engine.inertia.engine',
        })),
      },
      WHEEL_INERTIA,
    ],
  },
];
