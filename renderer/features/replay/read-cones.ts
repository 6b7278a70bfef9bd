import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import type { TrackMesh } from '../../../core/contract/track-mesh.ts';
import type { Bridge } from '../../bridge/client.ts';
import { courseCones, createCones, hitCones, type Cones } from '../../plots/scene/cones.ts';
import type { CarGeometry } from '../../worker/car-model.ts';
import type { SceneryAt } from './read-scenery.ts';

/** Maximum samples of one request (core/contract/telemetry-requests.ts). */
const MAX_POINTS = 8192;
const POSITION = ['positionX_m', 'positionY_m', 'yaw_rad'];

/** The cones of a session's event and track, and when its car touched each; undefined where there are none. */
export async function readCones(
  bridge: Bridge,
  session: SessionDetail,
  geometry: CarGeometry,
  { scenery }: SceneryAt,
  track: TrackMesh | undefined,
  signal: AbortSignal,
): Promise<Cones | undefined> {
  const feet = courseCones(scenery.cones, track?.course);
  if (feet.length === 0) return undefined;
  const cones = createCones(feet);
  if (!POSITION.every((name) => session.channelNames.includes(name))) return cones;
  const { time_s, channels } = await bridge.request(
    'telemetry/samples',
    { sessionId: session.id, channels: POSITION, points: MAX_POINTS },
    { signal },
  );
  const at = (i: number) => ({
    at_s: time_s[i] ?? NaN,
    x_m: channels[0]?.values[i] ?? NaN,
    y_m: channels[1]?.values[i] ?? NaN,
    yaw_rad: channels[2]?.values[i] ?? NaN,
  });
  for (let i = 1; i < time_s.length; i++) hitCones(cones, geometry, at(i - 1), at(i));
  return cones;
}
