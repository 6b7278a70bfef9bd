import { z } from 'zod';

/** Numbers that go between processes as they lie in memory. */
export const float64 = z.instanceof(Float64Array);
