import { openCar } from '../../core/car-ini/open-car.ts';
import type { DifferentialPlace } from '../../core/contract/differentials.ts';
import { biasCurve, lockingCurve, operatingMap } from '../../core/driveline/differential/curves.ts';
import { PLAIN_POINT } from '../../core/driveline/differential/operating-point.ts';
import type { Setup } from '../../core/setup/setup.ts';
import type {
  CurvesAnswer,
  CurvesRequest,
  DifferentialCurves,
  DifferentialFacts,
  NoCurves,
} from './differential-messages.ts';
import type { CarText } from './messages.ts';

/**
 * Curves of a car's differentials, away from the main thread. Curves are answered before the map, which takes longer and
 * is left out where the next request is already there.
 */
declare const self: DedicatedWorkerGlobalScope;

const CURVE_POINTS = 121;
const MAP_COLUMNS = 49;
const MAP_ROWS = 25;
/** The engine brakes with less than it drives with. */
const COAST_SHARE = 0.5;

interface Axes {
  readonly input_Nm: number;
  readonly greatest_Nm: number;
  readonly difference_radps: number;
}

const BAD_CAR: NoCurves = { problem: 'The car has errors' };

const send = (answer: CurvesAnswer): void => self.postMessage(answer);

/** Cars read last: while a slider moves, the compared one stays the same. */
const read = new Map<string, Setup | undefined>();
const MOST_READ = 4;

function setupOf({ text, companions }: CarText): Setup | undefined {
  const key = JSON.stringify([text, companions]);
  if (!read.has(key)) read.set(key, openCar(text, companions).setup);
  const setup = read.get(key);
  const [oldest] = read.keys();
  if (read.size > MOST_READ && oldest !== undefined) read.delete(oldest);
  return setup;
}

function indexAt(setup: Setup, place: DifferentialPlace | undefined): number | undefined {
  const at = setup.differentials.findIndex((d) => d.place === place);
  return at >= 0 ? at : undefined;
}

/** Engine torque at its peak through first gear and the final drives, to a round figure. */
function greatestTorque_Nm(setup: Setup, index: number): number {
  const centre = setup.differentials.find(({ place }) => place === 'centre');
  const own = setup.differentials[index];
  const drives =
    (own?.finalDriveRatio ?? 1) * (own === centre || centre === undefined ? 1 : centre.finalDriveRatio);
  const torque_Nm = Math.max(0, ...setup.engine.curve.torque_Nm) * (setup.gearbox.forward[0]?.ratio ?? 1);
  const greatest_Nm = Math.abs(torque_Nm * drives);
  const round_Nm = 10 ** Math.floor(Math.log10(Math.max(greatest_Nm, 10))) / 2;
  return Math.ceil(greatest_Nm / round_Nm) * round_Nm || 1000;
}

function factsOf(setup: Setup, index: number): DifferentialFacts {
  const { place, kind, block } = setup.differentials[index] ?? setup.differentials[0];
  return { place, kind, block };
}

/** The curves, or why the law of this differential cannot be asked: a script that is not there. */
function askedCurves(setup: Setup, index: number, axes: Axes): DifferentialCurves | NoCurves {
  try {
    return curvesOf(setup, index, axes);
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

function curvesOf(setup: Setup, index: number, axes: Axes): DifferentialCurves {
  const point = { ...PLAIN_POINT, inputTorque_Nm: axes.input_Nm };
  const locking = lockingCurve(setup, index, point, {
    from: -axes.difference_radps,
    to: axes.difference_radps,
    count: CURVE_POINTS,
  });
  const slipping = { ...PLAIN_POINT, speedDifference_radps: axes.difference_radps / 2 };
  const bias = biasCurve(setup, index, slipping, {
    from: -COAST_SHARE * axes.greatest_Nm,
    to: axes.greatest_Nm,
    count: CURVE_POINTS,
  });
  return {
    facts: factsOf(setup, index),
    powerRatio: bias.biasRatio.at(-1) ?? Number.NaN,
    coastRatio: bias.biasRatio[0] ?? Number.NaN,
    speedDifference_radps: locking.speedDifference_radps,
    lockingTorque_Nm: locking.lockingTorque_Nm,
    biasInput_Nm: bias.inputTorque_Nm,
    torque0_Nm: bias.torque0_Nm,
    torque1_Nm: bias.torque1_Nm,
    biasRatio: bias.biasRatio,
  };
}

function answerCurves(request: CurvesRequest): (() => void) | undefined {
  const { id, car, compared, place } = request;
  const setup = setupOf(car);
  if (setup === undefined) {
    send({
      type: 'curves',
      id,
      places: [],
      facts: undefined,
      curves: BAD_CAR,
      compared: undefined,
      inputTorque_Nm: 0,
      greatestTorque_Nm: 1000,
    });
    return undefined;
  }
  const index = indexAt(setup, place) ?? 0;
  const greatest_Nm = greatestTorque_Nm(setup, index);
  const axes = {
    greatest_Nm,
    input_Nm: request.inputTorque_Nm ?? greatest_Nm / 2,
    difference_radps: request.speedDifference_radps,
  };
  const curves = askedCurves(setup, index, axes);
  send({
    type: 'curves',
    id,
    facts: factsOf(setup, index),
    places: setup.differentials.map((d) => d.place),
    curves,
    compared: compared === undefined ? undefined : comparedCurves(compared, setup, index, axes),
    inputTorque_Nm: axes.input_Nm,
    greatestTorque_Nm: greatest_Nm,
  });
  if ('problem' in curves) return undefined;
  return () => {
    const input = { from: -COAST_SHARE * greatest_Nm, to: greatest_Nm, count: MAP_COLUMNS };
    const difference = { from: -axes.difference_radps, to: axes.difference_radps, count: MAP_ROWS };
    send({ type: 'map', id, map: operatingMap(setup, index, PLAIN_POINT, input, difference) });
  };
}

/** The differential of the compared car at the same place; the only one of a car with one, wherever it sits. */
function comparedCurves(
  text: CarText,
  setup: Setup,
  index: number,
  axes: Axes,
): DifferentialCurves | NoCurves {
  const other = setupOf(text);
  if (other === undefined) return BAD_CAR;
  const isSingle = other.differentials.length === 1 && setup.differentials.length === 1;
  const at = isSingle ? 0 : indexAt(other, setup.differentials[index]?.place);
  return at === undefined
    ? { problem: 'It has no differential at this place' }
    : askedCurves(other, at, axes);
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
