import type { DisplaySystem } from '../../../../core/units/display.ts';
import { quantityText, showQuantity, type Quantity, type Shown } from '../../../../core/units/quantity.ts';

/** Quantities of a turn with their precision, shown in the chosen units. */
const QUANTITIES = {
  angle: { key: 'angle_rad', unit: 'rad', digits: 5 },
  turningAngle: { key: 'turningAngle_rad', unit: 'rad', digits: 3 },
  /** Also wheelbase and tracks. */
  length: { key: 'length_m', unit: 'm', digits: 3 },
  speed: { key: 'speed_mps', unit: 'mps', digits: 2 },
  wheelSpeed: { key: 'wheelSpeed_radps', unit: 'radps', digits: 3 },
} as const satisfies Record<string, Quantity>;

export type SteeringQuantity = keyof typeof QUANTITIES;

export const showSteering = (name: SteeringQuantity, system: DisplaySystem): Shown =>
  showQuantity(QUANTITIES[name], system);

/** A value with its unit. */
export const steeringText = (name: SteeringQuantity, value: number, system: DisplaySystem): string =>
  quantityText(QUANTITIES[name], value, system);
