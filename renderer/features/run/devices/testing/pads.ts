import { NO_DRIVER_INPUT, type DriverInputs } from '../../../../../core/contract/driver-inputs.ts';
import type { PressAct } from '../acts.ts';
import type { ControllerInputs } from '../controller-inputs.ts';
import type { PadPositions, PadReading } from '../device.ts';

type Values = Readonly<Record<number, number>>;

const filled = (count: number, rest: number, values: Values): number[] =>
  Array.from({ length: count }, (_, i) => values[i] ?? rest);

/** A standard pad with these button and axis readings. */
export const pad = (buttons: Values = {}, axes: Values = {}): PadReading => ({
  id: 'Pad (STANDARD GAMEPAD Vendor: 045e Product: 028e)',
  mapping: 'standard',
  axes: filled(4, 0, axes),
  buttons: filled(17, 0, buttons).map((value) => ({ value })),
});

/** A wheel base with pedals that rest at 1 and a hat that rests outside the range. */
export const wheel = (buttons: Values = {}, axes: Values = {}): PadReading => ({
  id: 'G29 Driving Force Racing Wheel (Vendor: 046d Product: c24f)',
  mapping: '',
  axes: filled(10, 0, { 1: 1, 2: 1, 5: 1, 9: 1.2857, ...axes }),
  buttons: filled(25, 0, buttons).map((value) => ({ value })),
});

/** Reads the controllers once; returns the driver inputs and the reported presses. */
export function readOnce(
  controllers: ControllerInputs,
  slots: PadPositions,
): { readonly driverInputs: DriverInputs; readonly presses: readonly PressAct[] } {
  const driverInputs = { ...NO_DRIVER_INPUT };
  const presses: PressAct[] = [];
  controllers.read(slots, driverInputs, (act) => presses.push(act));
  return { driverInputs, presses };
}
