import type { MessagePort } from 'node:worker_threads';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import { CHANNELS, channelsOf } from '../../catalogue/channels.ts';
import { LOG_ROLE_NAMES } from '../../catalogue/log-roles.ts';
import type { LapRecord } from '../../contract/laps.ts';
import type { RequestArgs, RequestResult } from '../../contract/requests.ts';
import type {
  FittedParameter,
  LogCar,
  NamedChannels,
  SimulationReport,
} from '../../contract/identification-requests.ts';
import type { SessionDetail } from '../../contract/session-requests.ts';
import { carChannels } from '../../setup/car-channels.ts';
import { fittedSettings } from '../../studies/identification/fitted-settings.ts';
import { identify, type IdentifiedParameter } from '../../studies/identification/identify.ts';
import { isEstimate, isSignificant } from '../../studies/identification/parameters/finding.ts';
import { simulateLog, RECORDED_RATE_HZ } from '../../studies/identification/replay/simulate-log.ts';
import { surveyLog } from '../../studies/identification/survey-log.ts';
import { addRow, createSampleRows } from '../../telemetry/store/sample-rows.ts';
import { carName, requireSetup } from '../cars/car-facts.ts';
import { findLap } from '../comparison/read-laps.ts';
import type { Store } from '../sessions/store.ts';
import { lapsOfSimulation, reportOf } from './simulation-report.ts';
import { fittingChannels, storedLog, type NamedChannel } from './stored-log.ts';

export type IdentificationReader = Pick<Store, 'sessions' | 'telemetry'>;

/** Messages of the thread while it works. */
export type FromIdentification =
  | { readonly type: 'progress'; readonly part: number }
  /** Sent once, before the first rows of a simulation. */
  | { readonly type: 'begin'; readonly recorded: readonly number[]; readonly carName: string }
  | { readonly type: 'rows'; readonly buffer: ArrayBuffer; readonly first_s: number; readonly count: number }
  /** Last message; the answer comes on its own way. */
  | { readonly type: 'end' };

export type Send = (message: Exclude<FromIdentification, { type: 'end' }>) => void;

export interface SimulationAnswer {
  readonly report: SimulationReport;
  readonly laps: readonly LapRecord[];
}

type Args<N extends 'survey' | 'simulate' | 'fit'> = RequestArgs<`identification/${N}`>;

/** Jobs of the identification thread. */
export const IDENTIFICATION_JOBS = {
  survey: (reader: IdentificationReader, { sessionId, channels, lap, car }: Args<'survey'>) => {
    const setup = car && setupOf(car).setup;
    const session = reader.sessions.get(sessionId);
    const facts = reader.telemetry.channels(sessionId);
    const log = storedLog(reader.telemetry, sessionId, namedOf(channels), partOf(reader, session, lap));
    return {
      roles: LOG_ROLE_NAMES.map((role) => {
        const channel = log.find((each) => each.role === role)?.name;
        return { role, ...(channel !== undefined && { channel }), candidates: fittingChannels(facts, role) };
      }),
      ...surveyLog(log, setup?.steering.steeringWheelLock_rad ?? 1),
    };
  },

  simulate: (
    reader: IdentificationReader,
    { sessionId, car, channels, lap, inputs, leadIn_s, keeps }: Args<'simulate'>,
    send: Send,
  ): SimulationAnswer => {
    const { setup, name } = setupOf(car);
    const session = reader.sessions.get(sessionId);
    const part = partOf(reader, session, lap);
    const around = part && { from_s: part.from_s - leadIn_s - 1, to_s: part.to_s };
    const log = storedLog(reader.telemetry, sessionId, namedOf(channels), around);
    const recorder = keeps ? createRecorder(send) : undefined;
    if (recorder !== undefined) {
      const recorded = channelsOf(carChannels(setup)).map(({ index }) => index);
      send({ type: 'begin', recorded, carName: name });
    }
    const result = simulateLog(
      log,
      setup,
      { inputs, from_s: part?.from_s, to_s: part?.to_s, leadIn_s },
      { onProgress: (done) => send({ type: 'progress', part: done }), ...recorder },
    );
    recorder?.flush();
    return { report: reportOf(result), laps: lapsOfSimulation(session.laps, result) };
  },

  fit: (
    reader: IdentificationReader,
    { sessionId, car, channels, lap }: Args<'fit'>,
    send: Send,
  ): RequestResult<'identification/fit'> => {
    const { setup, open } = setupOf(car);
    const session = reader.sessions.get(sessionId);
    const log = storedLog(reader.telemetry, sessionId, namedOf(channels), partOf(reader, session, lap));
    const { parameters, notes } = identify(log, setup, (done, of) =>
      send({ type: 'progress', part: done / of }),
    );
    const numberOf = (key: string): unknown => open.values.get(key)?.value;
    return { parameters: parameters.map((each) => fittedParameter(each, numberOf)), notes: [...notes] };
  },
} as const;

export type IdentificationJobs = typeof IDENTIFICATION_JOBS;
export type IdentificationTask = keyof IdentificationJobs;

export interface IdentificationJob<T extends IdentificationTask = IdentificationTask> {
  /** Path of the database. */
  readonly path: string;
  readonly task: T;
  readonly args: Parameters<IdentificationJobs[T]>[1];
  readonly port: MessagePort;
}

function setupOf({ path, text, companions, name }: LogCar) {
  const open = openCar(text, companions);
  return { open, setup: requireSetup(open, path), name: name ?? carName(open, path) };
}

const namedOf = (channels: NamedChannels): NamedChannel[] =>
  channels.map(({ role, name, unit }) => ({ role, name, factor: 1, unit }));

function partOf(reader: IdentificationReader, session: SessionDetail, lap: number | undefined) {
  if (lap === undefined) return undefined;
  const { start_s, end_s } = findLap(
    reader,
    { sessionId: session.id, lap },
    new Map([[session.id, session]]),
  );
  return { from_s: start_s, to_s: end_s };
}

/** Sends the samples of a simulation in rows of every channel. */
function createRecorder(send: Send) {
  let rows = createSampleRows(CHANNELS);
  let recorded = 0;
  let first_s = 0;
  const flush = (): void => {
    if (rows.count > 0) {
      const { buffer, count } = rows;
      send({ type: 'rows', buffer, first_s: rows.first_s, count });
    }
    rows = createSampleRows(CHANNELS);
  };
  return {
    onSample: (time_s: number, sample: Float64Array): void => {
      if (recorded === 0) first_s = time_s;
      // On an even clock: the sum of steps would drift from it by rounding.
      if (addRow(rows, first_s + recorded / RECORDED_RATE_HZ, sample)) flush();
      recorded++;
    },
    flush,
  };
}

function fittedParameter(
  parameter: IdentifiedParameter,
  numberOf: (key: string) => unknown,
): FittedParameter {
  const { row, finding, ofCar } = parameter;
  const { key, label, unit, digits } = row;
  const about = { key, label, unit, digits, ...(ofCar !== undefined && { ofCar }) };
  if (!isEstimate(finding)) return { ...about, reason: finding.reason };
  const { value, half, segments, note } = finding;
  return {
    ...about,
    estimate: {
      value,
      half,
      isSignificant: isSignificant(finding),
      segments: [...segments],
      settings: fittedSettings(parameter, numberOf).map(({ now, ...setting }) => ({
        ...setting,
        ...(now !== undefined && { now }),
      })),
      ...(note !== undefined && { note }),
    },
  };
}
