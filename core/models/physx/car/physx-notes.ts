import { SOURCE_SUBSTEPS } from '../../../catalogue/vehicle-models.ts';
import type { ModelNote } from '../../../catalogue/model-notes.ts';
import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import type { Setup } from '../../../setup/setup.ts';
import type { CarFacts } from '../../facts/car-facts.ts';
import type { PhysxParams } from '../engine/physx-params.ts';
import { AUTOBOX_LATENCY_S, FULL_CLUTCH_SLIP_RADPS } from './driveline.ts';
import { cornerRates, MAX_DAMPING, wantedRates } from './corner-rates.ts';
import { always, when, type NoteContext, type NoteRow } from './note-row.ts';
import { isReplaced, setNames, TUNED_ROW } from './tuned-notes.ts';
import { ENGINE_KEYS, VEHICLE_ROW } from './vehicle-notes.ts';
import { DIFFERENTIAL_ROWS } from './differential-notes.ts';
import { ackermannOf, physxTyres, ROLLING_SPEED_MPS } from './from-setup.ts';
import { ringingSpeed_mps, substepNeed, wantedSubsteps } from './substeps.ts';
import { wholeCar } from '../../facts/whole-car.ts';

const digits = (value: number, count = 3): string => String(Number(value.toPrecision(count)));

function hasOwnDownTimes({ engine: { shifting } }: Setup): boolean {
  const { down } = shifting;
  return (
    down.declutchTime_s + down.neutralTime_s + down.clutchTime_s !==
    shifting.declutchTime_s + shifting.neutralTime_s + shifting.clutchTime_s
  );
}

/** Number of sub-steps, and the reason for it. */
function substepText({ facts, physx, substeps, step_s }: NoteContext): string | undefined {
  const { substepsBelow: below, substepsAbove: above, substepThreshold: speed_mps } = physx;
  const steps = `A step has ${above} sub-steps of ${digits((1000 * step_s) / above)} ms from ${speed_mps} m/s on, ${below} below`;
  if (substeps === SOURCE_SUBSTEPS) return `${steps}: the guide's own.`;
  const own = facts.setup.physx?.car;
  if (substeps !== undefined || own?.substeps_above !== undefined) return undefined;
  const car = wholeCar(facts);
  const need = substepNeed(facts, car, physxTyres(facts, car));
  const wanted = wantedSubsteps(need, step_s);
  const reason = `${need.motion} (${need.key}) needs ${digits(need.wanted_pers)} a second at ${speed_mps} m/s`;
  const cap = wanted > above ? `, which would be ${wanted}; the model's maximum is ${above}` : '';
  return `${steps}, computed from the car: ${reason}${cap}.`;
}

/** Highest speed at which the wheel speeds oscillate, where the model's slip does not hide it. */
function ringingText({ facts, physx, step_s }: NoteContext): string | undefined {
  const tyres = physxTyres(facts, wholeCar(facts));
  const speed_mps = ringingSpeed_mps(facts, tyres, step_s / physx.substepsAbove);
  if (speed_mps <= physx.substepThreshold) return undefined;
  return `With sub-steps of ${digits((1000 * step_s) / physx.substepsAbove)} ms the wheel speeds oscillate below ${digits(speed_mps, 2)} m/s. Use more sub-steps or a smaller step.`;
}

const ROWS: readonly NoteRow[] = [
  VEHICLE_ROW,
  TUNED_ROW,
  always(
    'simplified',
    'wheel<n>.mass',
    'Wheels have no motion of their own: their mass is part of the body.',
  ),
  always(
    'simplified',
    'wheel<n>.tire_rate',
    'The tyre spring acts in series with the suspension spring; the wheel is rigid and has the rolling radius.',
  ),
  always(
    'left-out',
    'susp<n>.roll_center.y',
    'Roll centres: tyre forces act on the body at the ground. The total load transfer is unchanged; the body rolls more.',
  ),
  when(
    'simplified',
    'susp<n>.bump_rate',
    ({ setup }) => setup.corners.some((c) => c.bumpDamping_Nspm !== c.reboundDamping_Nspm),
    'Bump and rebound damping act as their mean.',
  ),
  {
    code: 'simplified',
    key: 'susp<n>.bump_rate',
    message: ({ facts, step_s }) => {
      for (let w = 0; w < WHEEL_COUNT; w++) {
        const { damper_Nspm } = cornerRates(facts, w, step_s);
        const wanted_Nspm = wantedRates(facts, w).damper_Nspm;
        if (damper_Nspm < wanted_Nspm)
          return `Dampers are limited to ${digits(damper_Nspm)} Ns/m (${digits(wanted_Nspm)} in this car): gravity acts once a step, and beyond ${MAX_DAMPING} sprung masses per step it loads the wheels in the first sub-steps only. A smaller step avoids the limit.`;
      }
      return undefined;
    },
  },
  when(
    'simplified',
    'antirollbar.arb<b>.k',
    ({ physx }) => physx.antiRollBars.length > 0,
    'Anti-roll bars turn the body only: they do not shift load between the wheels of their axle.',
  ),
  when(
    'left-out',
    'susp<n>.anti_pitch',
    ({ setup }) => setup.corners.some((c) => c.antiPitch !== 0),
    'Anti-pitch geometry.',
  ),
  when(
    'left-out',
    'wheel<n>.camber',
    ({ setup }) => setup.corners.some((c) => c.wheel.camber_rad !== 0),
    'Camber: the default tyre of the guide has only a camber thrust, which is set to 0.',
  ),
  when(
    'left-out',
    'susp<n>.camber_change_per_m',
    ({ setup }) => setup.corners.some((c) => (c.camberGain_radpm ?? 0) !== 0),
    'Camber by travel.',
  ),
  always(
    'simplified',
    'wheel<n>.pacejka.a0',
    "Tyres are the guide's: stiffnesses and peak friction are read off the tyre data at the static load; friction does not fall with load.",
  ),
  when(
    'left-out',
    'wheel<n>.pacejka.a9',
    ({ setup }) =>
      setup.corners.some((c) => c.tyre.model === 'pacejka89' && c.tyre.a.slice(8, 15).some((a) => a !== 0)),
    'Shifts of the tyre curves (ply steer, conicity).',
  ),
  always('left-out', 'wheel<n>.pacejka.c0', 'Aligning moments are recorded but do not turn the body.'),
  always(
    'simplified',
    'wheel<n>.rolling_coeff',
    `Rolling resistance is a wheel damping proportional to speed, exact at ${ROLLING_SPEED_MPS} m/s.`,
  ),
  {
    code: 'simplified',
    key: 'wheel<n>.ackermann',
    message: ({ setup, facts, physx }) => {
      if (physx.ackermann === undefined || setup.vehicle !== undefined) return undefined;
      const { wanted, accuracy } = ackermannOf(setup, wholeCar(facts));
      if (wanted === accuracy) return undefined;
      return `The Ackermann accuracy of this car is ${digits(wanted)}; the model takes 0 to 1 and uses ${digits(accuracy)}.`;
    },
  },
  when(
    'left-out',
    'wheel2.lock',
    ({ facts, physx }) =>
      physx.type === 'DRIVE4W' && [2, 3].some((w) => (facts.wheels.steerLock_rad[w] ?? 0) !== 0),
    'Rear steering.',
  ),
  ...DIFFERENTIAL_ROWS,
  when(
    'left-out',
    'gearbox.gear<g>.inertia',
    ({ setup }) => setup.gearbox.forward.some((gear) => gear.inertia_kgm2 !== 0),
    'Inertia of the gears.',
  ),
  when(
    'simplified',
    'wheel<n>.powered',
    ({ setup }) =>
      setup.vehicle === undefined &&
      setup.differentials.length === 1 &&
      setup.corners.some((c, w) => c.wheel.powered && !setup.differentials[0].outputs.includes(w)),
    'Faked four-wheel drive becomes a four-wheel differential with the same split of torque.',
  ),
  always(
    'assumed',
    'clutch.max_torque',
    `The clutch is viscous: it has the torque of the car.ini at ${FULL_CLUTCH_SLIP_RADPS} rad/s of slip. There is no clutch pedal.`,
  ),
  always(
    'left-out',
    'engine.idle_rpm',
    'The engine has no idle control and does not stall; it may turn slower than idle.',
  ),
  when(
    'left-out',
    'engine.friction',
    ({ setup }) => setup.engine.friction_Nm !== 0,
    'Constant friction of the engine.',
  ),
  when(
    'left-out',
    'engine.torque_reaction',
    ({ setup }) => setup.engine.torqueReaction !== 0,
    'Torque reaction of the engine on the body.',
  ),
  when(
    'left-out',
    'engine.shifting.time_in_neutral_down',
    ({ setup }) => hasOwnDownTimes(setup),
    'Downshift times: both directions use the upshift time.',
  ),
  always(
    'assumed',
    'engine.shifting.automatic',
    `The driver lifts during a gear change; the autobox waits ${AUTOBOX_LATENCY_S} s between two changes.`,
  ),
  when(
    'assumed',
    'aero.body.cx',
    ({ facts }) => facts.aero.drag !== 0 || facts.aero.wingDrag.length > 0,
    'Drag and wings act as outside forces on the body: the guide has no aerodynamics.',
  ),
  { code: 'assumed', key: '', message: substepText },
  { code: 'assumed', key: '', message: ringingText },
];

/** Simplifications of the PhysX model for this car, in the order of the car. */
export function physxNotes(
  facts: CarFacts,
  physx: PhysxParams,
  { step_s, substeps }: Pick<NoteContext, 'step_s' | 'substeps'>,
): ModelNote[] {
  const context: NoteContext = { setup: facts.setup, facts, physx, step_s, substeps };
  const names = setNames(facts.setup);
  return ROWS.flatMap((row) => {
    const { code, key, message } = row;
    const isOfEngine = physx.engine === undefined && ENGINE_KEYS.test(key);
    const text = isOfEngine || isReplaced(row, names) ? undefined : message(context);
    return text === undefined ? [] : [{ code, key, message: text }];
  });
}
