import { VEHICLE_KINDS, type VehicleKind } from '../../../catalogue/vehicle-kinds.ts';
import { furtherWheelName } from '../../../catalogue/wheels.ts';
import type { NoteRow } from './note-row.ts';

/** Keys of a drive that a vehicle without an engine does not have. */
export const ENGINE_KEYS = /^(engine|clutch|gearbox|differential|differentials|diff\d)[.]/;

const CONTROLS: Readonly<Record<VehicleKind, string>> = {
  tadpole: 'The single wheel behind has no bar and no limited slip; the torque of its axle goes to it.',
  delta:
    'The single wheel in front has no bar, no limited slip and no Ackermann; the torque of its axle goes to it.',
  wheels:
    'All driven wheels share the torque equally through one open differential; each wheel steers by its own lock.',
  tank: 'Steering takes the thrust of the inner track away, then brakes it.',
  'tank-special':
    'Steering turns the thrust of the inner track round; at full steer the tank turns on the spot.',
  'no-drive': 'Accelerator, brake and steer act at each wheel; there is no engine, gearbox or differential.',
};

/** The kind of the vehicle, its controls, and the wheels that the channels of four wheels show. */
export const VEHICLE_ROW: NoteRow = {
  code: 'assumed',
  key: 'racebench_vehicle.kind',
  message: ({ setup: { vehicle } }) => {
    if (vehicle === undefined) return undefined;
    const { kind, numbers } = vehicle;
    const shown = numbers.slice(0, 4);
    const wheels =
      new Set(shown).size < 4
        ? `The channels of wheel${numbers.find((n, i) => numbers.indexOf(n) !== i) ?? 0} are those of the right wheel of its axle.`
        : numbers.length > 4
          ? `The channels FL, FR, RL, RR are those of wheels ${shown.join(', ')}, the two axles in front; the further ones are named by side and axle: ${numbers
              .slice(4)
              .map((number, i) => `${furtherWheelName(4 + i)} is wheel ${number}`)
              .join(', ')}.`
          : '';
    return `${VEHICLE_KINDS[kind]}. ${CONTROLS[kind]} ${wheels}`.trim();
  },
};
