import { copyFileSync } from 'node:fs';
import { CHANNELS } from '../../catalogue/channels.ts';
import { TRACK_FORMAT, TRACK_VERSION } from '../../contract/track-columns.ts';
import type { FoundLaps } from '../../contract/lap-requests.ts';
import type { Venue, VenueLines } from '../../contract/venues.ts';
import type { SessionId } from '../../contract/ids.ts';
import { IMPORTED } from '../../contract/imported.ts';
import type { Stint } from '../../contract/stints.ts';
import { createChunk } from '../../telemetry/store/chunk.ts';
import { LISTED_TIME, type StoredChannel } from '../db/session-writer.ts';
import { openStore, type Store } from '../sessions/store.ts';
import { newSession, syntheticValue } from './stored-recordings.ts';

export const TWELVE = 12;
/** Number of sessions that are only in the write-ahead log. */
const IN_LOG = 3;

const TRACK = {
  name: 'a.track',
  text: `${TRACK_FORMAT} ${TRACK_VERSION}\n[track]\nname = Ring\n`,
  title: 'Ring',
};
const INPUTS = { name: 'a.csv', text: 'time_s,steeringWheelAngle_deg\n0,0\n1,10\n' };
const SURFACES = { name: 'wet.surfaces', text: 'asphalt\n{\n  grip=0.8\n}\n' };

const POINT = { latitude_deg: 45.7, longitude_deg: 13 };
const LINES = {
  start: { from: POINT, to: { ...POINT, latitude_deg: 45.7002 } },
  splits: [],
  direction: 'either',
} as const satisfies VenueLines;
const VENUE: Venue = { ...LINES, splits: [], name: 'Ring', origin: POINT, radius_m: 1000 };
const NAME = { name: 'LatAcc', channel: 'lateralAcceleration_mps2', unit: 'g', negate: true };
const VIDEO = { path: '/videos/a.mp4', name: 'a.mp4', bytes: 1000, duration_s: 12, at_s: -1.5 };
const FOUND: FoundLaps = {
  origin: POINT,
  error_m: 0.02,
  source: 'line',
  name: '',
  lines: { ...LINES, splits: [] },
  fileLines: [],
  notes: [],
};

export interface LibrarySize {
  readonly sessions: number;
  /** Records every n-th channel. */
  readonly everyNth: number;
}

const TWELVE_SESSIONS: LibrarySize = { sessions: TWELVE, everyNth: 6 };

/**
 * Writes a library of sessions of 3 to 14 s at 100 Hz with all tables filled: 3 cars, 4 setups, laps, events,
 * tags, notes, a track, surfaces, inputs, a sweep, and one session with listed times and the names of a file. With `hasLog` the last
 * three sessions are only in the write-ahead log, as a killed program leaves them.
 */
export function writeLibrary(path: string, hasLog = false, { sessions, everyNth } = TWELVE_SESSIONS): void {
  const channels = CHANNELS.filter((_, i) => i % everyNth === 0);
  const inFile = hasLog ? sessions - IN_LOG : sessions;
  const file = hasLog ? `${path}.writing` : path;
  const store = openStore({ path: file, create: true });
  for (let i = 0; i < inFile; i++) writeSession(store, channels, i);
  store.worksheets.save('Mine', '{"panels":[]}');
  store.venues.save(VENUE);
  store.carVersions.add('/cars/coupe/car.ini', 'opened', { text: 'car\n{\n}\n', companions: [] });
  store.channelNames.set('vbo', [NAME]);
  store.videos.set(4 as SessionId, [VIDEO]);
  const sources = { plan: { name: 'a.plan.yaml', text: '' }, car: { text: '', companions: [] }, tests: [] };
  const { id: sweep } = store.sweeps.enter({ hash: 'h', name: 'Springs', sources, runCount: 3 });
  store.sweeps.add(sweep, [{ number: 1, end: 'finished', reason: 'Over.', metrics: [1.5], simulated_s: 6 }]);
  store.sweeps.addSession(sweep, 1, 5 as SessionId);
  store.close();
  if (!hasLog) return;
  const again = openStore({ path: file, create: false });
  for (let i = inFile; i < sessions; i++) writeSession(again, channels, i);
  for (const suffix of ['', '-wal']) copyFileSync(file + suffix, path + suffix);
  again.close();
}

/** A stint with a car that no session has. */
const STINT: Stint = {
  from_s: 0,
  to_s: 20,
  car: { path: '/cars/wet/car.ini', name: 'Wet', text: 'car\n{\n  name=Wet\n}\n', companions: [] },
  conditions: { tyres: 'Wet' },
};

type Channels = readonly StoredChannel[];

function writeSession(store: Store, channels: Channels, i: number): void {
  const id = store.sessions.create(
    newSession({
      name: `Run ${i + 1}`,
      created: `2026-01-${String(i + 10)}T03:04:05.678Z`,
      carPath: `/cars/${i % 3}/car.ini`,
      carName: `Car ${i % 3}`,
      text: `car\n{\n  name=Car ${i % 4}\n  mass=${1000 + (i % 4)}\n}\n`,
      ...(i === 2 && { track: TRACK }),
      ...(i === 3 && { manoeuvre: 'input-table', inputs: INPUTS }),
      ...(i === 4 && { surfaces: SURFACES }),
      ...(i === 6 && { manoeuvre: IMPORTED }),
    }),
  );
  if (i === 6) writeListed(store, channels, id);
  else writeSamples(store, channels, id, 300 + 100 * i, i);
  store.sessions.end(id, {
    status: 'finished',
    reason: 'Over.',
    metrics: [{ name: 'time', value: 12 + i, unit: 's' }],
    events: [{ time_s: 1, kind: 'impact', message: 'Off' }],
    laps: [{ number: 1, start_s: 0, end_s: 10 + i, sectors_s: [], valid: true }],
  });
  store.sessions.setTags(id, ['all', `tag ${i}`]);
  store.sessions.setConditions(id, { driver: 'A. Smith', fuel_kg: i });
  if (i === 6) store.sessions.setStints(id, [STINT]);
  store.notes.add(id, { from_s: 1, to_s: 2, text: `Note ${i}` });
  store.sessions.addCratePoses(id, [{ at_s: 1.5, poses: Float64Array.of(40, 0, 0.35, 1, 0, 0, 0) }]);
}

function writeSamples(store: Store, channels: Channels, id: SessionId, count: number, session: number): void {
  const writer = store.createWriter(id, channels, { rate_Hz: 100 });
  for (let first = 0; first < count; first += 512) {
    const chunk = createChunk(channels);
    chunk.count = Math.min(512, count - first);
    chunk.first_s = first / 100;
    chunk.columns.forEach((column, c) => {
      for (let i = 0; i < chunk.count; i++) column[i] = syntheticValue(c + session, first + i);
    });
    writer.append(chunk);
  }
}

function writeListed(store: Store, channels: Channels, id: SessionId): void {
  // Each channel has another name in its file, as an imported one may.
  const ofFile = channels.map((channel) => ({
    ...channel,
    file: { name: `${channel.name} (file)`, unitText: channel.unit, factor: 2, offset: 1 },
    derived: 'latitude, longitude',
  }));
  store.laps.setFound(id, FOUND);
  const writer = store.createWriter(id, ofFile, 'listed');
  for (let page = 0; page < 3; page++) {
    const chunk = createChunk([LISTED_TIME, ...channels]);
    chunk.count = 512;
    chunk.columns.forEach((column, c) => {
      for (let i = 0; i < 512; i++)
        column[i] = c === 0 ? (page * 512 + i) / 50 + (i % 3) / 1000 : syntheticValue(c, page * 512 + i);
    });
    writer.append(chunk);
  }
}
