import type { Mapping } from '../mapping.ts';
import { AXLES, both } from './assetto-corners.ts';

const FILE = 'brakes.ini';
const TORQUE_KEYS = AXLES.flatMap((axle) => [...both(axle, 'wheel', 'max_braking')]);
const FACTOR_KEYS = AXLES.flatMap((axle) => [...both(axle, 'wheel', 'braking_factor')]);

/** brakes.ini: max_braking = MAX_TORQUE on every wheel, braking_factor = the axle's share (docs/sources/racer-format.md 9.1). */
export function importBrakes(mapping: Mapping): void {
  const torque_Nm = mapping.number(FILE, 'DATA', 'MAX_TORQUE');
  const share = mapping.number(FILE, 'DATA', 'FRONT_SHARE');
  const sum = (front: number, rear: number): number => front + rear;
  for (const key of TORQUE_KEYS) {
    if (torque_Nm === undefined)
      mapping.choose(key, 2000, 'brakes.ini has no MAX_TORQUE; Racer’s own default is used.');
    else mapping.put(key, torque_Nm);
  }
  for (const axle of AXLES)
    for (const key of both(axle, 'wheel', 'braking_factor')) {
      const own = axle.left === 0 ? (share ?? 0.6) : 1 - (share ?? 0.6);
      if (share === undefined) mapping.choose(key, own, 'brakes.ini has no FRONT_SHARE.');
      else mapping.put(key, own);
    }
  mapping.link(FILE, 'DATA', 'MAX_TORQUE', TORQUE_KEYS, {
    warning: 'Per wheel, by public analyses of the game, whose maker does not document it.',
    back: (car) =>
      car.number('wheel0.max_braking') *
      sum(car.number('wheel0.braking_factor'), car.number('wheel2.braking_factor')),
  });
  mapping.link(FILE, 'DATA', 'FRONT_SHARE', FACTOR_KEYS, {
    formula: 'front the share, rear 1 − share',
    back: (car) => {
      const front = car.number('wheel0.braking_factor');
      return front / sum(front, car.number('wheel2.braking_factor'));
    },
  });
  const rear = both(AXLES[1], 'wheel', 'max_handbrake_torque');
  if (mapping.take(FILE, 'DATA', 'HANDBRAKE_TORQUE', rear) !== undefined)
    mapping.choose('handbrakes.wheels', '23', 'Assetto Corsa’s handbrake acts on the rear wheels.');
  mapping.take('electronics.ini', 'ABS', 'PRESENT', ['abs.enable'], {
    warning: 'Kept for Racer; the models here brake without it.',
  });
}
