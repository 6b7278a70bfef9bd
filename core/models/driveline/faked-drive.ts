/** Overspeed over the carrier at which the torque starts to fade and is gone, and the same in rad/s near standstill. */
const FADE_START = 1.2;
const FADE_END = 1.5;
const FADE_OFFSET_RADPS = 10;

/**
 * Part of its torque that a faked four-wheel-drive wheel gets. Nothing couples its speed to the engine, so a wheel in
 * the air would spin up for ever; a real shaft would not let it overrun the carrier. The torque fades while the wheel
 * runs ahead of the carrier in the direction of the torque. Our figures, beyond any slip with grip.
 */
export function fakedShare(wheel_radps: number, carrier_radps: number, torque_Nm: number): number {
  const sign = torque_Nm < 0 ? -1 : 1;
  const wheel = sign * wheel_radps;
  const carrier = sign * carrier_radps;
  const base = carrier > 0 ? carrier : 0;
  const start = FADE_START * base + FADE_OFFSET_RADPS;
  const end = FADE_END * base + 2 * FADE_OFFSET_RADPS;
  if (wheel <= start) return 1;
  return wheel >= end ? 0 : (end - wheel) / (end - start);
}
