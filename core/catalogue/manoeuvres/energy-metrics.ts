import { metric } from './manoeuvre-row.ts';

const OURS = 'Racebench model only.';

/** Energy balance: work of the engine = gain + losses, except for the remainder. */
export const ENERGY_METRICS = [
  metric(
    'engineWork_J',
    'Work of the engine',
    'J',
    0,
    'neither',
    `Work of combustion, engine braking and starter, less the engine’s friction. ${OURS}`,
  ),
  metric(
    'energyGain_J',
    'Energy gained',
    'J',
    0,
    'neither',
    `Kinetic, potential and spring energy of car, wheels and engine, at the end less at the start. ${OURS}`,
  ),
  metric(
    'tyreLoss_J',
    'Lost in tyre slip',
    'J',
    0,
    'less',
    `Forces and moments of the road times slip speeds. ${OURS}`,
  ),
  metric(
    'rollingLoss_J',
    'Lost in rolling',
    'J',
    0,
    'less',
    `Rolling resistance times wheel speeds. ${OURS}`,
  ),
  metric('dragLoss_J', 'Lost in the air', 'J', 0, 'less', `Drag of body and wings. ${OURS}`),
  metric('brakeLoss_J', 'Lost in the brakes', 'J', 0, 'neither', `Brake torques times wheel speeds. ${OURS}`),
  metric(
    'driveLoss_J',
    'Lost in the driveline',
    'J',
    0,
    'less',
    `Heat of clutch and differentials, and energy that gear changes take from the gears. ${OURS}`,
  ),
  metric(
    'damperLoss_J',
    'Lost in the dampers',
    'J',
    0,
    'neither',
    `Damper forces times their speeds. ${OURS}`,
  ),
  metric(
    'energyRemainder',
    'Energy not accounted for',
    '1',
    6,
    'neither',
    `Gain less all entries, over the sum of their magnitudes: the error of the step length. ${OURS}`,
  ),
] as const;
