import type { IsiCar } from './isi-car.ts';
import { CORNERS } from './rfactor-corners.ts';

/** Angle of the steering wheel to each side, where the files have none. */
const USUAL_WHEEL_DEG = 450;

/** [CONTROLS]: the lock of the road wheels to each side, in degrees, and the turns of the steering wheel. */
export function importSteering(car: IsiCar): void {
  const { mapping, files } = car;
  const targets = ['wheel0.lock', 'wheel1.lock'];
  const lock_deg = car.value('CONTROLS', 'SteerLock');
  for (const target of targets) {
    if (lock_deg === undefined) mapping.choose(target, 50, '[CONTROLS] has no SteerLock.');
    else mapping.put(target, 2 * lock_deg);
  }
  car.linkValue('CONTROLS', 'SteerLock', targets, {
    formula: 'angle to each side; Racer’s is the whole range',
    back: (now) => now.number('wheel0.lock') / 2,
  });
  const turns = car.numbers(files.hdv, 'GENERAL', 'TurnsLockToLock')[0];
  const inControls = car.numbers(files.hdv, 'CONTROLS', 'TurnsLockToLock')[0];
  const used = inControls ?? turns;
  if (used === undefined || !(used > 0))
    mapping.choose('steer.lock', USUAL_WHEEL_DEG, 'The files have no steering wheel.');
  else mapping.put('steer.lock', 180 * used);
  car.link(files.hdv, inControls === undefined ? 'GENERAL' : 'CONTROLS', 'TurnsLockToLock', ['steer.lock'], {
    formula: 'half of the turns, in degrees',
    back: (now) => now.number('steer.lock') / 180,
  });
  mapping.choose('steer.linearity', 1, 'The files have no equivalent.');
}

/** Brakes: torque × pressure × share of the axle on each wheel. */
export function importBrakes(car: IsiCar): void {
  const { mapping, files } = car;
  const pressure = car.value('CONTROLS', 'BrakePressure') ?? 1;
  const rear = car.value('CONTROLS', 'RearBrake');
  const hand = car.value('CONTROLS', 'HandbrakePress') ?? 0;
  const torques = CORNERS.map(({ number }) => `wheel${number}.max_braking`);
  const shares = CORNERS.map(({ number }) => `wheel${number}.braking_factor`);
  CORNERS.forEach(({ section, number, axle }) => {
    const target = torques[number] ?? '';
    const given = car.value(section, 'BrakeTorque');
    if (given === undefined) mapping.choose(target, 2000, `[${section}] has no BrakeTorque.`);
    else mapping.put(target, given * pressure);
    car.linkValue(section, 'BrakeTorque', [target], {
      formula: 'times BrakePressure',
      warning: 'Read as the torque of a wheel that gets all of the pressure.',
      ...(pressure > 0 && { back: (now) => now.number(target) / pressure }),
    });
    const share = shares[number] ?? '';
    const own = axle === 'FRONT' ? 1 - (rear ?? 0.4) : (rear ?? 0.4);
    if (rear === undefined) mapping.choose(share, own, '[CONTROLS] has no RearBrake.');
    else mapping.put(share, own);
    if (axle === 'REAR' && hand > 0)
      mapping.put(`wheel${number}.max_handbrake_torque`, (given ?? 2000) * hand);
  });
  car.linkValue('CONTROLS', 'BrakePressure', torques, { formula: 'times the torque' });
  car.linkValue('CONTROLS', 'RearBrake', shares, {
    formula: 'rear the share, front 1 − share',
    back: (now) => {
      const [front, back] = [now.number('wheel0.braking_factor'), now.number('wheel2.braking_factor')];
      return back / (front + back);
    },
  });
  if (hand > 0) {
    mapping.put('handbrakes.wheels', '23');
    car.linkValue(
      'CONTROLS',
      'HandbrakePress',
      ['wheel2.max_handbrake_torque', 'wheel3.max_handbrake_torque'],
      { formula: 'times the torque of the rear brakes' },
    );
  }
  for (const wheel of [0, 1])
    mapping.choose(`wheel${wheel}.ackerman`, 1, `${files.hdv}: the tie rods set it in the game.`);
}
