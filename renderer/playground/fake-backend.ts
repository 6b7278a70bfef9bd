import type { BackendMessage } from '../../core/contract/protocol.ts';
import { fakeCarHandlers } from './fake-car-requests.ts';
import { FAKE_FILE_HANDLERS } from './fake-files.ts';
import { FAKE_IDENTIFICATION_HANDLERS } from './fake-identification.ts';
import { FAKE_IMPORT_HANDLERS } from './fake-imports.ts';
import { fakeLibraryHandlers } from './fake-library.ts';
import { FAKE_MATHS_HANDLERS } from './fake-maths.ts';
import { FAKE_PANEL_HANDLERS } from './fake-panels.ts';
import { createFakeRuns } from './fake-runs.ts';
import { fakeSessionHandlers } from './fake-session-requests.ts';
import { addInventedSessions, createFakeSessions, type FakeCar } from './fake-sessions.ts';
import type { FakeBackend } from './fake-shell.ts';
import { FAKE_SWEEP_HANDLERS } from './fake-sweeps.ts';
import { createFakeTelemetry } from './fake-telemetry.ts';
import { FAKE_MODEL_HANDLERS, FAKE_TRACK_HANDLERS } from './fake-tracks.ts';
import { FAKE_LAP_HANDLERS } from './fake-laps.ts';
import { FAKE_WORKSHEET_HANDLERS } from './fake-worksheets.ts';

/** A backend in the page with invented telemetry: for looking at the window without a simulation. */
export function createFakeBackend(cars: readonly FakeCar[], sessionCount: number): FakeBackend {
  const sessions = createFakeSessions();
  const telemetry = createFakeTelemetry(sessions);
  let receive: (message: BackendMessage) => void = () => undefined;
  const push = (message: BackendMessage): void => receive(message);
  const sessionsChanged = (): void => push({ type: 'event', name: 'session/changed', data: {} });

  addInventedSessions(sessions, cars, sessionCount);
  return {
    handlers: {
      'app/info': () => ({ version: '0', backendPid: 0, database: 'in the page', node: '' }),
      ...fakeCarHandlers(cars),
      ...FAKE_IDENTIFICATION_HANDLERS,
      ...FAKE_IMPORT_HANDLERS,
      ...FAKE_FILE_HANDLERS,
      ...FAKE_MODEL_HANDLERS,
      ...FAKE_TRACK_HANDLERS,
      ...FAKE_SWEEP_HANDLERS,
      ...FAKE_PANEL_HANDLERS,
      ...FAKE_MATHS_HANDLERS,
      ...FAKE_LAP_HANDLERS,
      ...FAKE_WORKSHEET_HANDLERS,
      ...createFakeRuns({ cars, sessions, telemetry, push, sessionsChanged }),
      ...fakeSessionHandlers(sessions, telemetry, sessionsChanged),
      ...fakeLibraryHandlers(sessions),
    },
    connected: (to) => {
      receive = to;
    },
  };
}
