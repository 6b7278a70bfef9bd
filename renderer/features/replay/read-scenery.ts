import type { Scenery } from '../../../core/contract/scenery.ts';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import type { Bridge } from '../../bridge/client.ts';
import type { CarGeometry } from '../../worker/car-model.ts';
import { departureOf, type Departure } from '../../plots/scene/flying-part.ts';
import { restHeight_m } from '../../plots/scene/rest-height.ts';

/** Scenery of a session, with the parts that left the car. */
export interface SceneryAt {
  readonly scenery: Scenery;
  readonly departures: readonly Departure[];
}

const POSITION = ['positionX_m', 'positionY_m', 'positionZ_m', 'yaw_rad'];
/** Time before a part left from which its velocity is taken. */
const BEFORE_s = 0.02;

export async function readScenery(
  bridge: Bridge,
  session: SessionDetail,
  geometry: CarGeometry,
  signal: AbortSignal,
): Promise<SceneryAt> {
  const scenery = await bridge.request('session/scenery', { sessionId: session.id }, { signal });
  if (!POSITION.every((name) => session.channelNames.includes(name))) return { scenery, departures: [] };
  const departures = await Promise.all(
    scenery.lostParts.map(async (part) => {
      const { time_s, channels } = await bridge.request(
        'telemetry/samples',
        {
          sessionId: session.id,
          channels: POSITION,
          points: 2,
          segment: { from_s: Math.max(0, part.left_s - BEFORE_s), to_s: part.left_s },
        },
        { signal },
      );
      const sample = (i: number): Float64Array =>
        Float64Array.from(channels, ({ values }) => values[i] ?? NaN);
      const last = time_s.length - 1;
      const step_s = (time_s[last] ?? 0) - (time_s[0] ?? 0);
      return departureOf(sample(0), sample(last), step_s, part, restHeight_m(geometry), scenery.walls);
    }),
  );
  return { scenery, departures };
}
