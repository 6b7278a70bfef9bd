import { rootBetween } from '../../../math/root-between.ts';
import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import {
  LAW_CAPACITY_NM,
  LAW_INPUT_NM,
  LAW_LIMIT0_NM,
  LAW_LIMIT1_NM,
  LAW_LOCKING_NM,
  LAW_REACTION0_NM,
  LAW_REACTION1_NM,
  LAW_SPEED0_RADPS,
  LAW_SPEED1_RADPS,
  LAW_TRANSFER_NM,
  LAW_VISCOUS_NMSPRAD,
} from '../../driveline/law.ts';
import { TYRE_PEAK } from '../../tyre/tyre.ts';
import type { TurnCar } from './turn-car.ts';
import { reactionAt_Nm, reaction_Nm, wheelSpeed_radps } from './turn-wheels.ts';

/** One output of a differential at a torque: a wheel, or an axle behind a centre differential. */
interface Shaft {
  readonly speed_radps: number;
  readonly reaction_Nm: number;
  readonly limit_Nm: number;
}
type Turn = (torque_Nm: number) => Shaft;

const MAX_SOLVES = 10;
/** From 1 N m to 4096, and from a slip of 0.0005 to 2. */
const MAX_DOUBLINGS = 12;
const HELD_NM = 1;
/** Fixed-point iterations of a lock whose capacity grows with the torques that it shares. */
const LOCK_SOLVES = 6;
const SAME_NM = 1e-5;
const SPEED_RADPS = 1e-6;

/**
 * Shares the torque of the whole driveline among the wheels of a steady turn: gears by their split, and locks as far as
 * their law allows. A lock that can hold its outputs together does so (one speed); one that cannot gives all of its
 * capacity against the difference of speeds; a fluid gives its torque at that difference. Half of the lock's torque acts on each
 * output, as in the step (driveline/ask-laws.ts).
 */
export function shareTorque(car: TurnCar, total_Nm: number): void {
  const { facts, fakedPart, isControlled } = car;
  const { differentials, drivenWheels } = facts;
  const wheel =
    (w: number): Turn =>
    (torque_Nm) =>
      shaftOf(car, w, wheelSpeed_radps(car, w, torque_Nm));
  for (let w = 0; w < WHEEL_COUNT; w++)
    if (!drivenWheels.includes(w)) wheel(w)(total_Nm * (fakedPart[w] ?? 0));
  if (differentials.length === 1 && isControlled && drivenWheels.length > 2) {
    for (const w of drivenWheels) wheel(w)(total_Nm / drivenWheels.length);
    return;
  }
  const axle =
    (d: number): Turn =>
    (torque_Nm) => {
      const { output0, output1, split } = differentials[d]!;
      return differential(car, d, torque_Nm, [wheel(output0), wheel(output1)], () =>
        turnTogether(car, [output0, output1], torque_Nm, split),
      );
    };
  if (differentials.length === 1) axle(0)(total_Nm);
  else {
    const { output0, output1 } = differentials[2]!;
    const behind =
      (d: number): Turn =>
      (torque_Nm) => {
        const ratio = differentials[d]!.finalDriveRatio;
        const { speed_radps, reaction_Nm: held_Nm, limit_Nm } = axle(d)(torque_Nm * ratio);
        return {
          speed_radps: speed_radps * ratio,
          reaction_Nm: held_Nm / ratio,
          limit_Nm: limit_Nm / Math.abs(ratio),
        };
      };
    const ratio =
      differentials[2]!.split * differentials[output0]!.finalDriveRatio +
      (1 - differentials[2]!.split) * differentials[output1]!.finalDriveRatio;
    differential(car, 2, total_Nm / ratio, [behind(output0), behind(output1)]);
  }
}

function shaftOf(car: TurnCar, w: number, speed_radps: number): Shaft {
  const peak_N = car.tyreIo[w]![TYRE_PEAK]! * car.load_N[w]!;
  return {
    speed_radps,
    reaction_Nm: reaction_Nm(car, w),
    limit_Nm: peak_N * car.facts.wheels.rollingRadius_m[w]!,
  };
}

/** Both outputs at one speed: the shafts, and the torque that is moved to output 1 for it. */
interface Together {
  readonly shafts: readonly [Shaft, Shaft];
  readonly moved_Nm: number;
}

/** Two wheels that turn at one speed with a torque together. */
function turnTogether(
  car: TurnCar,
  [w0, w1]: readonly [number, number],
  total_Nm: number,
  split: number,
): Together {
  const { forward_mps, facts } = car;
  const rolling = (w: number): number => forward_mps[w]! / facts.wheels.rollingRadius_m[w]!;
  const free_radps = (rolling(w0) + rolling(w1)) / 2;
  const lacking_Nm = (speed: number): number =>
    reactionAt_Nm(car, w0, speed) + reactionAt_Nm(car, w1, speed) - total_Nm;
  const speed_radps = root(lacking_Nm, free_radps, free_radps * 1.0005);
  const shafts = [shaftOf(car, w0, speed_radps), shaftOf(car, w1, speed_radps)] as const;
  if (Math.abs(shafts[0].reaction_Nm + shafts[1].reaction_Nm - total_Nm) > HELD_NM)
    car.isBeyondGrip[w0] = car.isBeyondGrip[w1] = 1;
  return { shafts, moved_Nm: split * total_Nm - shafts[0].reaction_Nm };
}

/**
 * Torques of both outputs of a differential, found and set; what its input then feels.
 *
 * @param turnAlike both outputs at one speed; undefined where that is to be searched for
 */
function differential(
  car: TurnCar,
  d: number,
  input_Nm: number,
  [turn0, turn1]: readonly [Turn, Turn],
  turnAlike?: () => Together,
): Shaft {
  const { split } = car.facts.differentials[d]!;
  const io = car.lawIo[d]!;
  let [shaft0, shaft1] = [turn0(split * input_Nm), turn1((1 - split) * input_Nm)];
  /** Difference of the output speeds with a torque moved to output 1. */
  const difference_radps = (moved_Nm: number): number => {
    shaft0 = turn0(split * input_Nm - moved_Nm);
    shaft1 = turn1((1 - split) * input_Nm + moved_Nm);
    return shaft1.speed_radps - shaft0.speed_radps;
  };
  /** Evaluates the law at the present torques. */
  const ask = (moved_Nm: number): void => {
    io[LAW_INPUT_NM] = input_Nm;
    io[LAW_REACTION0_NM] = shaft0.reaction_Nm;
    io[LAW_REACTION1_NM] = shaft1.reaction_Nm;
    io[LAW_SPEED0_RADPS] = shaft0.speed_radps;
    io[LAW_SPEED1_RADPS] = shaft1.speed_radps;
    io[LAW_LIMIT0_NM] = shaft0.limit_Nm;
    io[LAW_LIMIT1_NM] = shaft1.limit_Nm;
    io[LAW_LOCKING_NM] = 2 * moved_Nm;
    car.laws[d]!.write(io);
  };
  ask(0);
  const even_radps = shaft1.speed_radps - shaft0.speed_radps;
  const free_Nm = 0.5 * io[LAW_TRANSFER_NM]!;
  const fluid_Nmsprad = 0.5 * io[LAW_VISCOUS_NMSPRAD]!;
  const most_Nm = 0.5 * io[LAW_CAPACITY_NM]!;
  const result = (): Shaft => ({
    speed_radps: split * shaft0.speed_radps + (1 - split) * shaft1.speed_radps,
    reaction_Nm: shaft0.reaction_Nm + shaft1.reaction_Nm,
    limit_Nm: shaft0.limit_Nm + shaft1.limit_Nm,
  });
  if (!(most_Nm > 0)) {
    if (free_Nm !== 0) difference_radps(free_Nm);
    return result();
  }
  if (fluid_Nmsprad > 0) {
    const held = (speed: number): number => Math.min(most_Nm, Math.max(-most_Nm, fluid_Nmsprad * speed));
    root((moved) => moved - free_Nm + held(difference_radps(moved)), free_Nm, free_Nm - held(even_radps));
    return result();
  }
  // A dry lock: at one speed where it can hold that, else all that it can hold.
  let together_Nm: number;
  if (turnAlike === undefined) {
    together_Nm = root(difference_radps, free_Nm, free_Nm + 1, SPEED_RADPS);
  } else {
    const together = turnAlike();
    [shaft0, shaft1] = together.shafts;
    together_Nm = together.moved_Nm;
  }
  ask(together_Nm);
  const needed_Nm = free_Nm - together_Nm;
  let moved_Nm = together_Nm;
  for (let i = 0; i < LOCK_SOLVES; i++) {
    const capacity_Nm = 0.5 * io[LAW_CAPACITY_NM]!;
    if (i === 0 && Math.abs(needed_Nm) <= capacity_Nm) return result();
    const next_Nm = free_Nm - Math.sign(needed_Nm) * Math.min(capacity_Nm, Math.abs(needed_Nm));
    if (Math.abs(next_Nm - moved_Nm) <= SAME_NM) break;
    moved_Nm = next_Nm;
    difference_radps(moved_Nm);
    ask(moved_Nm);
  }
  return result();
}

/** Root of a rising function by the secant rule; where that does not arrive, as at the peak of a tyre, within an interval that has it. */
function root(of: (x: number) => number, from: number, to: number, tolerance = 1e-6): number {
  const first = of(from);
  let [x0, y0] = [from, first];
  let [x1, y1] = [to === from ? from + 1 : to, 0];
  y1 = of(x1);
  for (let i = 0; i < MAX_SOLVES && Math.abs(y1) > tolerance && y1 !== y0; i++) {
    const next = x1 - (y1 * (x1 - x0)) / (y1 - y0);
    [x0, y0] = [x1, y1];
    x1 = next;
    y1 = of(x1);
  }
  if (Math.abs(y1) <= tolerance || first === 0) return x1;
  const direction = first < 0 ? 1 : -1;
  let step = Math.max(Math.abs(to - from), 1e-3 * Math.abs(from), 1e-6);
  let [near, nearValue] = [from, first];
  let far = from + direction * step;
  let farValue = of(far);
  for (let i = 0; i < MAX_DOUBLINGS && direction * farValue < 0; i++) {
    [near, nearValue] = [far, farValue];
    step *= 2;
    far += direction * step;
    farValue = of(far);
  }
  if (direction * farValue < 0) return far;
  return rootBetween(of, [near, nearValue], [far, farValue], tolerance);
}
