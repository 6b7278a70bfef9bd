import { metric, parameter, type ManoeuvreRow } from './row.ts';

export const DRIVE = {
  label: 'Drive by hand',
  group: 'Driving',
  description:
    'A person drives with keys, pad or wheel, on the Run screen and in real time. The command line has nobody at the wheel and refuses it.',
  standard: 'Own procedure; smoothing of inputs after the PhysX vehicle guide',
  byPerson: true,
  parameters: [
    parameter('duration_s', 'Duration', 's', 1800, 1, 7200, 'The run ends at this time at the latest.'),
    parameter(
      'startSpeed_mps',
      'Start speed',
      'mps',
      0,
      0,
      80,
      'Speed at which the car is handed over, in a gear that suits it.',
    ),
  ],
  metrics: [
    metric('distance_m', 'Distance', 'm', 1, 'neither', 'Way of the centre of gravity.'),
    metric('topSpeed_mps', 'Highest speed', 'mps', 2, 'more', 'Largest speed in the run.'),
    metric('meanSpeed_mps', 'Mean speed', 'mps', 2, 'more', 'Distance over the time of the run.'),
    metric(
      'peakLateralAcceleration_mps2',
      'Peak lateral acceleration',
      'mps2',
      2,
      'more',
      'Largest size of the lateral acceleration, 0.1 s mean.',
    ),
    metric(
      'peakDeceleration_mps2',
      'Peak deceleration',
      'mps2',
      2,
      'more',
      'Largest longitudinal deceleration, 0.1 s mean.',
    ),
  ],
} as const satisfies ManoeuvreRow;
