import { openCar } from '../../core/car-files/car-ini/open-car.ts';
import {
  asksScript,
  factsOf,
  laboratoryAxes,
  laboratoryCurves,
  laboratoryMap,
} from '../../core/models/driveline/differential/laboratory.ts';
import type { CurvesAnswer, CurvesRequest } from './differential-messages.ts';
import { rememberedCars } from './remembered-cars.ts';

/**
 * Curves of a car's differentials, outside the main thread. Curves are answered before the map, which takes
 * longer and is skipped where the next request is waiting.
 */
declare const self: DedicatedWorkerGlobalScope;

const send = (answer: CurvesAnswer): void => self.postMessage(answer);

/** While a slider moves, the compared car stays the same. */
const setupOf = rememberedCars(4, ({ text, companions }) => openCar(text, companions).setup);

function answerCurves(request: CurvesRequest): (() => void) | undefined {
  const { id, car, compared, place, inputTorque_Nm, speedDifference_radps } = request;
  const setup = setupOf(car);
  if (setup === undefined) {
    send({ type: 'badCar', id });
    return undefined;
  }
  const other = compared === undefined ? undefined : (setupOf(compared) ?? null);
  const question = { setup, compared: other, place, inputTorque_Nm, speedDifference_radps };
  const { index, ...axes } = laboratoryAxes(question);
  const places = setup.differentials.map((d) => d.place);
  const isScripted = setup.differentials.some(({ kind }) => kind === 'active');
  const subject = { ...axes, places, isScripted, facts: factsOf(setup, index) };
  const pair = asksScript(question) ? undefined : laboratoryCurves(question);
  send({ type: 'curves', id, subject, pair });
  if (pair === undefined || 'problem' in pair.curves) return undefined;
  return () => send({ type: 'map', id, map: laboratoryMap(question) });
}

let latest = 0;

self.addEventListener('message', ({ data }: MessageEvent<CurvesRequest>) => {
  latest = data.id;
  const guarded = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      send({
        type: 'failure',
        id: data.id,
        message: error instanceof Error ? error.message : String(error),
      });
    }
  };
  guarded(() => {
    const answerMap = answerCurves(data);
    if (answerMap === undefined) return;
    setTimeout(() => {
      if (latest === data.id) guarded(answerMap);
    });
  });
});
