import { z } from 'zod';
import { carCompanion } from './car-file.ts';

/** A car.ini with its companions, as the record of a run has it. */
export const sessionCar = z.object({
  path: z.string().max(4096),
  name: z.string().max(200),
  /** ISO 8859-1 decoded, as in CarFile. */
  text: z.string().min(1),
  companions: z.array(carCompanion),
});
export type SessionCar = z.infer<typeof sessionCar>;
