import { cite } from '../../../catalogue/sources.ts';
import { rollArm_m, rollGradient_rad } from '../balance.ts';
import { pedalText } from '../brake-advice-rows.ts';
import { brakeFacts } from '../brake-advice.ts';
import { leftShare, tipping } from '../mass-advice-rows.ts';
import { barFactorForRoll, barKey, stiffenBars } from '../bars.ts';
import { degrees, percent, three } from '../advice-text.ts';
import { byAdvice, measured, unknowable, type Symptom } from './symptom-check.ts';
import { FRICTION, WHEEL_INERTIA } from './wheel-checks.ts';
import { SPRING_STEPS, DAMPING_RATIO, LIMIT_BALANCE } from './balance-checks.ts';
import { GUIDE } from './guide.ts';

/** Roll of the softest family cars; the remedy aims a little lower. */
const MAX_ROLL_DEG = 8.5;
const GOOD_ROLL_DEG = 8;
const radians = (angle_deg: number): number => (angle_deg * Math.PI) / 180;

export const ROLL_AND_BRAKE_SYMPTOMS: readonly Symptom[] = [
  {
    id: 'rolls-too-much',
    area: 'Springs',
    title: 'The body leans too far, or the car tips over',
    words: 'roll body roll lean rollover',
    source: `${cite('libreRally')}: body roll from the difference of compression; guide, centre of mass`,
    checks: [
      {
        name: 'Roll angle in a corner',
        why: 'Springs and bars hold the body; the higher its centre of gravity above the roll axis, the more it rolls.',
        source: `Milliken and Milliken, ch. 16: up to ${MAX_ROLL_DEG} degrees per g`,
        look: (facts) => [
          measured(
            'Roll',
            degrees(rollGradient_rad(facts)),
            'degrees per g',
            { most: MAX_ROLL_DEG },
            barKey(facts, facts.front.bar_Npm > 0 ? facts.front : facts.rear),
            () => {
              const factor = barFactorForRoll(facts, radians(GOOD_ROLL_DEG));
              return factor === undefined
                ? []
                : stiffenBars(facts, facts.axles, factor, `${GOOD_ROLL_DEG} degrees per g`);
            },
          ),
        ],
      },
      {
        name: 'Tips before it slides',
        why: 'Half the track over the height of the centre of gravity is the acceleration in g at which the inner wheels lift.',
        source: 'Static stability factor, NHTSA',
        look: byAdvice('tips-before-sliding', (facts) => ({
          fact: `The car tips at ${three(tipping(facts).threshold_g)} g, its tyres hold ${three(tipping(facts).grip_g)} g`,
          key: `${facts.front.susp}.y`,
        })),
      },
      {
        name: 'Roll axis under the mass',
        why: 'With the roll axis above the mass, the body leans into the corner.',
        source: `${GUIDE}; Milliken and Milliken, ch. 17`,
        look: byAdvice('roll-axis-above-mass', (facts) => ({
          fact: `The centre of gravity of the body is ${three(rollArm_m(facts))} m above the roll axis (roll centres ${three(facts.front.rollCentre_m)} m in front and ${three(facts.rear.rollCentre_m)} m at the rear above the road)`,
          key: `${facts.front.susp}.roll_center.y`,
        })),
      },
      DAMPING_RATIO,
    ],
  },
  {
    id: 'turns-round-when-braking',
    area: 'Brakes',
    title: 'The car spins under braking',
    words: 'turns round rear locks brake balance bias unstable braking',
    source: 'Gillespie, ch. 3',
    checks: [
      {
        name: 'Which axle locks first',
        why: 'A locked rear axle gives no lateral force.',
        source: 'Ideal brake force distribution, Gillespie, ch. 3',
        look: byAdvice('rear-locks-first', (facts) => {
          const { frontShare, full_g, frontLocks_g, rearLocks_g, idealFrontShare } = brakeFacts(facts);
          const key = `${facts.front.wheel}.braking_factor`;
          return full_g > 0
            ? {
                fact: `The front wheels lock first, at ${three(frontLocks_g)} g, the rear ones at ${three(rearLocks_g)} g: ${percent(frontShare)} of the brake force is in front, ${percent(idealFrontShare)} would lock both together; ${pedalText(frontLocks_g, full_g)}`,
                key,
              }
            : { fact: 'The car has no brakes: brake torques of 0 N·m on both axles', key, isOpen: true };
        }),
      },
      {
        name: 'Weight left and right',
        why: 'The heavier side brakes more.',
        source: 'Static moments; 2 % is our figure',
        look: byAdvice('weight-to-one-side', (facts) => ({
          fact: `${percent(leftShare(facts))} of the weight is on the left wheels; 48 to 52 %`,
          key: `${facts.front.susp}.x`,
        })),
      },
      FRICTION,
    ],
  },
  {
    id: 'brakes-weak',
    area: 'Brakes',
    title: 'The brakes are too weak or lock at once',
    words: 'stopping distance pedal abs lock up handbrake',
    source: 'Gillespie, ch. 3; guide, brake torques',
    checks: [
      {
        name: 'Full pedal against tyre grip',
        why: 'The wheels should lock at full pedal, not much earlier.',
        source: 'Brake force over friction times load; our figures',
        look: byAdvice('brakes-weak', (facts) => {
          const { full_g, frontLocks_g, rearLocks_g } = brakeFacts(facts);
          return {
            fact: `Full pedal asks for ${three(full_g)} g, the first wheels lock at ${three(Math.min(frontLocks_g, rearLocks_g))} g`,
            key: `${facts.front.wheel}.max_braking`,
          };
        }),
      },
      {
        name: 'Controllable pedal',
        why: 'Where the wheels lock at a touch, the driver cannot control the braking.',
        source: 'Our figures',
        look: byAdvice('brakes-strong', (facts) => {
          const { full_g, frontLocks_g, rearLocks_g } = brakeFacts(facts);
          return {
            fact: `The first wheels lock at ${percent(Math.min(frontLocks_g, rearLocks_g) / full_g)} of the pedal; at least 40 %`,
            key: `${facts.front.wheel}.max_braking`,
          };
        }),
      },
      {
        name: 'Handbrake',
        why: 'It should lock the rear wheels.',
        source: `${GUIDE}: handbrake on the rear wheels`,
        look: byAdvice('handbrake-weak', ({ rear }) => ({
          fact:
            rear.handbraking_Nm > 0
              ? `${three(rear.handbraking_Nm)} N·m at a rear wheel, ${three(rear.tyre.brakingFriction * rear.load_N * rear.rollingRadius_m)} N·m lock it`
              : 'The car has no handbrake on its rear wheels',
          key: `${rear.wheel}.max_handbrake_torque`,
          isOpen: rear.handbraking_Nm === 0,
        })),
      },
    ],
  },
  {
    id: 'does-not-come-to-rest',
    area: 'Running on',
    title: 'The car does not come smoothly to rest',
    words: 'slows down unnaturally shudders low speed creeps standstill oscillates slip',
    source: `${GUIDE}, the vehicle slows down unnaturally`,
    checks: [
      {
        name: 'Sub-steps at low speed',
        why: 'Near standstill the slip of a tyre changes within a step and jumps between plus and minus. More sub-steps or a larger minimum slip denominator calm it.',
        source: `${GUIDE}: setSubStepCount, setMinLongSlipDenominator`,
        look: () =>
          unknowable(
            'Only for runs on the PhysX model: leave Sub-steps at auto, which takes them from the car',
          ),
      },
      WHEEL_INERTIA,
      SPRING_STEPS,
      {
        name: 'Relaxation of the tyres',
        why: 'A tyre needs about half a turn to build up its force. Without that, force follows slip at once.',
        source: `Pacejka, Tyre and Vehicle Dynamics, ch. 7; ${cite('libreRally')}: relaxation lengths`,
        look: () => unknowable('The Racebench model has it for every tyre; it is not set in the file'),
      },
    ],
  },
  {
    id: 'loose-on-gravel',
    area: 'Handling',
    title: 'The car slides on wet or loose ground',
    words: 'rain water aquaplaning gravel snow surface grip',
    source: `${cite('libreRally')}: surface properties`,
    checks: [
      {
        name: 'Surface of the run',
        why: 'Friction, water and loose cover belong to the surface, not to the car; a film above 2.5 mm lifts the tyre at speed.',
        source: `${cite('libreRally')}, SurfaceProperties.WaterDepth`,
        look: () => unknowable('Choose the surface of a run; the car’s own friction is below'),
      },
      FRICTION,
      LIMIT_BALANCE,
    ],
  },
];
