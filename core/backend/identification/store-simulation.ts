import { CHANNELS } from '../../catalogue/channels.ts';
import { MODELS } from '../../catalogue/vehicle-models.ts';
import { SIMULATED_LOG } from '../../contract/imported.ts';
import type { LogCar } from '../../contract/identification-requests.ts';
import type { SessionId } from '../../contract/ids.ts';
import type { SessionDetail } from '../../contract/session-requests.ts';
import { RECORDED_RATE_HZ } from '../../studies/identification/replay/simulate-log.ts';
import { createChunk } from '../../telemetry/store/chunk.ts';
import { fillChunk, openSampleRows } from '../../telemetry/store/sample-rows.ts';
import type { Store } from '../sessions/store.ts';
import type { SimulationAnswer } from './identification-jobs.ts';
import type { OnIdentification } from './identification-thread.ts';

/** A simulation of a log being stored as a session of its own. */
export interface SimulationRecording {
  /** Stores what the thread sends of samples. */
  readonly take: OnIdentification;
  /** Ends the session with its laps and a note of what the simulation says. Undefined where nothing was sent. */
  readonly end: (answer: SimulationAnswer) => SessionId | undefined;
  /** Removes what was stored. */
  readonly discard: () => void;
}

const MAX_NAME = 200;
const MAX_NOTE = 2000;

export function recordSimulation(
  store: Store,
  log: SessionDetail,
  lap: number | undefined,
  car: LogCar,
): SimulationRecording {
  let id: SessionId | undefined;
  let append: ((message: Parameters<OnIdentification>[0]) => void) | undefined;
  const part = lap === undefined ? '' : `, lap ${lap}`;

  const begin = (recorded: readonly number[], carName: string): void => {
    id = store.sessions.create({
      name: `${log.name}${part}, simulated`.slice(-MAX_NAME),
      created: new Date().toISOString(),
      carPath: car.path,
      carName,
      text: car.text,
      companions: car.companions,
      manoeuvre: SIMULATED_LOG,
      model: 'racebench',
      surface: 'asphalt',
      world: 'flat',
      seed: 0,
      step_s: MODELS.racebench.step_s,
      substeps: undefined,
      notes: [],
      parameters: {},
      changes: [],
      rate_Hz: RECORDED_RATE_HZ,
    });
    const channels = recorded.flatMap((index) => CHANNELS[index] ?? []);
    const writer = store.createWriter(id, channels, { rate_Hz: RECORDED_RATE_HZ });
    const chunk = createChunk(channels);
    append = (message) => {
      if (message.type !== 'rows') return;
      fillChunk(chunk, openSampleRows(message.buffer, CHANNELS, message.first_s, message.count), recorded);
      writer.append(chunk);
    };
  };

  return {
    take: (message) => {
      if (message.type === 'begin') begin(message.recorded, message.carName);
      else append?.(message);
    },
    end: ({ report, laps }) => {
      if (id === undefined) return undefined;
      const words = [
        report.ended,
        ...report.findings.filter(({ verdict }) => verdict === 'differs').map(({ text }) => text),
      ].filter((text) => text !== '');
      const at_s = log.laps.find(({ number }) => number === lap)?.start_s ?? 0;
      if (words.length > 0)
        store.notes.add(id, { from_s: at_s, to_s: at_s, text: words.join(' ').slice(0, MAX_NOTE) });
      store.sessions.end(id, {
        status: 'finished',
        reason: `Simulated from ${log.name}${part}.${report.ended === '' ? '' : ` ${report.ended}`}`,
        metrics: [],
        laps,
      });
      return id;
    },
    discard: () => {
      if (id !== undefined) store.sessions.discard(id);
    },
  };
}
