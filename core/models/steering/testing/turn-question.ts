import type { SteeringQuestion } from '../steering-reading.ts';

/** A turn to the left at 10 m/s with open differentials. */
export const TURN_QUESTION: SteeringQuestion = {
  geometry: 'car',
  angle_rad: 0.3,
  speed_mps: 10,
  mode: 'open',
  lock: { front: 0, rear: 0, centre: 0 },
};
