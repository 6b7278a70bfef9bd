import { memoryWithout } from '../../../math/snapshot.ts';
import type { LibreRallyCar } from '../engine/car.ts';
import type { RigidBody } from './rigid-body.ts';
import type { WheelContacts } from './wheel-contact.ts';

/** State carried from step to step and values that a sample shows, without parameters, masses and ground. */
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
