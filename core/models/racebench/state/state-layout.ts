import { WHEELS } from '../../../catalogue/wheels.ts';
import type { UnitOrNone } from '../../../units/suffixes.ts';
import { cellsOf } from './cells.ts';

interface StateRow {
  /** Field of {@link VehicleState}. */
  readonly field: string;
  readonly label: string;
  readonly unit: UnitOrNone;
  readonly elements: readonly string[];
}

/**
 * Every integrated state of the vehicle: a view of its cells each (cells.ts). The state object, the check for non-finite values and
 * its message derive from this list. The order is that of how far a fault spreads within its first step, from the
 * narrowest: the first name found is the best clue.
 */
export const STATES = [
  { field: 'treadTemperature_K', label: 'tyre surface temperature', unit: 'K', elements: WHEELS },
  { field: 'coreTemperature_K', label: 'tyre core temperature', unit: 'K', elements: WHEELS },
  { field: 'slidingEnergy_J', label: 'sliding energy', unit: 'J', elements: WHEELS },
  { field: 'slidingEnergyRest_J', label: 'rounding rest of the sliding energy', unit: 'J', elements: WHEELS },
  { field: 'rolled_m', label: 'distance rolled', unit: 'm', elements: WHEELS },
  { field: 'slip', label: 'transient slip ratio', unit: '1', elements: WHEELS },
  { field: 'slipTangent', label: 'transient slip tangent', unit: '1', elements: WHEELS },
  { field: 'engineSpeed_radps', label: 'engine speed', unit: 'radps', elements: ['engine'] },
  { field: 'wheelSpeed_radps', label: 'wheel speed', unit: 'radps', elements: WHEELS },
  { field: 'envelope_m', label: 'tyre envelopment', unit: 'm', elements: WHEELS },
  { field: 'wheelHeight_m', label: 'wheel height', unit: 'm', elements: WHEELS },
  { field: 'wheelRise_mps', label: 'wheel travel velocity', unit: 'mps', elements: WHEELS },
  { field: 'travelAxis', label: 'axis of wheel travel', unit: '1', elements: ['x', 'y', 'z'] },
  { field: 'position_m', label: 'position', unit: 'm', elements: ['x', 'y', 'z'] },
  { field: 'orientation', label: 'orientation', unit: '1', elements: ['w', 'x', 'y', 'z'] },
  { field: 'velocity_mps', label: 'velocity', unit: 'mps', elements: ['x', 'y', 'z'] },
  {
    field: 'angularVelocity_radps',
    label: 'angular velocity',
    unit: 'radps',
    elements: ['roll', 'pitch', 'yaw'],
  },
] as const satisfies readonly StateRow[];

export type StateField = (typeof STATES)[number]['field'];

/**
 * Position of the centre of gravity and its velocity in world axes, orientation body to world, angular velocity in body
 * axes; the unit vector along which the wheels travel (world axes: the road's normal under the car, the body's z axis
 * in the air), the wheel centre's position along it relative to the centre of gravity (negative below) and its absolute
 * velocity along it; the part of a step of the ground that the tyre has not climbed yet; spin about the wheel axis.
 */
export type VehicleState = Readonly<Record<StateField, Float64Array>>;

/** Views of the cells. */
export function createState(cells: Float64Array): VehicleState {
  const entries = STATES.map(({ field }) => [field, cellsOf(cells, `state.${field}`)] as const);
  return Object.fromEntries(entries) as Record<StateField, Float64Array>;
}

/** Name and unit of the first state that is not finite, with its wheel where it has one; undefined when all are. */
export function findNonFinite(state: VehicleState): string | undefined {
  for (const row of STATES) {
    const values = state[row.field];
    for (let i = 0; i < values.length; i++) {
      if (!Number.isFinite(values[i])) return `${row.label} ${row.elements[i] ?? ''}`.trim();
    }
  }
  return undefined;
}
