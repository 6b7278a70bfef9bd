import { useEffect, useMemo, useState } from 'react';
import type { AlignedLap, LapChoice } from '../../../core/contract/compare-requests.ts';
import { toFailure, type Failure } from '../../../core/contract/errors.ts';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import { sessionOfLap } from '../../../core/contract/session-of-lap.ts';
import { useAnswer } from '../../workspace/use-answer.ts';
import type { Bridge } from '../../bridge/client.ts';
import type { CarReader } from '../../worker/car-reader.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { sessionColourVariable } from '../../../core/contract/session-colours.ts';
import { bareLap, lapAt, type FilmCar, type FilmLaps } from './film.ts';
import { createSignal, type Signal } from '../../ui/state/signal.ts';
import { USUAL_CAR } from '../../plots/scene/usual-car.ts';
import { createHeldTrack } from './held-track.ts';
import { readScenery, type SceneryAt } from './read-scenery.ts';
import { readPath, readPosts } from './read-path.ts';
import type { Posts } from '../../plots/scene/trackside.ts';
import { MODELS, type CarModelLook, type ModelStore } from '../../workspace/models/model-store.ts';
import { BRIDGE, CAR_READER } from '../../workspace/services.ts';
import { TIME_CURSOR_s } from '../../workspace/sessions/time-cursor.ts';

/** Road positions of aligned laps: one per metre or closer on most tracks. */
const POSITIONS = 4096;

async function loadCar(
  { bridge, reader }: { readonly bridge: Bridge; readonly reader: CarReader },
  session: SessionDetail,
  choice: LapChoice,
  followedId: number,
  changed: Signal,
  signal: AbortSignal,
): Promise<FilmCar> {
  const { setupText, companions } = session;
  const read =
    setupText === ''
      ? undefined
      : await reader.read({ text: setupText, companions }).then(
          (model) => model.geometry,
          () => undefined,
        );
  const track = createHeldTrack(bridge, session, changed.notify);
  signal.addEventListener('abort', track.end);
  const path = await readPath(bridge, session, signal);
  if (path !== undefined) track.setPath(path);
  return {
    choice,
    session,
    geometry: read ?? USUAL_CAR,
    isUsualSize: read === undefined,
    track,
    colour: sessionColourVariable(session.id, choice.sessionId === followedId ? undefined : followedId),
  };
}

interface Loaded<T> {
  readonly key: string;
  readonly value: T | undefined;
  readonly failure: Failure | undefined;
}

/** Result of a promise while its key stays; aborted with the key. */
function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>();
  useEffect(() => {
    const stop = new AbortController();
    load(stop.signal).then(
      (value) => {
        if (!stop.signal.aborted) setLoaded({ key, value, failure: undefined });
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setLoaded({ key, value: undefined, failure: toFailure(error) });
      },
    );
    return () => stop.abort();
    // The key stands for all that the load reads.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  return loaded?.key === key ? loaded : { key, value: undefined, failure: undefined };
}

export interface Film {
  /** Undefined until read. */
  readonly main: FilmCar | undefined;
  readonly ghosts: readonly FilmCar[];
  readonly around: SceneryAt | undefined;
  /** Own models of the cars that have some. */
  readonly looks: Looks;
  /** Posts along the path of the session's car; undefined until read. */
  readonly posts: Posts | undefined;
  /** Undefined without ghosts, or until they are read. */
  readonly laps: FilmLaps | undefined;
  readonly failure: Failure | undefined;
  /** Reason why ghosts are aligned by time only: their laps cannot be put on one road. */
  readonly alignmentFailure: Failure | undefined;
  /** Signals that samples were read or a choice was changed. */
  readonly changed: Signal;
}

/** Differs where the setups of the stints do. */
const stintKey = ({ stints }: SessionDetail): string =>
  stints.map(({ from_s, car }) => `${from_s} ${car?.hash ?? ''}`).join(' ');

/** Own models of the cars of a film, and the files of theirs that cannot be shown. */
export interface Looks {
  readonly byCar: ReadonlyMap<FilmCar, CarModelLook>;
  readonly problems: readonly string[];
}

const NO_LOOKS: Looks = { byCar: new Map(), problems: [] };

async function loadLooks(models: ModelStore, cars: readonly FilmCar[], signal: AbortSignal): Promise<Looks> {
  const byCar = new Map<FilmCar, CarModelLook>();
  const problems = new Set<string>();
  for (const car of cars) {
    const { carPath, setupText, companions } = car.session;
    if (car.isUsualSize || setupText === '') continue;
    const shown = await models.carLook(carPath, { text: setupText, companions }, signal);
    if (shown.look !== undefined) byCar.set(car, shown.look);
    for (const { message } of shown.problems) problems.add(message);
  }
  return { byCar, problems: [...problems] };
}

const NO_GHOSTS: readonly FilmCar[] = [];

/** The session's car and its ghosts, with their laps on one axis; the lap is that of the cursor. */
export function useFilm(session: SessionDetail, choices: readonly LapChoice[]): Film {
  const bridge = useService(BRIDGE);
  const reader = useService(CAR_READER);
  const time_s = useService(TIME_CURSOR_s);
  const [changed] = useState(createSignal);
  const [lap, setLap] = useState(() => lapAt(session.laps, time_s.read())?.number);
  useEffect(() => {
    const follow = (): void => setLap(lapAt(session.laps, time_s.read())?.number);
    follow();
    return time_s.subscribe(follow);
  }, [time_s, session.laps]);
  const shown = sessionOfLap(session, lap);
  const { id, duration_s, setupHash, channelNames } = shown;
  const main = useLoaded(`${id} ${duration_s} ${setupHash} ${channelNames.length}`, (signal) =>
    loadCar({ bridge, reader }, shown, { sessionId: id }, id, changed, signal),
  );
  const posts = useLoaded(`posts ${main.value === undefined ? '' : main.key}`, async (signal) =>
    main.value === undefined
      ? undefined
      : readPosts(bridge, session, await readPath(bridge, session, signal), signal),
  );
  const around = useLoaded(`around ${main.value === undefined ? '' : main.key}`, async (signal) =>
    main.value === undefined ? undefined : readScenery(bridge, session, main.value.geometry, signal),
  );
  const ghostKey = JSON.stringify(choices);
  const ghosts = useLoaded(`${id} ${session.setupHash} ${stintKey(session)} ${ghostKey}`, (signal) =>
    Promise.all(
      choices.map(async (choice) => {
        const detail =
          choice.sessionId === session.id
            ? session
            : await bridge.request('session/get', { sessionId: choice.sessionId }, { signal });
        return loadCar(
          { bridge, reader },
          sessionOfLap(detail, choice.lap),
          choice,
          session.id,
          changed,
          signal,
        );
      }),
    ),
  );
  const models = useService(MODELS);
  const cars = ghosts.value ?? NO_GHOSTS;
  const all = main.value === undefined ? [] : [main.value, ...cars];
  const looks = useLoaded(`looks ${main.key} ${ghosts.key} ${all.length}`, (signal) =>
    loadLooks(models, all, signal),
  );
  const followed = useMemo<LapChoice>(
    () => ({ sessionId: session.id, ...(lap === undefined ? {} : { lap }) }),
    [session.id, lap],
  );
  const aligned = useAnswer(
    'compare/laps',
    choices.length === 0 ? undefined : { laps: [followed, ...choices], points: POSITIONS },
  );
  const laps = useMemo<FilmLaps | undefined>(() => {
    const car = main.value;
    if (car === undefined || cars.length === 0) return undefined;
    const [first, ...others]: readonly AlignedLap[] = aligned.answer?.laps ?? [];
    if (first !== undefined && aligned.answer !== undefined && others.length === cars.length)
      return { followed: first, ghosts: others, positions_m: aligned.answer.positions_m, isAligned: true };
    return {
      followed: bareLap({ session: car.session, choice: followed }),
      ghosts: cars.map(bareLap),
      positions_m: new Float64Array(0),
      isAligned: false,
    };
  }, [main.value, cars, aligned.answer, followed]);
  return {
    main: main.value,
    ghosts: cars,
    around: around.value,
    looks: looks.value ?? NO_LOOKS,
    posts: posts.value,
    laps,
    failure: main.failure ?? ghosts.failure,
    alignmentFailure: aligned.failure,
    changed,
  };
}
