import { createCursor } from '../../ui/state/cursor.ts';
import { CAR } from '../../workspace/car/car-store.ts';
import { NOTICES } from '../../workspace/notice-store.ts';
import { BRIDGE, WORKER, type Services } from '../../workspace/services.ts';
import { TRACKS } from '../../workspace/tracks/track-store.ts';
import { UI } from '../../workspace/ui-store.ts';
import { STATION_m } from './station.ts';
import { createTrackFiles, TRACK_FILES } from './track-files.ts';
import { createTrackLapStore, TRACK_LAP } from './track-lap-store.ts';

export function provideTracks({ get, provide }: Services): void {
  const bridge = get(BRIDGE);
  const tracks = get(TRACKS);
  provide(STATION_m, createCursor(-1));
  provide(TRACK_FILES, createTrackFiles(bridge, tracks, get(UI), get(NOTICES)));
  provide(TRACK_LAP, createTrackLapStore(bridge, get(CAR), tracks, get(WORKER)));
}
