import { createStore, type StoreApi } from 'zustand/vanilla';
import type {
  FittedParameter,
  FittedSetting,
  LogCar,
  LogSurvey,
  NamedChannels,
  ReplayInputs,
  SimulationReport,
} from '../../../../core/contract/identification-requests.ts';
import type { SessionId } from '../../../../core/contract/ids.ts';
import { bestLap } from '../../../../core/contract/laps.ts';
import { toFailure } from '../../../../core/contract/errors.ts';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { sessionOfLap } from '../../../../core/contract/session-of-lap.ts';
import type { Bridge } from '../../../bridge/client.ts';
import type { CarReader } from '../../../worker/car-reader.ts';
import type { CarEditor } from '../../../workspace/car/car-editor.ts';
import { carName, type CarStore } from '../../../workspace/car/car-store.ts';
import { serviceKey } from '../../../workspace/services.ts';
import type { SessionStore } from '../../../workspace/sessions/session-store.ts';
import { timeLeft_s } from '../../../workspace/work.ts';
import type { OverlayStore } from '../session/overlay-store.ts';

export type LogTask = 'simulation' | 'fit';
/** A check belongs to the page of the fit. */
type WorkTask = LogTask | 'check';
/** The car.ini attached to the session, or the open one with its unsaved edits. */
export type StudiedCar = 'attached' | 'open';

/** Choices of a person; undefined where none was made. */
export interface StudyForm {
  readonly car: StudiedCar | undefined;
  /** Number of a lap; 'whole' for the whole session. */
  readonly laps: Readonly<Partial<Record<LogTask, number | 'whole'>>>;
  readonly pedals: ReplayInputs['pedals'] | undefined;
  readonly steering: ReplayInputs['steering'] | undefined;
  readonly leadIn_s: number;
  readonly channels: NamedChannels;
}

export interface StudyWork {
  readonly task: WorkTask;
  /** 0 to 1. */
  readonly part: number;
  readonly left_s: number | undefined;
}

export interface Simulated {
  /** Differs for each result. */
  readonly number: number;
  readonly report: SimulationReport;
  /** Session that it is stored as. */
  readonly stored: SessionId | undefined;
  readonly lap: number | undefined;
  readonly carName: string;
}

export interface Fitted {
  /** Differs for each result. */
  readonly number: number;
  readonly parameters: readonly FittedParameter[];
  readonly notes: readonly string[];
  readonly lap: number | undefined;
  readonly carName: string;
  /** The car whose settings would change. */
  readonly car: LogCar;
}

/** A log simulated with the car.ini as it is, and with all settings of a fit. */
export interface Checked {
  readonly before: SimulationReport;
  readonly after: SimulationReport;
  readonly lap: number | undefined;
}

/** Work on one session and its results. */
export interface LogStudy {
  readonly form: StudyForm;
  readonly survey: LogSurvey | undefined;
  readonly surveyFailure: string;
  readonly work: StudyWork | undefined;
  readonly failure: { readonly task: WorkTask; readonly message: string } | undefined;
  readonly simulation: Simulated | undefined;
  readonly fit: Fitted | undefined;
  readonly checked: Checked | undefined;
}

export interface LogModelState {
  /** Task of the pane beside the charts; undefined while it is closed. */
  readonly shown: LogTask | undefined;
  readonly studies: ReadonlyMap<SessionId, LogStudy>;
}

/** The model beside the measurement: logs simulated and cars fitted. */
export interface LogModelStore extends StoreApi<LogModelState> {
  readonly show: (task: LogTask | undefined) => void;
  readonly change: (id: SessionId, form: Partial<StudyForm>) => void;
  /** Reads what the log shows, for the chosen car and channels; see {@link studiedSession}. */
  readonly survey: (session: SessionDetail) => Promise<void>;
  readonly simulate: (session: SessionDetail) => Promise<void>;
  readonly fit: (session: SessionDetail) => Promise<void>;
  /** Simulates the log before and after all settings of the last fit; stores nothing. */
  readonly check: (session: SessionDetail) => Promise<void>;
  readonly cancel: () => void;
}

export const LOG_MODEL = serviceKey<LogModelStore>('logModel');

export const NO_STUDY: LogStudy = {
  form: { car: undefined, laps: {}, pedals: undefined, steering: undefined, leadIn_s: 2, channels: [] },
  survey: undefined,
  surveyFailure: '',
  work: undefined,
  failure: undefined,
  simulation: undefined,
  fit: undefined,
  checked: undefined,
};

/** The attached car where there is one. */
export const studiedCar = ({ form }: LogStudy, session: SessionDetail): StudiedCar =>
  form.car === 'attached' && session.setupText === ''
    ? 'open'
    : (form.car ?? (session.setupText === '' ? 'open' : 'attached'));

/** The best lap is simulated, the whole session fitted, unless a person chose. */
export function studiedLap({ form }: LogStudy, session: SessionDetail, task: LogTask): number | undefined {
  const chosen = form.laps[task];
  if (chosen === 'whole') return undefined;
  if (chosen !== undefined && session.laps.some(({ number }) => number === chosen)) return chosen;
  return task === 'fit' ? undefined : bestLap(session)?.number;
}

/** The session with the car of its studied lap. */
export const studiedSession = (study: LogStudy, session: SessionDetail, task: LogTask): SessionDetail =>
  sessionOfLap(session, studiedLap(study, session, task));

/** Followed where the log has what that needs. */
export function studiedInputs({ form, survey }: LogStudy): ReplayInputs {
  const best = survey?.steering.path === '' ? 'path' : survey?.steering.yaw === '' ? 'yaw' : 'log';
  return { pedals: form.pedals ?? 'speed', steering: form.steering ?? best };
}

interface Parts {
  readonly bridge: Bridge;
  readonly car: CarStore;
  readonly editor: CarEditor;
  readonly reader: Pick<CarReader, 'edit'>;
  readonly sessions: SessionStore;
  readonly overlays: OverlayStore;
}

let lastJob = 0;
let lastResult = 0;

/** Settings of all figures of a fit. */
export const settingsOf = ({ parameters }: Fitted): FittedSetting[] =>
  parameters.flatMap(({ estimate }) => estimate?.settings ?? []);

export function createLogModelStore({
  bridge,
  car,
  editor,
  reader,
  sessions,
  overlays,
}: Parts): LogModelStore {
  const store = createStore<LogModelState>(() => ({ shown: undefined, studies: new Map() }));
  let running: AbortController | undefined;
  let surveying = new AbortController();

  const studyOf = (id: SessionId): LogStudy => store.getState().studies.get(id) ?? NO_STUDY;
  const update = (id: SessionId, change: Partial<LogStudy>): void =>
    store.setState(({ studies }) => ({
      studies: new Map([...studies, [id, { ...(studies.get(id) ?? NO_STUDY), ...change }]]),
    }));

  /** Undefined where none is open. */
  async function carOf(session: SessionDetail): Promise<LogCar | undefined> {
    if (studiedCar(studyOf(session.id), session) === 'attached') {
      const { carPath, car: name, setupText, companions } = session;
      return { path: carPath, name, text: setupText, companions };
    }
    await editor.settled();
    const open = car.getState();
    const { path, text, companions } = open;
    return path === undefined ? undefined : { path, name: carName(open), text, companions: [...companions] };
  }

  /** Runs long work with progress; one at a time in this window. */
  async function work<T>(
    session: SessionDetail,
    task: WorkTask,
    run: (chosen: LogCar, job: string, signal: AbortSignal) => Promise<T>,
    given?: LogCar,
  ): Promise<{ readonly result: T; readonly car: LogCar } | undefined> {
    const { id } = session;
    running?.abort();
    const stop = new AbortController();
    running = stop;
    const job = `log-model-${Date.now()}-${++lastJob}`;
    const begun_ms = performance.now();
    update(id, { work: { task, part: 0, left_s: undefined }, failure: undefined });
    const end = bridge.on('job/progress', (news) => {
      if (news.job !== job || stop.signal.aborted) return;
      const part = news.done / news.total;
      update(id, { work: { task, part, left_s: timeLeft_s(begun_ms, news.done, news.total) } });
    });
    try {
      const chosen = given ?? (await carOf(session));
      if (chosen === undefined) throw new Error('No car is open. Open one, or attach one to the session.');
      const result = await run(chosen, job, stop.signal);
      update(id, { work: undefined });
      return { result, car: chosen };
    } catch (error) {
      const failure = stop.signal.aborted ? undefined : { task, message: toFailure(error).message };
      if (running === stop || failure !== undefined) update(id, { work: undefined, failure });
      return undefined;
    } finally {
      end();
      if (running === stop) running = undefined;
    }
  }

  const survey = async (session: SessionDetail): Promise<void> => {
    const { id } = session;
    surveying.abort();
    surveying = new AbortController();
    const { signal } = surveying;
    try {
      const chosen = await carOf(session);
      const { channels } = studyOf(id).form;
      const found = await bridge.request(
        'identification/survey',
        { sessionId: id, channels, ...(chosen !== undefined && { car: chosen }) },
        { signal },
      );
      update(id, { survey: found, surveyFailure: '' });
    } catch (error) {
      if (!signal.aborted) update(id, { surveyFailure: toFailure(error).message });
    }
  };

  const simulate = async (session: SessionDetail): Promise<void> => {
    const { id } = session;
    const study = studyOf(id);
    const lap = studiedLap(study, session, 'simulation');
    const inputs = studiedInputs(study);
    const { channels, leadIn_s } = study.form;
    // Without a choice the newest session is shown: the simulated one would take the place of its log.
    sessions.show(id);
    const done = await work(sessionOfLap(session, lap), 'simulation', (chosen, job, signal) =>
      bridge.request(
        'identification/simulate',
        {
          ...{ sessionId: id, car: chosen, channels, inputs, leadIn_s, keeps: true, job },
          ...(lap !== undefined && { lap }),
        },
        { signal },
      ),
    );
    if (done === undefined) return;
    const { report, stored } = done.result;
    update(id, {
      simulation: { number: ++lastResult, report, stored, lap, carName: done.car.name ?? '' },
    });
    if (stored === undefined) return;
    await sessions.refresh();
    const part = lap === undefined ? {} : { lap };
    const over = { sessionId: stored, ...part };
    overlays.clear();
    overlays.setState({
      baseline: { sessionId: id, ...part },
      axis: inputs.steering === 'path' ? 'position' : 'time',
    });
    overlays.add(over);
    sessions.setGhosts([over]);
  };

  const fit = async (session: SessionDetail): Promise<void> => {
    const { id } = session;
    const study = studyOf(id);
    const lap = studiedLap(study, session, 'fit');
    const done = await work(sessionOfLap(session, lap), 'fit', (chosen, job, signal) =>
      bridge.request(
        'identification/fit',
        {
          ...{ sessionId: id, car: chosen, channels: study.form.channels, job },
          ...(lap !== undefined && { lap }),
        },
        { signal },
      ),
    );
    if (done === undefined) return;
    const { parameters, notes } = done.result;
    const { name = '' } = done.car;
    update(id, {
      fit: { number: ++lastResult, parameters, notes, lap, carName: name, car: done.car },
      checked: undefined,
    });
  };

  const check = async (session: SessionDetail): Promise<void> => {
    const { id } = session;
    const study = studyOf(id);
    const { fit: fitted } = study;
    if (fitted === undefined) return;
    const lap = studiedLap(study, session, 'simulation');
    // Pedals of the log where it has them: on a followed speed the pedals show the difference, not the speed.
    const inputs: ReplayInputs = {
      ...studiedInputs(study),
      pedals: study.survey?.pedals.log === '' ? 'log' : 'speed',
    };
    const { channels, leadIn_s } = study.form;
    const done = await work(
      session,
      'check',
      async (chosen, job, signal) => {
        const edits = settingsOf(fitted).map(({ key, value }) => ({
          kind: 'set' as const,
          key,
          valueText: value,
        }));
        const fittedCar = { ...chosen, text: await reader.edit(chosen.text, edits) };
        const simulated = async (each: LogCar) =>
          (
            await bridge.request(
              'identification/simulate',
              {
                ...{ sessionId: id, car: each, channels, inputs, leadIn_s, keeps: false, job },
                ...(lap !== undefined && { lap }),
              },
              { signal },
            )
          ).report;
        return { before: await simulated(chosen), after: await simulated(fittedCar), lap };
      },
      fitted.car,
    );
    if (done !== undefined) update(id, { checked: done.result });
  };

  return {
    ...store,
    show: (task) => store.setState({ shown: task }),
    change: (id, form) => update(id, { form: { ...studyOf(id).form, ...form } }),
    survey,
    simulate,
    fit,
    check,
    cancel: () => running?.abort(),
  };
}
