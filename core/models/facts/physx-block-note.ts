import { PHYSX_BLOCK } from '../../catalogue/fields/physx-fields.ts';
import type { ModelNote } from '../../catalogue/model-notes.ts';
import type { Setup } from '../../setup/setup.ts';

/** Note of the other models on a car with parameters of the PhysX model. */
export function physxBlockNotes({ physx }: Setup): ModelNote[] {
  if (physx === undefined) return [];
  return [
    { code: 'left-out', key: PHYSX_BLOCK, message: `The block ${PHYSX_BLOCK} acts in the PhysX model only.` },
  ];
}
