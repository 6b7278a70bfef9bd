import { WHEELS } from '../../../catalogue/wheels.ts';
import { fromSI } from '../../../units/convert.ts';
import { createCatalogue, OWN_CHANNELS } from '../catalogue.ts';
import { checkDefinitions } from '../check-definitions.ts';
import { createEvaluation, finish } from '../evaluate/evaluate.ts';
import type { SessionSource } from '../evaluate/sample-source.ts';
import { LIBRARY } from '../channel-library.ts';
import { sessionOf } from './a-session.ts';

/** Values of our own channels, SI; a list is a channel sample by sample at 100 Hz, others last for 200 samples. */
export type Values = Readonly<Record<string, number | readonly number[]>>;

export const COUNT = 200;
const CAR: SessionSource['car'] = {
  mass: 1000,
  wheelbase: 2.5,
  'front track': 1.5,
  'rear track': 1.4,
  'static load FL': 2500,
  'static load FR': 2500,
  'static load RL': 2400,
  'static load RR': 2400,
};

function sourceOf(values: Values, laps: SessionSource['laps'] = []): SessionSource {
  const samples = OWN_CHANNELS.map((channel) => {
    const value = values[channel.label] ?? 0;
    const list = typeof value === 'number' ? new Array<number>(COUNT).fill(value) : value;
    return [channel.label, { unit: channel.unit, values: list }] as const;
  });
  return sessionOf(Object.fromEntries(samples), { car: CAR, laps });
}

/** All samples of library channels, in the units they are shown in. */
export function all(values: Values, laps: SessionSource['laps'] = []): ReadonlyMap<string, Float64Array> {
  const source = sourceOf(values, laps);
  const checked = checkDefinitions([LIBRARY], createCatalogue(source.channels));
  const evaluation = createEvaluation(checked.definitions, source);
  const out = new Map(evaluation.channels.map(({ name, base }) => [name, new Float64Array(base.count)]));
  finish(
    evaluation.run(({ name, shownIn }, first, part) =>
      out.get(name)?.set(
        part.map((v) => fromSI(v, shownIn)),
        first,
      ),
    ),
  );
  return out;
}

export const shown = (name: string, values: Values, at = 100): number =>
  all(values).get(name)?.[at] ?? Infinity;

/** The same value of the four wheels. */
export function each(label: string, value: number): Values {
  return Object.fromEntries(WHEELS.map((wheel) => [`${label} ${wheel}`, value]));
}
