import { readFileSync } from 'node:fs';
import { CHANNELS } from '../../catalogue/channels.ts';
import type { SessionId } from '../../contract/ids.ts';
import { IMPORTED } from '../../contract/imported.ts';
import { SURFACE_NAMES } from '../../catalogue/surfaces.ts';
import { addToChunk, createChunk } from '../../telemetry/store/chunk.ts';
import { requireTrack } from '../../environment/track/read-track.ts';
import { createRoad, offsetPoint, type Road } from '../../environment/track/road.ts';
import type { Store } from '../sessions/store.ts';
import { newSession } from './stored-recordings.ts';

export const KART_TEXT = readFileSync(
  new URL('../../../fixtures/tracks/kart-circuit.track', import.meta.url),
  'utf8',
);
export const kartRoad = (): Road => createRoad(requireTrack(KART_TEXT, 'kart-circuit.track', SURFACE_NAMES));

interface TrackLaps {
  readonly name: string;
  readonly rate_Hz: number;
  /** Speed of each lap along the centre line. */
  readonly speeds_mps: readonly number[];
  readonly left_m?: number;
  /** Channels besides position, speed and distance, as functions of the station. */
  readonly extra?: Readonly<Record<string, (station_m: number) => number>>;
  readonly channels?: readonly string[];
  /** True for a session whose car and stints can be set. */
  readonly isImported?: boolean;
}

/**
 * Stores a session of laps of the kart circuit, each at one speed along the centre line, from the start line
 * on.
 */
export function recordTrackLaps(store: Store, laps: TrackLaps): SessionId {
  const road = kartRoad();
  const [start_m = 0] = road.lines_m;
  const { name, rate_Hz, speeds_mps, left_m = 0, extra = {} } = laps;
  const id = store.sessions.create(
    newSession({
      name,
      rate_Hz,
      ...(laps.isImported === true && { manoeuvre: IMPORTED }),
      track: { name: 'kart-circuit.track', text: KART_TEXT, title: 'Kart circuit' },
    }),
  );
  const names = laps.channels ?? [
    'positionX_m',
    'positionY_m',
    'speed_mps',
    'distance_m',
    ...Object.keys(extra),
  ];
  const channels = names.flatMap((each) => CHANNELS.filter((channel) => channel.name === each));
  const writer = store.createWriter(id, channels, { rate_Hz });
  const begins_s: number[] = [0];
  for (const speed of speeds_mps) begins_s.push((begins_s.at(-1) ?? 0) + road.length_m / speed);
  const end_s = begins_s.at(-1) ?? 0;
  let chunk = createChunk(channels);
  for (let i = 0; i <= Math.ceil(end_s * rate_Hz); i++) {
    const time_s = i / rate_Hz;
    const lap = Math.min(
      speeds_mps.length - 1,
      begins_s.findLastIndex((begin) => begin <= time_s),
    );
    const speed = speeds_mps[lap] ?? 0;
    const along_m = lap * road.length_m + speed * (time_s - (begins_s[lap] ?? 0));
    const at = offsetPoint(road, start_m + along_m, left_m);
    const value: Readonly<Record<string, number>> = {
      positionX_m: at.x_m,
      positionY_m: at.y_m,
      speed_mps: speed,
      distance_m: along_m,
    };
    const sample = Float64Array.from(
      channels,
      (c) => value[c.name] ?? extra[c.name]?.(along_m % road.length_m) ?? 0,
    );
    if (!addToChunk(chunk, time_s, sample)) continue;
    writer.append(chunk);
    chunk = createChunk(channels);
  }
  if (chunk.count > 0) writer.append(chunk);
  store.sessions.end(id, {
    status: 'finished',
    reason: '',
    metrics: [],
    laps: speeds_mps.map((speed, lap) => {
      const start_s = begins_s[lap] ?? 0;
      const sector_s = road.length_m / speed / 2;
      return {
        number: lap + 1,
        start_s,
        end_s: begins_s[lap + 1] ?? 0,
        sectors_s: [sector_s, sector_s],
        valid: true,
      };
    }),
  });
  return id;
}
