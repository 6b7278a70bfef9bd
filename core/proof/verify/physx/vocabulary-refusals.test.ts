/* oxlint-disable racebench/unit-names -- names as the recordings and parameter files have them */
import { describe, expect, it } from 'vitest';
import { aCarFile, simulate, START } from './testing/simulate.ts';

type Json = Record<string, unknown>;
const start = (values: Json): Json => ({ start: { ...START, ...values } });
const overrides = (values: Json): Json => ({ overrides: values });

describe('what is outside the vocabulary', () => {
  it.each([
    [{ input_mode: 'wheel' }, 'run.csv input_mode: wheel is not one of direct analog'],
    [{ update_mode: 'jerk' }, 'run.csv update_mode: jerk is not one of velocity change'],
    [{ vehicle_type: 'HOVER' }, 'run.csv vehicle_type: HOVER is not one of DRIVE4W'],
    [{ collisions: 'all' }, 'run.csv collisions: all is not one of none'],
    [{ suspension_query: { kind: 'probe' } }, 'run.csv suspension_query kind: probe is not one of raycast'],
    [
      { suspension_query: { kind: 'raycast', every: 0 } },
      'suspension_query every: 0 is not a whole number of 1 or more',
    ],
    [
      { suspension_query: { kind: 'sweep_blocking', wheel_shape: 'capsule' } },
      'wheel_shape: capsule is not one of sphere',
    ],
    [{ terrain: [{ type: 'cone' }] }, 'run.csv terrain[0] type: cone is not one of plane, box'],
    [
      { terrain: [{ type: 'plane', normal: [0, 1, 0], d: 0, surface_type: 7 }] },
      'surface_type: there is no surface',
    ],
    [overrides({ wheel_count: 3 }), 'run.csv overrides wheel_count: is not one of diff_type'],
    [overrides({ clutch_mode: 'eGUESS' }), 'overrides clutch_mode: eGUESS is not one of eBEST_POSSIBLE'],
    [
      overrides({ clutch_iterations: 0 }),
      'overrides clutch_iterations: 0 is not a whole number of 1 or more',
    ],
    [overrides({ right_tires_type: 9 }), 'overrides right_tires_type: there is no tyre type'],
    [overrides({ friction_vs_slip: [[0, 1]] }), 'friction_vs_slip: three points are needed'],
    [start({ gear: 12 }), 'run.csv start gear: there is no gear 12; there are 7'],
    [start({ wheel_omega: [1, 2] }), 'start wheel_omega: 4 numbers are needed'],
    [
      { gear_commands: [{ t: 0, start_gear_change_to: -1 }] },
      'start_gear_change_to: -1 is not a whole number of 0 or more',
    ],
    [{ dt: 0 }, 'run.csv dt: 0 cannot be simulated'],
    [{ vehicle_type: 'DRIVETANK', input_mode: 'digital keys smoothed' }, 'not for DRIVETANK'],
  ])('is refused with file, key and value: %j', (entry, message) => {
    expect(() => simulate(entry).at('pos_y')).toThrow(message);
  });
  it('names the control model, the driven wheel and the swap that cannot be', () => {
    expect(() =>
      simulate({ vehicle_type: 'DRIVETANK' }, aCarFile({ tank_control_model: 'JOYSTICK' })),
    ).toThrow('params.json tank_control_model: JOYSTICK is not one of STANDARD, SPECIAL');
    expect(() =>
      simulate({ vehicle_type: 'DRIVENW' }, aCarFile({ differential_nw: { driven_wheels: [4] } })),
    ).toThrow('differential_nw driven_wheels[0]: there is no wheel 4; there are 4');
    const swap = { t: 1, to_vehicle: 'other', wheel_map: [[0, 9]] };
    expect(() => simulate({ swap }, aCarFile(), [1], { 'params_other.json': aCarFile() })).toThrow(
      'swap wheel_map[0][1]: there is no wheel 9; there are 4',
    );
    expect(() =>
      simulate({ swap }, aCarFile(), [1], { 'params_other.json': aCarFile({ vehicle_type: 'NODRIVE' }) }),
    ).toThrow('swap to_vehicle: a NODRIVE cannot take over from a DRIVE4W');
    expect(() =>
      simulate({ input_mode: 'digital keys smoothed' }, aCarFile({ input_smoothing: undefined })).at('pos_y'),
    ).toThrow('input_mode: digital keys smoothed needs input_smoothing in the parameter file');
  });
});
