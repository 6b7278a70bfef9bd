import { RacebenchError } from '../../contract/errors.ts';
import { rigRow, type RigName, type RigParameters } from '../../catalogue/rigs.ts';
import type { Setup } from '../../setup/setup.ts';
import { dropRig } from './drop.ts';
import { fourPostRig } from './four-post.ts';
import { kerbRig } from './kerb.ts';
import { sixWheelerRig, tankRig } from './physx-rigs.ts';
import type { Rig } from './rig.ts';
import { slopeRig } from './slope.ts';

const CAR_RIGS = { drop: dropRig, 'four-post': fourPostRig, slope: slopeRig, kerb: kerbRig };
const OWN_RIGS = { tank: tankRig, 'six-wheeler': sixWheelerRig };

/**
 * A rig at its start. Throws CAR_INVALID where the rig needs a car and there is none, or one that cannot be simulated.
 */
export function createRig(name: RigName, parameters: RigParameters, setup?: Setup): Rig {
  if (name === 'tank' || name === 'six-wheeler') return OWN_RIGS[name](parameters);
  if (setup === undefined)
    throw new RacebenchError('CAR_INVALID', `The ${rigRow(name).label.toLowerCase()} rig needs a car.`);
  return CAR_RIGS[name](parameters, setup);
}
