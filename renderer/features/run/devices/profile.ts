import type { Act, OneSidedAct } from './acts.ts';
import type { SteerTravel, Travel } from './travel.ts';

/** Assignments of one device. */
export interface DeviceProfile {
  readonly steer?: SteerTravel | undefined;
  readonly acts: Readonly<Partial<Record<OneSidedAct, Travel>>>;
}

export const EMPTY_PROFILE: DeviceProfile = { acts: {} };

/** Noise of a potentiometer at both ends. */
const WHEEL_ZONES = { deadZone: 0.02, endZone: 0.02, curve: 1 } as const;
/** Sticks and triggers of a pad return to rest within this. */
const PAD_ZONES = { deadZone: 0.08, endZone: 0, curve: 1 } as const;
/** Usual rotation setting of a wheel in games. */
const USUAL_ROTATION_DEG = 900;

const button = (index: number): Travel => ({ source: 'button', index, rest: 0, full: 1, ...PAD_ZONES });

/** Indices of the W3C standard gamepad: triggers are pedals, bumpers shift, the left stick steers. */
export const STANDARD_PROFILE: DeviceProfile = {
  steer: {
    source: 'axis',
    index: 0,
    rest: 0,
    // The axis of a stick is positive to the right.
    full: -1,
    opposite: 1,
    ...PAD_ZONES,
    as: 'stick',
    rotation_deg: USUAL_ROTATION_DEG,
    lock_deg: 'whole',
  },
  acts: {
    accelerator: button(7),
    brake: button(6),
    clutch: button(2),
    handbrake: button(0),
    gearUp: button(5),
    gearDown: button(4),
    automatic: button(9),
    starter: button(3),
  },
};

export const travelOf = (profile: DeviceProfile, act: Act): Travel | undefined =>
  act === 'steer' ? profile.steer : profile.acts[act];

/** An input that a person moved to assign it: reading before and after. */
export interface Movement {
  readonly source: Travel['source'];
  readonly index: number;
  readonly rest: number;
  readonly reached: number;
}

/** A reading this near 0 at rest lies in the middle of its axis. */
const MIDDLE = 0.25;

function oneSidedTravel({ source, index, rest, reached }: Movement): Travel {
  if (source === 'button') return { source, index, rest: 0, full: 1, ...WHEEL_ZONES, deadZone: 0.05 };
  const isHat = Math.abs(rest) > 1;
  // A pedal rests at one end of its axis and is full at the other, or shares the axis with another pedal from
  // the middle on.
  const from = isHat || Math.abs(rest) >= 1 - MIDDLE ? rest : Math.abs(rest) < MIDDLE ? 0 : rest;
  return { source, index, rest: from, full: isHat ? reached : Math.sign(reached - rest), ...WHEEL_ZONES };
}

/**
 * Profile with a driver input assigned to the moved input, with its travel as far as known before
 * calibration.
 */
export function assigned(
  profile: DeviceProfile,
  act: Act,
  movement: Movement,
  isPad: boolean,
): DeviceProfile {
  if (act !== 'steer') return { ...profile, acts: { ...profile.acts, [act]: oneSidedTravel(movement) } };
  // The person was asked to move it to the left.
  const left = Math.sign(movement.reached - movement.rest);
  const { source, index } = movement;
  const zones = isPad ? PAD_ZONES : { ...WHEEL_ZONES, deadZone: 0 };
  return {
    ...profile,
    steer: {
      source,
      index,
      rest: 0,
      full: left,
      opposite: -left,
      ...zones,
      as: isPad ? 'stick' : 'wheel',
      rotation_deg: profile.steer?.rotation_deg ?? USUAL_ROTATION_DEG,
      lock_deg: profile.steer?.lock_deg ?? 'whole',
    },
  };
}

export function cleared(profile: DeviceProfile, act: Act): DeviceProfile {
  if (act === 'steer') return { acts: profile.acts };
  return {
    ...profile,
    acts: Object.fromEntries(Object.entries(profile.acts).filter(([name]) => name !== act)),
  };
}

/** Profile with changes of the travel of one input. */
export function adjusted(profile: DeviceProfile, act: Act, changes: Partial<SteerTravel>): DeviceProfile {
  if (act === 'steer')
    return profile.steer === undefined ? profile : { ...profile, steer: { ...profile.steer, ...changes } };
  const old = profile.acts[act];
  return old === undefined
    ? profile
    : { ...profile, acts: { ...profile.acts, [act]: { ...old, ...changes } } };
}

/** Changes that invert the direction of an input. */
export function inverted(profile: DeviceProfile, act: Act): Partial<SteerTravel> {
  if (act === 'steer')
    return profile.steer === undefined ? {} : { full: profile.steer.opposite, opposite: profile.steer.full };
  const old = profile.acts[act];
  return old === undefined ? {} : { rest: old.full, full: old.rest };
}
