import { turningCircle_m } from '../../../driving/estimate/turning-circle.ts';
import { differentialRow } from '../../../catalogue/differentials.ts';
import { cite } from '../../../catalogue/sources.ts';
import { fieldForKey } from '../../../catalogue/setup-fields.ts';
import { barKey } from '../bars.ts';
import { barShare } from '../balance-advice-rows.ts';
import { springAlpha } from '../physx-advice-rows.ts';
import { setBoth, setting } from '../remedies.ts';
import { stopLoad } from '../travel-advice-rows.ts';
import { degrees, percent, three } from '../advice-text.ts';
import { byAdvice, measured, said, unknowable, type Symptom } from './symptom-check.ts';
import { CORNERING_STIFFNESS, FRICTION } from './wheel-checks.ts';
import { STANDS_BETWEEN_STOPS, YAW_INERTIA } from './body-checks.ts';
import { SPRING_STEPS, DAMPING_RATIO, LIMIT_BALANCE } from './balance-checks.ts';
import { GUIDE } from './guide.ts';

export const HANDLING_SYMPTOMS: readonly Symptom[] = [
  {
    id: 'jittery',
    area: 'Springs',
    title: 'The car jitters or shakes',
    words: 'vibrates unstable explodes trembles bounces restless at a standstill',
    source: `${GUIDE}, jittery vehicles`,
    checks: [
      {
        name: 'Set-up before the first step',
        why: 'The PhysX library needs its scales and axes before the first step.',
        source: `${GUIDE}: PxInitVehicleSDK and PxVehicleSetBasisVectors`,
        look: () =>
          unknowable('Only for programs that use the library: Racebench’s PhysX model has its axes built in'),
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
        why: 'The guide’s ratio sqrt(m / k) / step should be 5 or more. Sub-steps make the step smaller: runs choose them for the car.',
        source: `${GUIDE}: natural frequency and setSubStepCount`,
        look: (facts) =>
          byAdvice('physx-spring-samples', ({ front, rear }) => ({
            fact: `At 60 Hz with one sub-step sqrt(m / k) / step is ${three(springAlpha(facts, front))} in front and ${three(springAlpha(facts, rear))} at the rear, with the tyres; at least 5`,
            key: `${front.susp}.k`,
          }))(facts).map((verdict) =>
            // Sub-steps belong to the run: with enough of them a spring is never too stiff.
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
        why: 'Lateral force comes from the slip angle. A peak at a few degrees is usual; at larger angles the wheels turn long before the car does.',
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
        why: 'With a quick steering ratio the car reacts to every movement of the steering wheel.',
        source: 'Gillespie, ch. 8: about 15 on cars',
        look: byAdvice('steering-quick', (facts) => ({
          fact: facts.has('steer.lock')
            ? `${three(facts.setup.steering.steeringWheelLock_rad / Math.max(facts.params.wheels.steerLock_rad[facts.front.right] ?? 0, 1e-6))} to one, with a wheelbase of ${three(facts.wheelbase_m)} m; at least 8 from 2 m up`
            : 'steer.lock is not set: runs steer by the share of full lock',
          key: 'steer.lock',
          isOpen: !facts.has('steer.lock'),
        })),
      },
      {
        name: 'Centre of mass between the axles',
        why: 'Further forward, the front tyres carry more and the car turns in better, but the rear loses grip sooner.',
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
        why: 'Where the wheel load jumps, so does the grip. The guide smooths the load; a real car needs travel and damping.',
        source: `${GUIDE}: is the vehicle on a bumpy surface?`,
        look: (facts) =>
          facts.axles.map((axle) =>
            measured(
              `${axle.title} bump stop is met ${three(1000 * (axle.length_m - axle.shortest_m))} mm above the rest position, at a load of`,
              stopLoad(axle),
              'times the static one',
              { least: 1.5 },
              `${axle.susp}.minlen`,
              () => [
                setBoth(facts, axle, 'susp', 'minlen', axle.length_m - 0.08, '80 mm below the rest position'),
              ],
            ),
          ),
      },
      LIMIT_BALANCE,
      DAMPING_RATIO,
      {
        name: 'Anti-roll bars',
        why: 'A bar that gives most of the roll stiffness unloads the inner wheel at once and passes bumps from one side to the other.',
        source: 'Stiffness of bar over spring; 70 % is our figure',
        look: byAdvice('bar-dominates', (facts) => ({
          fact: `The bars give ${percent(barShare(facts.front))} of the roll stiffness in front and ${percent(barShare(facts.rear))} at the rear; at most 70 %`,
          key: barKey(facts, facts.front.bar_Npm > 0 ? facts.front : facts.rear),
        })),
      },
    ],
  },
  {
    id: 'tyres-squeal-in-tight-bends',
    area: 'Handling',
    title: 'The tyres squeal and the car pushes in tight corners',
    words: ['scrub locked axle spool kart turning circle ackermann parallel steering', 'bends'].join(' '),
    source: `${cite('racerDifferentials')}: locked axles; ${cite('softwareDifferential')}: wheels on circles of their own`,
    checks: [
      {
        name: 'Locked differential',
        why: 'In a corner the outer wheel covers more distance. A locked axle forces both to one speed, so one of them slides.',
        source: `${cite('racerDifferentials')}: squealing wheels`,
        look: (facts) =>
          facts.setup.differentials.map(({ kind, position, block }) =>
            said(
              differentialRow(kind).locking !== 'rigid',
              `The ${position} differential is ${kind}`,
              `${block}.type`,
              () => [
                setting(facts, 'Make it an open differential', [
                  { key: `${block}.racebench_type`, text: 'free' },
                ]),
              ],
            ),
          ),
      },
      {
        name: 'Steer angle of the inner wheel',
        why: 'Both front wheels roll without scrub where their axles meet on the line of the rear axle: cot(outer) - cot(inner) = width / length.',
        source: `${cite('softwareDifferential')}; Ackermann`,
        look: byAdvice('ackermann-reversed', (facts) => ({
          fact: `The inner wheel turns ${three(facts.params.wheels.ackermann[facts.front.left] ?? 1)} times as far as the outer one; at least 0.98`,
          key: `${facts.front.wheel}.ackerman`,
        })),
      },
      {
        name: 'Turning circle',
        why: 'With too little lock the car cannot turn in a hairpin.',
        source: 'Road cars 10 to 12.5 m; 14 m is our figure',
        look: byAdvice('turning-circle-large', (facts) => ({
          fact: `${three(turningCircle_m(facts.params))} m without slip, at a lock of ${three(degrees(facts.params.wheels.steerLock_rad[facts.front.right] ?? 0))} degrees; at most 14 m`,
          key: `${facts.front.wheel}.lock`,
        })),
      },
    ],
  },
];
