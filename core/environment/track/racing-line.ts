import { minimumCurvatureLine, type LineOptions, type LineShape } from './minimum-curvature.ts';
import {
  POSITION_LEFT_M,
  POSITION_SIZE,
  POSITION_STATION_M,
  POSITION_X_M,
  POSITION_Y_M,
  settlePlace,
} from './road-place.ts';
import { atStation, createRoad, type Road } from './road.ts';

/** A line to be driven, as its own road; its stations are metres along it. */
export interface RacingLine {
  readonly road: Road;
  readonly shape: LineShape;
  /** At the nodes of the line: station of the centre line, continuous over the start of a closed one. */
  readonly centreStation_m: Float64Array;
}

/**
 * The line of minimum curvature along a road (minimum-curvature.ts), with the road's height and banking under
 * it.
 */
export function createRacingLine(centre: Road, options: LineOptions): RacingLine {
  const shape = minimumCurvatureLine(centre, options);
  const { track } = centre;
  const road = createRoad({
    ...track,
    kerbs: [],
    patches: [],
    points: Array.from(shape.station_m, (station_m, i) => {
      const crossfall = atStation(centre, centre.crossfall, station_m);
      const left_m = shape.left_m[i]!;
      return {
        x_m: shape.x_m[i]!,
        y_m: shape.y_m[i]!,
        z_m: atStation(centre, centre.z_m, station_m) + crossfall * left_m,
        right_m: Math.max(0.1, atStation(centre, centre.right_m, station_m) + left_m),
        left_m: Math.max(0.1, atStation(centre, centre.left_m, station_m) - left_m),
        bank_rad: Math.atan(crossfall),
      };
    }),
  });
  return { road, shape, centreStation_m: stationsOf(centre, road) };
}

function stationsOf(centre: Road, line: Road): Float64Array {
  const position = new Float64Array(POSITION_SIZE);
  const stations = new Float64Array(line.count);
  let laps = 0;
  let before = 0;
  for (let i = 0; i < line.count; i++) {
    position[POSITION_X_M] = line.x_m[i]!;
    position[POSITION_Y_M] = line.y_m[i]!;
    settlePlace(centre, position);
    const station_m = position[POSITION_STATION_M]!;
    if (centre.closed && i > 0 && station_m + laps - before < -centre.length_m / 2) laps += centre.length_m;
    stations[i] = i === 0 ? station_m : Math.max(before, station_m + laps);
    before = stations[i]!;
  }
  return stations;
}

/** Largest distance by which a line leaves less than half the car's width to an edge; 0 where it is within. */
export function mostBeyond_m(centre: Road, { shape }: RacingLine, vehicleWidth_m: number): number {
  const position = new Float64Array(POSITION_SIZE);
  let most = 0;
  for (let i = 0; i < shape.x_m.length; i++) {
    position[POSITION_X_M] = shape.x_m[i]!;
    position[POSITION_Y_M] = shape.y_m[i]!;
    settlePlace(centre, position);
    const s = position[POSITION_STATION_M]!;
    const left = position[POSITION_LEFT_M]!;
    const half = vehicleWidth_m / 2;
    most = Math.max(
      most,
      left + half - atStation(centre, centre.left_m, s),
      half - left - atStation(centre, centre.right_m, s),
    );
  }
  return most;
}
