import { usesKey } from '../../../catalogue/differentials.ts';
import { cite } from '../../../catalogue/sources.ts';
import { byAdvice, measured, said, unknowable, type Symptom } from './symptom-check.ts';
import { coastBiasRatio, powerBiasRatio } from '../../../setup/differential-numbers.ts';
import type { Setup } from '../../../setup/setup.ts';
import { innerWheelForces } from '../drive-advice-rows.ts';
import { tractionDemand } from '../drive-advice.ts';
import { setTo } from '../remedies.ts';
import { percent, three } from '../advice-text.ts';
import { FRICTION, WHEEL_INERTIA } from './wheel-checks.ts';
import { GUIDE } from './guide.ts';

/** Wheels that are driven without being outputs of a differential, and their gearings over the final drive. */
function besideText({ corners, differentials }: Setup): string {
  const [main] = differentials;
  const outputs = differentials.flatMap(({ outputs: both, position }) =>
    position === 'centre' ? [] : [...both],
  );
  const beside = corners.flatMap(({ wheel }, w) =>
    wheel.powered && !outputs.includes(w) ? [wheel.powerGearing] : [],
  );
  if (beside.length === 0)
    return `${outputs.length} wheels are outputs of ${differentials.length === 1 ? 'the differential' : 'differentials'}, none is driven beside it`;
  const sum = beside.reduce((total, gearing) => total + gearing, 0);
  return `${beside.length} wheels are driven beside the differential, with gearings of ${beside.map(three).join(' and ')} beside its ${three(main.finalDriveRatio)}: ${percent(sum / (sum + Math.abs(main.finalDriveRatio)))} of the torque`;
}

/** Symptoms of the torque on its way to the wheels. */
export const DRIVE_SYMPTOMS: readonly Symptom[] = [
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
            'First gear at full throttle, over what the tyres can hold',
            tractionDemand(facts, 1),
            'times',
            { most: 2.5 },
            'gearbox.gear1.ratio',
            () => {
              const ratio = facts.setup.gearbox.forward[0]?.ratio ?? 0;
              const second = facts.setup.gearbox.forward[1]?.ratio ?? 0;
              const longer = (ratio * 2) / tractionDemand(facts, 1);
              return longer > second
                ? [setTo(facts, 'gearbox.gear1.ratio', longer, 'twice what they can hold')]
                : [];
            },
          ),
        ],
      },
      {
        name: 'Throttle opening rate',
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
    words: ['inside wheel light differential open lsd limited slip power out of a corner', 'bend'].join(' '),
    source: `${GUIDE}, the wheels spin too much when cornering; ${cite('racerDifferentials')}`,
    checks: [
      {
        name: 'Kind of differential',
        why: 'An open differential gives both wheels the same torque, limited by the unloaded inner wheel. A locking one sends more to the outer wheel.',
        source: `${GUIDE}: does the vehicle have a limited-slip differential?`,
        look: byAdvice('inner-wheel-spins', (facts) => ({
          fact: facts.setup.differentials
            .map((differential, n) => {
              const forces = innerWheelForces(facts, differential, n);
              const name = `${differential.position}: ${differential.kind}`;
              return forces === undefined
                ? `${name}, which does not give both sides the same torque at any speeds`
                : `${name}, ${three(forces.force_N)} N on the inner wheel in gear ${forces.gear}, which holds ${three(forces.held_N)} N when cornering at 0.5 g`;
            })
            .join('; '),
          key: `${facts.setup.differentials[0].block}.type`,
        })),
      },
      {
        name: 'Bias of a Salisbury differential',
        why: 'Ramp angles and clutches give the torque ratio up to which it stays locked: cos(angle) (1 + clutches).',
        source: cite('racerDifferentials'),
        look: byAdvice('salisbury-open', ({ setup }) => {
          const packs = setup.differentials.filter(({ kind }) => usesKey(kind, 'power_angle'));
          return {
            fact:
              packs.length === 0
                ? `No Salisbury differential: ${setup.differentials.map(({ kind }) => kind).join(', ')}`
                : packs
                    .map(
                      (pack) =>
                        `${pack.block}: bias ratios of ${three(powerBiasRatio(pack))} under power and ${three(coastBiasRatio(pack))} when coasting, preload of ${three(pack.preload_Nm)} N·m`,
                    )
                    .join('; '),
            key: `${setup.differentials[0].block}.power_angle`,
            isOpen: packs.length === 0,
          };
        }),
      },
      {
        name: 'Coefficient of a viscous differential',
        why: 'Locking torque over the speed difference in rad/s; 0 is an open differential.',
        source: `${cite('racerDifferentials')}: 0 to 100 work reasonably`,
        look: (facts) => {
          const viscous = facts.setup.differentials.filter(({ kind }) => usesKey(kind, 'locking_coeff'));
          return viscous.length === 0
            ? [said(true, 'Not a viscous differential', '')]
            : viscous.map(({ block, lockingCoefficient_Nmsprad }) =>
                measured(
                  block,
                  lockingCoefficient_Nmsprad,
                  'N·m·s/rad',
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
    source: `${cite('racerDifferentials')}: faking 4WD`,
    checks: [
      {
        name: 'Share of the axle without a differential',
        why: 'Wheels beside the differential get torque without a shaft. Racer’s page advises against more than 30 %.',
        source: `${cite('racerDifferentials')}: 30 % on the weaker axle`,
        look: ({ car, setup }) => {
          const found = car.diagnostics.filter(({ code }) => code === 'faked-drive-share');
          return found.length === 0
            ? [said(true, besideText(setup), '')]
            : found.map(({ message, key, fixes }) => said(false, message, key, () => fixes ?? []));
        },
      },
      {
        name: 'Gearing of those wheels',
        why: 'Without power_gearing such a wheel has a gearing of 1, about 30 % of the power.',
        source: `${cite('racerDifferentials')}: it defaults to 1`,
        look: ({ car, setup }) => {
          const silent = setup.corners.flatMap(({ wheel }, w) => {
            const key = `wheel${car.wheelNumbers?.[w] ?? w}.power_gearing`;
            const isMain = setup.differentials.some(
              ({ outputs, position }) => position !== 'centre' && outputs.includes(w),
            );
            return wheel.powered && !isMain && (car.values.get(key)?.origin ?? 'default') === 'default'
              ? [key]
              : [];
          });
          return silent.length === 0
            ? [said(true, besideText(setup), '')]
            : silent.map((key) => said(false, `${key} is not set; the default (1) is used`, key));
        },
      },
      {
        name: 'Ratio of the differential',
        why: 'A differential without a ratio of its own uses gearbox.end_ratio.',
        source: `${cite('racerDifferentials')}: define the ratio in the differential; 2 to 5 are typical`,
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
];
