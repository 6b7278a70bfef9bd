import { z } from 'zod';
import { ACT_NAMES, type OneSidedAct } from './acts.ts';
import { CURVES, LARGEST_ZONE, ROTATIONS_DEG } from './travel.ts';

const travel = {
  source: z.enum(['axis', 'button']),
  index: z.int().min(0),
  rest: z.number(),
  full: z.number(),
  deadZone: z.number().min(0).max(LARGEST_ZONE),
  endZone: z.number().min(0).max(LARGEST_ZONE),
  curve: z.number().min(CURVES.min).max(CURVES.max),
};
const rotation = z.number().min(ROTATIONS_DEG.min).max(ROTATIONS_DEG.max);
const oneSided = z.enum(ACT_NAMES.filter((act): act is OneSidedAct => act !== 'steer'));

/** Stored form of a profile. */
export const deviceProfile = z.object({
  steer: z
    .object({
      ...travel,
      opposite: z.number(),
      as: z.enum(['wheel', 'stick']),
      rotation_deg: rotation,
      lock_deg: z.union([rotation, z.enum(['whole', 'car'])]),
    })
    .optional(),
  acts: z.partialRecord(oneSided, z.object(travel)),
});
