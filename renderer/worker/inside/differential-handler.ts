import type { Setup } from '../../../core/setup/setup.ts';
import {
  asksScript,
  factsOf,
  laboratoryAxes,
  laboratoryCurves,
  laboratoryMap,
} from '../../../core/models/driveline/differential/laboratory.ts';
import type { CurvesRequest, DIFFERENTIAL_WORK } from '../differential-requests.ts';
import type { Handlers, Received } from './handler.ts';
import { usesKey } from '../../../core/catalogue/differentials.ts';

type Question = Parameters<typeof laboratoryCurves>[0];

function questionOf({
  cars,
  ...asked
}: Received<CurvesRequest>): (Question & { readonly setup: Setup }) | undefined {
  const { setup } = cars.car.open();
  if (setup === undefined) return undefined;
  // A compared car with errors has no setup: null.
  const compared = cars.compared === undefined ? undefined : (cars.compared.open().setup ?? null);
  return { ...asked, setup, compared };
}

/** Curves of a car's differentials. */
export const differential: Handlers<keyof typeof DIFFERENTIAL_WORK> = {
  'differential/curves': (request) => {
    const question = questionOf(request);
    if (question === undefined) return undefined;
    const { setup } = question;
    const { index, ...axes } = laboratoryAxes(question);
    return {
      ...axes,
      positions: setup.differentials.map(({ position }) => position),
      isScripted: setup.differentials.some(({ kind }) => usesKey(kind, 'script')),
      facts: factsOf(setup, index),
      pair: asksScript(question) ? undefined : laboratoryCurves(question),
    };
  },
  'differential/map': (request) => {
    const question = questionOf(request);
    return question && laboratoryMap(question);
  },
};
