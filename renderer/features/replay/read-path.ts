import { wheelNameAt } from '../../../core/catalogue/wheels.ts';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import type { Bridge } from '../../bridge/client.ts';
import type { CarGeometry } from '../../worker/car-model.ts';
import { drivenPath, type DrivenPath } from './driven-path.ts';
import { restHeight_m } from '../../plots/scene/rest-height.ts';
import { placingOf } from './missing.ts';
import { skidMarks, type SkidMarks } from '../../plots/scene/skid-marks.ts';
import { tracksidePosts, type Posts } from '../../plots/scene/trackside.ts';

/** Maximum samples of one request (core/contract/telemetry-requests.ts). */
const MAX_POINTS = 8192;
/** Maximum channels of one request. */
const MAX_CHANNELS = 16;
/** Points of a path for placing its posts, which are 70 m apart: accurate enough for a hundred of them. */
const PATH_POINTS = 3000;
/** Length of the segment about the cursor that has marks, and its samples per second. */
export const MARKS_s = 240;
const MARKS_HZ = 33;

const NOTHING = new Float64Array(0);

/** Path of a session without positions; undefined where it cannot be computed. */
export async function readPath(
  bridge: Bridge,
  session: SessionDetail,
  signal: AbortSignal,
): Promise<DrivenPath | undefined> {
  const placing = placingOf(session);
  if (placing === 'recorded' || placing === 'none') return undefined;
  const { time_s, channels } = await bridge.request(
    'telemetry/samples',
    { sessionId: session.id, channels: ['speed_mps', placing], points: MAX_POINTS },
    { signal },
  );
  return drivenPath(time_s, channels[0]?.values ?? NOTHING, placing, channels[1]?.values ?? NOTHING);
}

/** Posts along the recorded or integrated path of a session. */
export async function readPosts(
  bridge: Bridge,
  session: SessionDetail,
  path: DrivenPath | undefined,
  signal: AbortSignal,
): Promise<Posts> {
  if (path !== undefined) return tracksidePosts(path.x_m, path.y_m, undefined);
  const names = ['positionX_m', 'positionY_m', 'positionZ_m'].filter((n) => session.channelNames.includes(n));
  if (names.length < 2) return tracksidePosts(NOTHING, NOTHING, undefined);
  const { channels } = await bridge.request(
    'telemetry/samples',
    { sessionId: session.id, channels: names, points: PATH_POINTS },
    { signal },
  );
  return tracksidePosts(channels[0]?.values ?? NOTHING, channels[1]?.values ?? NOTHING, channels[2]?.values);
}

/** Road height under each wheel: the height of the car less the effect of its attitude and suspension. */
function roadHeights(geometry: CarGeometry, of: (name: string) => Float64Array): Float64Array[] {
  const height_m = restHeight_m(geometry);
  const z = of('positionZ_m');
  const pitch = of('pitch_rad');
  const roll = of('roll_rad');
  return geometry.wheels.map(({ x_m, y_m }, w) => {
    const jounce = of(`jounce_m.${wheelNameAt(w)}`);
    return z.map(
      (at_m, i) =>
        at_m - height_m + (jounce[i] ?? 0) - x_m * Math.sin(pitch[i] ?? 0) + y_m * Math.sin(roll[i] ?? 0),
    );
  });
}

/** Channels that marks need, of the body and of each wheel. */
const BODY = ['positionX_m', 'positionY_m', 'positionZ_m', 'yaw_rad', 'pitch_rad', 'roll_rad'];
const MARKING = ['slipRatio', 'slipAngle_rad', 'wheelLoad_N', 'jounce_m'];

/** Skid marks of a segment about a time, from equally spaced samples of it. */
export async function readMarks(
  bridge: Bridge,
  session: SessionDetail,
  geometry: CarGeometry,
  isLevel: boolean,
  segment: { readonly from_s: number; readonly to_s: number },
  signal: AbortSignal,
): Promise<SkidMarks> {
  const points = Math.max(2, Math.min(MAX_POINTS, Math.round((segment.to_s - segment.from_s) * MARKS_HZ)));
  const wheels = (key: string): string[] => geometry.wheels.map((_, w) => `${key}.${wheelNameAt(w)}`);
  const asked = [...BODY, ...MARKING.flatMap(wheels)].filter((name) => session.channelNames.includes(name));
  const answers = await Promise.all(
    Array.from({ length: Math.ceil(asked.length / MAX_CHANNELS) }, (_, i) =>
      bridge.request(
        'telemetry/samples',
        {
          sessionId: session.id,
          channels: asked.slice(i * MAX_CHANNELS, (i + 1) * MAX_CHANNELS),
          points,
          segment,
        },
        { signal },
      ),
    ),
  );
  const known = new Map(answers.flatMap(({ channels }) => channels.map((c) => [c.name, c.values] as const)));
  const time_s = answers[0]?.time_s ?? NOTHING;
  const none = new Float64Array(time_s.length);
  const of = (name: string): Float64Array => known.get(name) ?? none;
  return skidMarks(
    {
      time_s,
      x_m: of('positionX_m'),
      y_m: of('positionY_m'),
      yaw_rad: of('yaw_rad'),
      slipRatio: wheels('slipRatio').map(of),
      slipAngle_rad: wheels('slipAngle_rad').map(of),
      load_N: wheels('wheelLoad_N').map(of),
      height_m: isLevel ? undefined : roadHeights(geometry, of),
    },
    geometry.wheels,
  );
}
