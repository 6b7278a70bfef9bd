/** Standard atmosphere at sea level (ISO 2533). */
const ATMOSPHERE_PA = 101_325;

/**
 * Gauge pressure at `now_K` of the air in a tyre that has `then_Pa` at `then_K`: an ideal gas of fixed volume, p/T constant
 * in absolute terms.
 */
export function gaugePressure_Pa(then_Pa: number, then_K: number, now_K: number): number {
  return ((then_Pa + ATMOSPHERE_PA) * now_K) / then_K - ATMOSPHERE_PA;
}
