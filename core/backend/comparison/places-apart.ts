import type { SessionDetail } from '../../contract/session-requests.ts';
import type { GeoPoint } from '../../contract/venues.ts';
import { earthCentredOf } from '../../math/wgs84.ts';
import type { LapTrace } from '../../telemetry/comparison/align-laps.ts';
import type { Store } from '../sessions/store.ts';

/** Origins of logs of one place are the same within this distance (positions of logs, docs/real-logs.md). */
const ONE_PLACE_M = 20_000;

const chord_m = (a: GeoPoint, b: GeoPoint): number => {
  const [from, to] = [a, b].map((point) => earthCentredOf({ ...point, altitude_m: 0 }));
  return Math.hypot(...(from ?? []).map((value, i) => value - (to?.[i] ?? 0)));
};

/** A sentence on laps of different places; undefined where all have one place, or where no log says where it was driven. */
export function placesApart(
  { laps: repository }: Pick<Store, 'laps'>,
  sessions: readonly Pick<SessionDetail, 'id'>[],
): string | undefined {
  const origins = sessions.map(({ id }) => repository.found(id)?.origin);
  const [reference] = origins;
  if (reference === undefined) return undefined;
  const apart_m = Math.max(
    0,
    ...origins.map((origin) => (origin === undefined ? 0 : chord_m(reference, origin))),
  );
  return apart_m > ONE_PLACE_M
    ? `Different tracks: these laps were driven ${Math.round(apart_m / 1000)} km apart. They lie over each other by the distance driven, so that a position is not the same part of a track, and there are no corners to compare.`
    : undefined;
}

/** A sentence on laps whose recorded paths are not those of one track. */
export const pathsApart = (traces: readonly LapTrace[]): string | undefined =>
  traces.length > 1 && traces.every(({ path }) => path !== undefined)
    ? 'Different tracks or layouts: a lap is more than 30 m away from the path of the first, as on another track, another layout or through the pits. They lie over each other by the distance driven, and there are no corners to compare.'
    : undefined;
