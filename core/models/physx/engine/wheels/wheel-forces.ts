import type { AntiRollBar } from '../physx-params.ts';
import type { PhysxVehicle } from '../vehicle.ts';

/** Force and torque of the wheels on the ground on the body, wheel by wheel, the suspension's before the tyre's. */
export function addWheelForces({ work, wheels: state, planes }: PhysxVehicle): void {
  const { load, suspensionPoint, tyrePoint, forward, right } = work;
  const { normal } = planes;
  let fx = load[0]!;
  let fy = load[1]!;
  let fz = load[2]!;
  let mx = load[3]!;
  let my = load[4]!;
  let mz = load[5]!;
  for (let i = 0; i < state.inAir.length; i++) {
    if (state.inAir[i] === 1) continue;
    const k = 3 * i;
    const force = state.suspensionForce[i]!;
    const sx = force * normal[k]!;
    const sy = force * normal[k + 1]!;
    const sz = force * normal[k + 2]!;
    const px = suspensionPoint[k]!;
    const py = suspensionPoint[k + 1]!;
    const pz = suspensionPoint[k + 2]!;
    const long = state.longForce[i]!;
    const lat = state.latForce[i]!;
    const tx = long * forward[k]! + lat * right[k]!;
    const ty = long * forward[k + 1]! + lat * right[k + 1]!;
    const tz = long * forward[k + 2]! + lat * right[k + 2]!;
    const qx = tyrePoint[k]!;
    const qy = tyrePoint[k + 1]!;
    const qz = tyrePoint[k + 2]!;
    fx = fx + sx + tx;
    fy = fy + sy + ty;
    fz = fz + sz + tz;
    mx = mx + py * sz - pz * sy + qy * tz - qz * ty;
    my = my + pz * sx - px * sz + qz * tx - qx * tz;
    mz = mz + px * sy - py * sx + qx * ty - qy * tx;
  }
  load[0] = fx;
  load[1] = fy;
  load[2] = fz;
  load[3] = mx;
  load[4] = my;
  load[5] = mz;
}

/** Anti-roll bars: a torque only, at the suspension points of those wheels that touch (docs/sources/physx-model.md section 17). */
export function addAntiRollTorque(vehicle: PhysxVehicle): void {
  const { inAir } = vehicle.wheels;
  const { antiRollBars } = vehicle.params;
  for (let b = 0; b < antiRollBars.length; b++) {
    const bar = antiRollBars[b]!;
    if (inAir[bar.wheel0] === 0) addBarTorque(vehicle, bar, bar.wheel0, -1);
    if (inAir[bar.wheel1] === 0) addBarTorque(vehicle, bar, bar.wheel1, 1);
  }
}

/**
 * The torque of a bar's force along the travel of wheel `i`; `sign` is that of the force. The force is computed inside,
 * since a fraction passed to a call that is not inlined is boxed.
 */
function addBarTorque({ work, wheels }: PhysxVehicle, bar: AntiRollBar, i: number, sign: -1 | 1): void {
  const { load, direction, suspensionPoint } = work;
  const { jounce } = wheels;
  const force = sign * ((jounce[bar.wheel0]! - jounce[bar.wheel1]!) * bar.stiffness);
  const k = 3 * i;
  const fx = force * direction[k]!;
  const fy = force * direction[k + 1]!;
  const fz = force * direction[k + 2]!;
  const px = suspensionPoint[k]!;
  const py = suspensionPoint[k + 1]!;
  const pz = suspensionPoint[k + 2]!;
  load[3] = load[3]! + py * fz - pz * fy;
  load[4] = load[4]! + pz * fx - px * fz;
  load[5] = load[5]! + px * fy - py * fx;
}
