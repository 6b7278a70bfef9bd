import { SURFACE_NAMES } from '../../catalogue/surfaces.ts';
import type { RoadView, ShownProblem, TrackView } from '../../contract/track-view.ts';
import { foldedEdges } from './check-road.ts';
import { readTrack } from './read-track.ts';
import { kerbOutlines, patchOutlines, roadLines, roadPlan, roadProfile } from './road-drawing.ts';
import { roadFacts } from './road-facts.ts';
import { createRoad, knotStations_m, type Road } from './road.ts';
import type { TrackProblem } from './track-problems.ts';
import type { Track } from './track.ts';
import { writeTrack } from './write-track.ts';

export const shownProblem = ({ severity, line, key, message }: TrackProblem): ShownProblem => ({
  severity,
  line,
  key,
  message,
  station_m: undefined,
});

/** The window's view of a track. Problems have the lines that they would have in the file as written now. */
export function viewOfTrack(track: Track): TrackView {
  const { name, closed, surface, verge, start_m, finish_m, sectors_m, points, kerbs, patches } = track;
  const road = roadOf(track);
  return {
    head: { name, closed, surface, verge, start_m, finish_m, sectors_m },
    points: Float64Array.from(
      points.flatMap(({ x_m, y_m, z_m, right_m, left_m, bank_rad }) => [
        x_m,
        y_m,
        z_m,
        right_m,
        left_m,
        bank_rad,
      ]),
    ),
    kerbs,
    patches,
    road: road === undefined ? undefined : viewOfRoad(road),
    problems: [
      ...readTrack(writeTrack(track), SURFACE_NAMES).problems.map(shownProblem),
      ...(road === undefined ? [] : foldedEdges(road)),
    ],
  };
}

/** Undefined where the points make no curve, or one beyond all numbers. */
function roadOf(track: Track): Road | undefined {
  if (track.points.length < (track.closed ? 3 : 2)) return undefined;
  try {
    const road = createRoad(track);
    return Number.isFinite(road.length_m) ? road : undefined;
  } catch {
    return undefined;
  }
}

function viewOfRoad(road: Road): RoadView {
  return {
    plan: roadPlan(road),
    profile: roadProfile(road),
    facts: roadFacts(road),
    knot_m: knotStations_m(road.track),
    lines: roadLines(road),
    kerbs: kerbOutlines(road),
    patches: patchOutlines(road),
  };
}
