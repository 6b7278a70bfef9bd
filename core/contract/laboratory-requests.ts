import { z } from 'zod';
import { curvesPair, differentialMap } from './differential-curves.ts';
import { DIFFERENTIAL_PLACES } from './differentials.ts';
import { request, type RequestRow } from './request-row.ts';
import { carText } from './car-requests.ts';

/** A differential to be drawn in the laboratory; `place` and `inputTorque_Nm` have their defaults there. */
const laboratoryArgs = z.object({
  car: carText,
  compared: carText.exactOptional(),
  place: z.enum(DIFFERENTIAL_PLACES).exactOptional(),
  inputTorque_Nm: z.number().exactOptional(),
  speedDifference_radps: z.number().positive(),
});
/** Above the laboratory's own limit, which names the script. */
const LABORATORY_TIME_LIMIT_S = 25;

export const LABORATORY_REQUESTS = {
  /** Curves of differentials whose script runs in the backend alone; those of all other kinds the window draws itself. */
  'differential/curves': request(laboratoryArgs, curvesPair, LABORATORY_TIME_LIMIT_S),
  'differential/map': request(laboratoryArgs, differentialMap, LABORATORY_TIME_LIMIT_S),
} as const satisfies Record<string, RequestRow>;
