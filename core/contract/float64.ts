import { z } from 'zod';

/** Numbers that cross process borders as they are in memory. */
export const float64 = z.instanceof(Float64Array);
