import type { LapView } from '../../../core/contract/lap-view.ts';

/**
 * Speeds of a lap by rising station of the centre line; the end of a lap that continues past its first point
 * comes first.
 */
export function lapAlongRoad(
  { station_m, speed_mps }: Pick<LapView, 'station_m' | 'speed_mps'>,
  length_m: number,
): Pick<LapView, 'station_m' | 'speed_mps'> {
  const order = Array.from(station_m, (s, i) => ({
    at: s < 0 ? s + length_m : s > length_m ? s - length_m : s,
    i,
  })).sort((a, b) => a.at - b.at);
  return {
    station_m: Float64Array.from(order, ({ at }) => at),
    speed_mps: Float64Array.from(order, ({ i }) => speed_mps[i] ?? 0),
  };
}
