import { LIBRERALLY_BLOCK } from '../../catalogue/fields/librerally-fields.ts';
import { PHYSX_BLOCK } from '../../catalogue/fields/physx-fields.ts';
import type { ModelNote } from '../../catalogue/model-notes.ts';
import { MODELS, type ModelName } from '../../catalogue/vehicle-models.ts';
import type { Setup } from '../../setup/setup.ts';

const BLOCKS = { physx: PHYSX_BLOCK, librerally: LIBRERALLY_BLOCK } as const;
type BlockModel = keyof typeof BLOCKS;

/** Notes of a model on a car with parameters of another one. */
export function otherBlockNotes(setup: Setup, model: ModelName): ModelNote[] {
  const others = (Object.keys(BLOCKS) as BlockModel[]).filter(
    (other) => other !== model && setup[other] !== undefined,
  );
  return others.map((other) => ({
    code: 'left-out',
    key: BLOCKS[other],
    message: `The block ${BLOCKS[other]} acts in the ${MODELS[other].label} model only.`,
  }));
}
