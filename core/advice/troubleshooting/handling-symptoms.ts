import { MODELS } from '../../contract/models.ts';
import { fieldForKey } from '../../contract/setup-fields.ts';
import { naturalFrequency_Hz } from '../../vehicle/axle-ride.ts';
import { dampingFix } from '../advice-fixes.ts';
import { axleLimit_g, rollGradient_rad } from '../balance.ts';
import { bodyFrequency_Hz, type AxleFacts, type CarFacts } from '../facts.ts';
import { setBoth, setting, setTo } from '../remedies.ts';
import { degrees, three } from '../text.ts';
import { byAdvice, measured, said, unknowable, type Check, type Symptom, type Verdict } from './check.ts';
import {
  CORNERING_STIFFNESS,
  FRICTION,
  GUIDE,
  STANDS_BETWEEN_STOPS,
  WHEEL_INERTIA,
  YAW_INERTIA,
} from './shared-checks.ts';

const LEAST_SAMPLES = 20;
/** Mean damping over critical. */
const DAMPING = { least: 0.15, most: 1 } as const;

function hopVerdict(axle: AxleFacts, step_s: number, facts: CarFacts): Verdict {
  const rate_Npm = axle.spring_Npm + axle.tyre_Npm;
  const fastest_Hz = Math.max(naturalFrequency_Hz(rate_Npm, axle.unsprung_kg), bodyFrequency_Hz(axle));
  const isTyre = axle.tyre_Npm > axle.spring_Npm;
  const most_Npm = axle.unsprung_kg * ((2 * Math.PI) / (LEAST_SAMPLES * step_s)) ** 2;
  const left_Npm = 0.995 * (most_Npm - (isTyre ? axle.spring_Npm : axle.tyre_Npm));
  return measured(
    `${axle.title} wheels swing at ${three(fastest_Hz)} Hz, steps of ${1000 * step_s} ms a period`,
    1 / (fastest_Hz * step_s),
    '',
    { least: LEAST_SAMPLES },
    isTyre ? `${axle.wheel}.tire_rate` : `${axle.susp}.k`,
    () =>
      left_Npm > 0
        ? [
            setBoth(
              facts,
              axle,
              isTyre ? 'wheel' : 'susp',
              isTyre ? 'tire_rate' : 'k',
              left_Npm,
              '20 steps a period',
            ),
          ]
        : [],
  );
}

const SPRING_STEPS: Check = {
  name: 'Springs against the step',
  why: 'A swing that a few steps have to follow gets the wrong frequency, and with fewer than three a period it grows.',
  source: `${GUIDE}: natural frequency too high or timestep too large; 20 steps are ours (0.4 % of frequency)`,
  look: (facts) => facts.axles.map((axle) => hopVerdict(axle, MODELS.racebench.step_s, facts)),
};

const DAMPING_RATIO: Check = {
  name: 'Damping of the body',
  why: 'Too little lets the body swing on after a bump, too much hands the bump to the body.',
  source: 'Gillespie, ch. 5: 0.2 to 0.4 on road cars; Giaraffa: 0.5 to 0.7 on race cars',
  look: (facts) =>
    facts.axles.map((axle) =>
      measured(
        `${axle.title}, mean of bump and rebound over critical`,
        (axle.bump_Nspm + axle.rebound_Nspm) / (4 * Math.sqrt(axle.spring_Npm * axle.sprung_kg)),
        '',
        DAMPING,
        `${axle.susp}.bump_rate`,
        () => [dampingFix(facts, axle)],
      ),
    ),
};

const LIMIT_BALANCE: Check = {
  name: 'Which axle gives out first',
  why: 'The axle with more load transfer for its tyres slides first. A rear that goes first turns the car round.',
  source: 'Milliken and Milliken, ch. 18; guide: moving the centre of mass changes it',
  look: (facts) => {
    const [front_g, rear_g] = [axleLimit_g(facts, facts.front), axleLimit_g(facts, facts.rear)];
    const bar = facts.setup.antiRollBars.find(({ left }) => left === facts.front.left);
    const key = bar === undefined ? `${facts.front.susp}.k` : `antirollbar.arb${bar.number}.k`;
    const now_Npm = bar?.rate_Npm ?? 0;
    return [
      measured(
        `Rear at ${three(rear_g)} g, front at ${three(front_g)} g, rear over front`,
        rear_g / front_g,
        '',
        { least: 0.97 },
        key,
        () => (now_Npm > 0 ? [setTo(facts, key, 1.3 * now_Npm, '30 % stiffer in front')] : []),
      ),
    ];
  },
};

export const HANDLING_SYMPTOMS: readonly Symptom[] = [
  {
    id: 'jittery',
    area: 'Springs',
    title: 'The car jitters or shakes',
    words: 'vibrates unstable explodes trembles bounces stands restless',
    source: `${GUIDE}, jittery vehicles`,
    checks: [
      {
        name: 'Set up before it is moved',
        why: 'The PhysX library wants its scales and axes before the first step.',
        source: `${GUIDE}: PxInitVehicleSDK and PxVehicleSetBasisVectors`,
        look: () =>
          unknowable('Of programs that use the library: Racebench’s PhysX model has its axes built in'),
      },
      {
        name: 'Lengths in metres',
        why: 'A car a thousand times too large shakes with every step.',
        source: `${GUIDE}: does the length scale match?`,
        look: (facts) => {
          const slips = facts.car.diagnostics.filter(
            ({ code, key }) => code === 'unit-slip' && fieldForKey(key)?.unit === 'm',
          );
          return slips.length === 0
            ? [
                measured(
                  'Wheelbase',
                  facts.wheelbase_m,
                  'm',
                  { least: 0.7, most: 8 },
                  `${facts.front.susp}.z`,
                ),
                measured(
                  'Wheel radius, front',
                  facts.front.radius_m,
                  'm',
                  { least: 0.1, most: 1 },
                  `${facts.front.wheel}.radius`,
                ),
              ]
            : slips.map(({ message, key, fixes }) => said(false, message, key, () => fixes ?? []));
        },
      },
      SPRING_STEPS,
      {
        name: 'Springs against the step of the PhysX model',
        why: 'The guide’s ratio sqrt(m / k) / step should be 5 or more. Sub-steps make the step smaller: runs set them by the car.',
        source: `${GUIDE}: natural frequency and setSubStepCount`,
        look: (facts) =>
          byAdvice('physx-spring-samples', ({ front }) => ({
            fact: `At 60 Hz with one sub-step the front has sqrt(m / k) / step = ${three(60 * Math.sqrt(front.sprung_kg / front.spring_Npm))}; at least 5`,
            key: `${front.susp}.k`,
          }))(facts).map((verdict) =>
            // Sub-steps belong to the run: with enough of them no spring is too stiff.
            verdict.result === 'fail' ? { ...verdict, result: 'unknown' } : verdict,
          ),
      },
      STANDS_BETWEEN_STOPS,
      DAMPING_RATIO,
    ],
  },
  {
    id: 'does-not-turn',
    area: 'Handling',
    title: 'The car does not steer',
    words: 'turn understeer goes straight on steering without effect',
    source: `${GUIDE}, the vehicle does not steer or turn`,
    checks: [
      YAW_INERTIA,
      {
        name: 'Steer angle of the front wheels',
        why: 'wheel<n>.lock is the whole range: 40 is 20 degrees to each side.',
        source: `${GUIDE}: are the maximum steer angles sensible?; real cars have 30 to 45 degrees`,
        look: (facts) => {
          const lock_deg = degrees(facts.params.wheels.steerLock_rad[facts.front.left] ?? 0);
          const keys = [facts.front.left, facts.front.right].map(
            (w) => `wheel${facts.car.wheelNumbers?.[w] ?? w}`,
          );
          return [
            measured(
              'To each side',
              lock_deg,
              'degrees',
              { least: 10, most: 70 },
              `${facts.front.wheel}.lock`,
              () => [
                setting(facts, 'Let the front wheels steer 34 degrees to each side', [
                  ...keys.map((wheel) => ({ key: `${wheel}.lock`, text: '68' })),
                  ...keys.map((wheel) => ({ key: `${wheel}.steering`, text: '1' })),
                ]),
              ],
            ),
          ];
        },
      },
      {
        name: 'Slip angle of the tyres’ peak',
        why: 'Side force comes from the slip angle. A peak at a few degrees is usual; far out, the wheels turn long before the car does.',
        source: `${GUIDE}: do the steer wheels have a sensible slip angle?; 3 to 15 degrees are ours`,
        look: (facts) =>
          facts.axles.map((axle) =>
            measured(
              `${axle.title} tyres`,
              degrees(axle.tyre.peakAngle_rad),
              'degrees',
              { least: 2, most: 16 },
              `${axle.wheel}.pacejka.a3`,
            ),
          ),
      },
      CORNERING_STIFFNESS,
      FRICTION,
    ],
  },
  {
    id: 'turns-too-quickly',
    area: 'Handling',
    title: 'The car turns too quickly or too slowly',
    words: 'twitchy nervous sluggish lazy rotation yaw',
    source: `${GUIDE}, the vehicle turns too quickly or too slowly; moment of inertia`,
    checks: [
      YAW_INERTIA,
      CORNERING_STIFFNESS,
      {
        name: 'Steering ratio',
        why: 'Few degrees of the steering wheel for many of the wheels make the car answer every movement.',
        source: 'Gillespie, ch. 8: about 15 on cars',
        look: byAdvice('steering-quick', (facts) => ({
          fact: `${three(facts.setup.steering.steeringWheelLock_rad / Math.max(facts.params.wheels.steerLock_rad[facts.front.right] ?? 0, 1e-6))} to one`,
          key: 'steer.lock',
        })),
      },
      {
        name: 'Centre of mass between the axles',
        why: 'Further forward the front tyres carry more and the car turns in better, and the rear loses grip sooner.',
        source: `${GUIDE}, centre of mass`,
        look: (facts) => [
          measured(
            'Weight on the front axle',
            facts.frontShare,
            'of all',
            { least: 0.35, most: 0.65 },
            `${facts.front.susp}.z`,
          ),
        ],
      },
    ],
  },
  {
    id: 'understeer-then-oversteer',
    area: 'Handling',
    title: 'The car understeers, then suddenly oversteers',
    words: 'snap spin tail comes round bumpy unpredictable',
    source: `${GUIDE}, the vehicle under-steers then over-steers`,
    checks: [
      {
        name: 'Load on a bumpy road',
        why: 'Where the wheel load jumps, so does the grip. The guide flattens the load; a real car needs travel and damping.',
        source: `${GUIDE}: is the vehicle on a bumpy surface?`,
        look: byAdvice('short-bump-travel', (facts) => ({
          fact: `The front has ${three(1000 * (facts.front.length_m - facts.front.shortest_m))} mm to its bump stop, the rear ${three(1000 * (facts.rear.length_m - facts.rear.shortest_m))} mm`,
          key: `${facts.front.susp}.minlen`,
        })),
      },
      LIMIT_BALANCE,
      DAMPING_RATIO,
      {
        name: 'Anti-roll bars',
        why: 'A bar that does most of the work takes load off the inner wheel at once and joins the bumps of both sides.',
        source: 'Stiffness of bar over spring; 70 % is our figure',
        look: byAdvice('bar-dominates', (facts) => ({
          fact: `Bars of ${three(facts.front.bar_Npm)} N/m in front and ${three(facts.rear.bar_Npm)} N/m at the rear, beside springs of ${three(facts.front.spring_Npm)} and ${three(facts.rear.spring_Npm)} N/m`,
          key: 'antirollbar.arb0.k',
        })),
      },
    ],
  },
  {
    id: 'tyres-squeal-in-tight-bends',
    area: 'Handling',
    title: 'The tyres squeal and the car pushes in tight bends',
    words: 'scrub locked axle spool kart turning circle ackermann parallel steering',
    source: 'racer.nl, differentials: locked axles; software differential: wheels on circles of their own',
    checks: [
      {
        name: 'Locked differential',
        why: 'In a bend the outer wheel runs farther. A locked axle forces both to one speed, so one of them slides.',
        source: 'racer.nl, differentials: squealing wheels',
        look: (facts) =>
          facts.setup.differentials.map(({ kind, place, block }) =>
            said(kind !== 'locked', `The ${place} differential is ${kind}`, `${block}.type`, () => [
              setting(facts, 'Make it free', [{ key: `${block}.racebench_type`, text: 'free' }]),
            ]),
          ),
      },
      {
        name: 'Inner wheel steers more',
        why: 'Both front wheels roll without scrub where their axles meet on the line of the rear axle: cot(outer) - cot(inner) = width / length.',
        source: 'Software differential, seed 001; Ackermann',
        look: byAdvice('ackermann-reversed', (facts) => ({
          fact: `The inner wheel turns ${three(facts.params.wheels.ackermann[facts.front.left] ?? 1)} times as far as the outer one`,
          key: `${facts.front.wheel}.ackerman`,
        })),
      },
      {
        name: 'Turning circle',
        why: 'Little lock makes hairpins impossible.',
        source: 'Road cars 10 to 12.5 m; 14 m is our figure',
        look: byAdvice('turning-circle-large', (facts) => ({
          fact: `Lock of ${three(degrees(facts.params.wheels.steerLock_rad[facts.front.right] ?? 0))} degrees with a wheelbase of ${three(facts.wheelbase_m)} m`,
          key: `${facts.front.wheel}.lock`,
        })),
      },
    ],
  },
  {
    id: 'rolls-too-much',
    area: 'Springs',
    title: 'The body leans too far, or the car tips over',
    words: 'roll body roll lean rollover',
    source: 'Rally game: body roll from the difference of compression; guide, centre of mass',
    checks: [
      {
        name: 'Roll angle in a bend',
        why: 'Springs and bars hold the body; the higher its centre of gravity over the roll axis, the farther it leans.',
        source: 'Milliken and Milliken, ch. 16: up to 8.5 degrees per g',
        look: (facts) => [
          measured(
            'Roll',
            degrees(rollGradient_rad(facts)),
            'degrees per g',
            { most: 8.5 },
            'antirollbar.arb0.k',
            () => {
              const bar_Npm = facts.setup.antiRollBars[0]?.rate_Npm ?? 0;
              return bar_Npm > 0 ? [setTo(facts, 'antirollbar.arb0.k', 2 * bar_Npm, 'twice as stiff')] : [];
            },
          ),
        ],
      },
      {
        name: 'Tips before it slides',
        why: 'Half the track over the height of the centre of gravity is the acceleration at which the inner wheels lift.',
        source: 'Static stability factor, NHTSA',
        look: byAdvice('tips-before-sliding', (facts) => ({
          fact: `The car tips at ${three(facts.front.track_m / (2 * facts.height_m))} g, its tyres hold ${three(facts.front.tyre.lateralFriction)} g`,
          key: `${facts.front.susp}.y`,
        })),
      },
      {
        name: 'Roll axis under the mass',
        why: 'Above it, the body leans into the bend.',
        source: `${GUIDE}; Milliken and Milliken, ch. 17`,
        look: byAdvice('roll-axis-above-mass', (facts) => ({
          fact: `Roll centres ${three(facts.front.rollCentre_m)} m in front and ${three(facts.rear.rollCentre_m)} m at the rear over the road, centre of gravity ${three(facts.height_m)} m`,
          key: `${facts.front.susp}.roll_center.y`,
        })),
      },
      DAMPING_RATIO,
    ],
  },
  {
    id: 'turns-round-when-braking',
    area: 'Brakes',
    title: 'The car turns round under braking',
    words: 'spins rear locks brake balance bias unstable braking',
    source: 'Gillespie, ch. 3',
    checks: [
      {
        name: 'Which axle locks first',
        why: 'A locked rear axle gives no side force.',
        source: 'Ideal brake force distribution, Gillespie, ch. 3',
        look: byAdvice('rear-locks-first', (facts) => ({
          fact: `Brake force of ${three(facts.front.braking_Nm)} N m at a front wheel and ${three(facts.rear.braking_Nm)} N m at a rear one: the front locks first`,
          key: `${facts.front.wheel}.braking_factor`,
        })),
      },
      {
        name: 'Weight on both sides',
        why: 'The heavier side brakes more.',
        source: 'Static moments; 2 % is our figure',
        look: byAdvice('weight-to-one-side', (facts) => ({
          fact: `${three(facts.params.rest.wheelLoad_N[0] ?? 0)} N on the front left wheel, ${three(facts.params.rest.wheelLoad_N[1] ?? 0)} N on the front right one`,
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
        name: 'Full pedal against the tyres',
        why: 'At full pedal the wheels should come to lock, and not much earlier.',
        source: 'Brake force over friction times load; our figures',
        look: byAdvice('brakes-weak', (facts) => ({
          fact: `${three((2 * facts.front.braking_Nm) / facts.front.rollingRadius_m + (2 * facts.rear.braking_Nm) / facts.rear.rollingRadius_m)} N of brake force for ${three(facts.weight_N)} N of weight`,
          key: `${facts.front.wheel}.max_braking`,
        })),
      },
      {
        name: 'Pedal that can be metered',
        why: 'Where the wheels lock with a touch there is nothing to meter.',
        source: 'Our figures',
        look: byAdvice('brakes-strong', (facts) => ({
          fact: `${three(facts.front.braking_Nm)} N m at a front wheel`,
          key: `${facts.front.wheel}.max_braking`,
        })),
      },
      {
        name: 'Handbrake',
        why: 'It should lock the rear wheels.',
        source: `${GUIDE}: handbrake on the rear wheels`,
        look: byAdvice('handbrake-weak', (facts) => ({
          fact: `${three(facts.rear.handbraking_Nm)} N m at a rear wheel`,
          key: `${facts.rear.wheel}.max_handbrake_torque`,
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
        why: 'Near standstill the slip of a tyre changes within a step and swings between plus and minus. More sub-steps or a least slip denominator calm it.',
        source: `${GUIDE}: setSubStepCount, setMinLongSlipDenominator`,
        look: () =>
          unknowable('Of a run on the PhysX model: leave Sub-steps at auto, which takes them from the car'),
      },
      WHEEL_INERTIA,
      SPRING_STEPS,
      {
        name: 'Relaxation of the tyres',
        why: 'A tyre needs about half a turn to build up its force. Without that, force follows slip at once.',
        source: 'Pacejka, Tyre and Vehicle Dynamics, ch. 7; rally game: relaxation lengths',
        look: () => unknowable('The Racebench model has it for every tyre; the file does not say it'),
      },
    ],
  },
  {
    id: 'loose-on-gravel',
    area: 'Handling',
    title: 'The car slides on wet or loose ground',
    words: 'rain water aquaplaning gravel snow surface grip',
    source: 'Rally game: surface properties',
    checks: [
      {
        name: 'Surface of the run',
        why: 'Friction, water and loose cover belong to the surface, not to the car; a film above 2.5 mm lifts the tyre at speed.',
        source: 'Rally game, SurfaceProperties.WaterDepth',
        look: () => unknowable('Choose the surface of a run; the friction of the car alone is below'),
      },
      FRICTION,
      LIMIT_BALANCE,
    ],
  },
];
