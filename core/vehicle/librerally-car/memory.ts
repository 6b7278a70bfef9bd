import { memoryWithout } from '../../math/keep.ts';
import type { LibreRallyCar } from '../librerally/car.ts';
import type { RigidBody } from './rigid-body.ts';
import type { WheelContacts } from './wheel-contact.ts';

/** What goes on from step to step and what a sample shows: no parameters, masses or ground. */
export function modelMemory(model: LibreRallyCar, contacts: WheelContacts, rigid: RigidBody): object {
  const { roadWheelAngle_rad, normal, springForce_N } = contacts;
  const { position_m, orientation, velocity_mps, spin_radps, rotation } = rigid;
  return {
    ...memoryWithout(model, ['params']),
    inputs: memoryWithout(model.inputs, ['camber_rad']),
    contacts: { roadWheelAngle_rad, normal, springForce_N },
    rigid: { position_m, orientation, velocity_mps, spin_radps, rotation },
  };
}
