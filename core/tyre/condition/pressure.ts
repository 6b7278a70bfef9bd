/** Standard atmosphere at sea level (ISO 2533). */
const ATMOSPHERE_PA = 101_325;

/** Gauge pressure of the air in a tyre: an ideal gas of fixed volume, p/T constant in absolute terms. */
export function gaugePressure_Pa(cold_Pa: number, ambient_K: number, core_K: number): number {
  return ((cold_Pa + ATMOSPHERE_PA) * core_K) / ambient_K - ATMOSPHERE_PA;
}
