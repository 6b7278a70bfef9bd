import type { LapView } from '../../contract/lap-view.ts';
import type { LapTime } from './lap-time.ts';

const MAX_NODES = 3000;

/** A lap thinned for drawing; the minimum and maximum speed are found over all nodes. */
export function viewOfLap({ line, profile, lap_s, sectors_s }: LapTime): LapView {
  const { road, centreStation_m } = line;
  const every = Math.ceil(road.count / MAX_NODES);
  const nodes = Array.from({ length: Math.ceil((road.count - 1) / every) }, (_, i) => i * every);
  nodes.push(road.count - 1);
  const column = (values: Float64Array) => Float64Array.from(nodes, (i) => values[i]!);
  return {
    station_m: column(centreStation_m),
    x_m: column(road.x_m),
    y_m: column(road.y_m),
    speed_mps: column(profile.speed_mps),
    lap_s,
    sectors_s,
    slowest_mps: profile.speed_mps.reduce((a, b) => Math.min(a, b)),
    fastest_mps: profile.speed_mps.reduce((a, b) => Math.max(a, b)),
    length_m: road.length_m,
  };
}
