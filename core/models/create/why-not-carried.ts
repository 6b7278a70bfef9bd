import type { ModelName } from '../../catalogue/vehicle-models.ts';
import type { Setup } from '../../setup/setup.ts';
import type { SimulatedCar } from '../interface/simulated-car.ts';

/**
 * Reason, as a sentence, why a running car cannot continue with another setup; undefined where it can. The present
 * state would not fit other shafts, motors, gears or loose parts.
 */
export function whyNotCarried(
  from: Setup,
  to: Setup,
  model: ModelName,
  { readout, controls }: Pick<SimulatedCar, 'readout' | 'controls'>,
): string | undefined {
  if (model === 'racebench' && shaftsOf(from) !== shaftsOf(to))
    return 'The wheels that the differentials turn cannot change while the car runs: end the drive and start another.';
  const [motors, nextMotors] = [from, to].map(({ differentials }) => differentials[0].electronic);
  if ((motors === undefined) !== (nextMotors === undefined))
    return 'A car cannot change between an engine and a motor in each wheel while it runs.';
  if (sensorsOf(from) !== sensorsOf(to)) return 'The wheel-speed sensors cannot change while the car runs.';
  if (JSON.stringify(from.breakables) !== JSON.stringify(to.breakables))
    return 'Parts that can break off cannot change while the car runs.';
  const gear = Math.max(readout.gear, controls.automatic ? 0 : controls.gear);
  const top = to.gearbox.forward.length;
  if (gear > top) return `Gear ${gear} is in, and the new gearbox has ${top}: change down first.`;
  return undefined;
}

const shaftsOf = ({ differentials }: Setup): string =>
  differentials.map(({ position, outputs }) => `${position} ${outputs.join(' ')}`).join(', ');

const sensorsOf = ({ differentials: [{ electronic }] }: Setup): string =>
  electronic === undefined ? '' : `${electronic.sensor.pulses} ${electronic.sensor.rate_Hz}`;
