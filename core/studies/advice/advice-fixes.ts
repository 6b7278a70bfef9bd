import type { AdviceCode } from '../../catalogue/advice.ts';
import type { QuickFix } from '../../catalogue/car-edits.ts';
import { MODELS } from '../../catalogue/vehicle-models.ts';
import { engineCeiling_radps } from '../../models/driveline/engine.ts';
import { peakTorque_Nm } from './drive-advice.ts';
import type { AxleFacts, AdviceFacts } from './facts.ts';
import { boxInertias_kgm2, setBoth, setSpeed, setting, setTo } from './remedies.ts';
import type { Finding } from './advice-row.ts';

type AdviceFix = (facts: AdviceFacts, finding: Finding) => readonly QuickFix[];

/** Target damping ratios, mean of bump and rebound: the middle of 0.2 to 0.4 of road and 0.5 to 0.7 of race cars. */
const ROAD_DAMPING = 0.3;
const RACE_DAMPING = 0.6;
/** Natural frequency of the body on its springs above which a car is sprung like a race car (Milliken and Milliken, ch. 16). */
const RACE_RIDE_HZ = 1.8;
/** Rebound over bump on road dampers (Dixon: about two). */
const REBOUND_OVER_BUMP = 1.8;
/** Capacity over the engine's maximum torque: clutches have 1.2 to 2 times. */
const CLUTCH_RESERVE = 1.5;
const GOOD_SAMPLES = 20;

/** The axle whose left corner the key names. */
function axleOf({ front, rear }: AdviceFacts, { key }: Finding): AxleFacts {
  return key.startsWith(`${rear.susp}.`) || key.startsWith(`${rear.wheel}.`) ? rear : front;
}

/** Both rates of an axle for a damping ratio, in the usual share of bump and rebound. */
export function dampingFix(facts: AdviceFacts, axle: AxleFacts, ratio = ROAD_DAMPING, of = ''): QuickFix {
  const mean_Nspm = 2 * ratio * Math.sqrt(axle.spring_Npm * axle.sprung_kg);
  const bump_Nspm = (2 * mean_Nspm) / (1 + REBOUND_OVER_BUMP);
  const bump = setBoth(facts, axle, 'susp', 'bump_rate', bump_Nspm, '');
  const rebound = setBoth(facts, axle, 'susp', 'rebound_rate', bump_Nspm * REBOUND_OVER_BUMP, '');
  return {
    label: `Set ${axle.title.toLowerCase()} damping to ${ratio} of critical${of === '' ? '' : `, as of a ${of} car`}`,
    edits: [...bump.edits, ...rebound.edits],
  };
}

/** Damping of a road car and of a race car; first that of the kind whose springs the axle has. */
const dampingFixes: AdviceFix = (facts, finding) => {
  const axle = axleOf(facts, finding);
  const road = dampingFix(facts, axle, ROAD_DAMPING, 'road');
  const race = dampingFix(facts, axle, RACE_DAMPING, 'race');
  const ride_Hz = Math.sqrt(axle.spring_Npm / axle.sprung_kg) / (2 * Math.PI);
  return ride_Hz > RACE_RIDE_HZ ? [race, road] : [road, race];
};

const spinFix: AdviceFix = (facts, finding) => {
  const axle = axleOf(facts, finding);
  return [
    setBoth(facts, axle, 'wheel', 'inertia', (axle.unsprung_kg * axle.radius_m ** 2) / 2, 'a full cylinder'),
  ];
};

const clutchFix: AdviceFix = (facts, { key }) => [
  setTo(facts, key, CLUTCH_RESERVE * peakTorque_Nm(facts), `${CLUTCH_RESERVE} times the engine`),
];

/** Rate of spring or tyre, beside the other one, that gives 20 steps a period. */
const samplesFix: AdviceFix = (facts, finding) => {
  const axle = axleOf(facts, finding);
  const most_Npm = axle.unsprung_kg * ((2 * Math.PI) / (GOOD_SAMPLES * MODELS.racebench.step_s)) ** 2;
  const isTyre = finding.key.endsWith('tire_rate');
  const left_Npm = most_Npm - (isTyre ? axle.spring_Npm : axle.tyre_Npm);
  if (!(left_Npm > 0)) return [];
  // Rounded down: `setBoth` writes three digits.
  const rate_Npm = 0.995 * left_Npm;
  return [
    setBoth(
      facts,
      axle,
      isTyre ? 'wheel' : 'susp',
      isTyre ? 'tire_rate' : 'k',
      rate_Npm,
      `${GOOD_SAMPLES} steps a period`,
    ),
  ];
};

const turnedRound: AdviceFix = (facts, { key }) => {
  const value = facts.car.values.get(key)?.value;
  return typeof value === 'number' && value < 0 ? [setTo(facts, key, -value, 'without the minus sign')] : [];
};

/** Functions that make the remedies of a piece of advice; a figure that is only unusual has none. */
const MAKERS: Readonly<Partial<Record<AdviceCode, AdviceFix>>> = {
  'damping-low': (facts, finding) => [dampingFix(facts, axleOf(facts, finding))],
  'damping-above-critical': dampingFixes,
  'bump-above-rebound': (facts, finding) => {
    const axle = axleOf(facts, finding);
    const bump = setBoth(facts, axle, 'susp', 'bump_rate', axle.rebound_Nspm, '');
    const rebound = setBoth(facts, axle, 'susp', 'rebound_rate', axle.bump_Nspm, '');
    return [
      {
        label: `Swap bump and rebound, ${axle.title.toLowerCase()}`,
        edits: [...bump.edits, ...rebound.edits],
      },
    ];
  },
  'wheel-hop-samples': samplesFix,
  'inertia-far-from-box': (facts, { key }) => {
    const axis = key.slice(-1);
    if (axis !== 'x' && axis !== 'y' && axis !== 'z') return [];
    return [setTo(facts, key, Math.round(boxInertias_kgm2(facts)[axis]), 'as for the body’s box')];
  },
  'wheel-inertia-impossible': spinFix,
  'wheel-inertia-low': spinFix,
  'optimal-slip-off-peak': (facts, finding) => {
    const axle = axleOf(facts, finding);
    const isAngle = finding.key.endsWith('optimal_slipangle');
    return [setTo(facts, finding.key, isAngle ? axle.tyre.peakAngle_rad : axle.tyre.peakSlip, 'at the peak')];
  },
  'curve-scaled-twice': (facts, { key }) => [setTo(facts, key, 1, 'the curve is in N·m')],
  'clutch-slips': clutchFix,
  'clutch-far-stronger': clutchFix,
  'engine-braking-none': (facts, { key }) => {
    // A quarter of the maximum torque at the highest speed (Heywood, ch. 13); the file has it per rev/s.
    const perRadps = (0.25 * peakTorque_Nm(facts)) / engineCeiling_radps(facts.params.engine);
    return [setTo(facts, key, 2 * Math.PI * perRadps, 'a quarter of the torque at the highest speed')];
  },
  'engine-braking-strong': (facts, { key }) => {
    const perRadps = (0.25 * peakTorque_Nm(facts)) / engineCeiling_radps(facts.params.engine);
    return [setTo(facts, key, 2 * Math.PI * perRadps, 'a quarter of the torque at the highest speed')];
  },
  'shift-up-out-of-reach': (facts, { key }) => [
    setSpeed(facts, key, 0.93 * engineCeiling_radps(facts.params.engine), '93 % of the highest speed'),
  ],
  'shift-hunting': (facts, { key }) => {
    const { forward } = facts.setup.gearbox;
    const up = facts.setup.engine.shifting.shiftUpSpeed_radps;
    const after = forward.slice(1).map(({ ratio }, i) => (up * ratio) / (forward[i]?.ratio ?? ratio));
    return [setSpeed(facts, key, 0.85 * Math.min(...after), '15 % below where the next gear begins')];
  },
  'physx-switch-time': (facts) => [
    setting(facts, 'Shift in 500 ms: 150, 150 and 200', [
      { key: 'engine.shifting.time_to_declutch', text: '150' },
      { key: 'engine.shifting.time_in_neutral', text: '150' },
      { key: 'engine.shifting.time_to_clutch', text: '200' },
    ]),
  ],
  'salisbury-open': (facts, { key }) => {
    const block = key.slice(0, key.lastIndexOf('.'));
    return [
      setting(facts, 'Set 60/30/2: bias 1.5 under power, 2.6 when coasting', [
        { key: `${block}.power_angle`, text: '60' },
        { key: `${block}.coast_angle`, text: '30' },
        { key: `${block}.clutches`, text: '2' },
      ]),
    ];
  },
  'inner-wheel-spins': (facts, { key }) => {
    const block = key.slice(0, key.lastIndexOf('.'));
    return [
      setting(facts, 'Make it a Salisbury of 60/30/2 with 50 N·m of preload', [
        { key: `${block}.racebench_type`, text: 'salisbury' },
        { key: `${block}.power_angle`, text: '60' },
        { key: `${block}.coast_angle`, text: '30' },
        { key: `${block}.clutches`, text: '2' },
        { key: `${block}.clutch_factor`, text: '1' },
        { key: `${block}.preload`, text: '50' },
      ]),
    ];
  },
  'wing-lifts': turnedRound,
  'wing-pushes': turnedRound,
};

export function adviceFixes(code: AdviceCode, facts: AdviceFacts, finding: Finding): readonly QuickFix[] {
  return MAKERS[code]?.(facts, finding) ?? [];
}
