import { z } from 'zod';
import { curvesPair, differentialMap } from '../catalogue/differential-curves.ts';
import { DIFFERENTIAL_POSITIONS } from '../catalogue/differentials.ts';
import { request, type RequestRow } from './request-row.ts';
import { carText } from './car-requests.ts';

/** A differential for the laboratory; `place` and `inputTorque_Nm` have their defaults there. */
const laboratoryArgs = z.object({
  car: carText,
  compared: carText.exactOptional(),
  position: z.enum(DIFFERENTIAL_POSITIONS).exactOptional(),
  inputTorque_Nm: z.number().exactOptional(),
  speedDifference_radps: z.number().positive(),
});

export const LABORATORY_REQUESTS = {
  /**
   * Curves of differentials whose script runs only in the backend; the window computes those of all other
   * kinds.
   */
  'differential/curves': request(laboratoryArgs, curvesPair),
  'differential/map': request(laboratoryArgs, differentialMap),
} as const satisfies Record<string, RequestRow>;
