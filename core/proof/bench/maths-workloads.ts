import { MATHS_HEADER } from '../../contract/maths-file.ts';
import { createCatalogue, OWN_CHANNELS } from '../../telemetry/math-channels/catalogue.ts';
import { checkDefinitions } from '../../telemetry/math-channels/check-definitions.ts';
import { parseMathDocument } from '../../telemetry/math-channels/maths-document.ts';
import { createEvaluation } from '../../telemetry/math-channels/evaluate/evaluate.ts';
import type { SessionSource, SourceChannel } from '../../telemetry/math-channels/evaluate/sample-source.ts';
import { LIBRARY } from '../../telemetry/math-channels/channel-library.ts';
import type { Workload } from './measure.ts';

const RATE_HZ = 1000;
const COUNT = 60_000;
const LAPS = 10;

/** Math channels whose speed is tracked: what each stands for, and its expression. */
export const MATHS = {
  arithmetic: {
    about: 'a sum, a product and a quotient of three channels',
    value: "('Tyre load FL' + 'Tyre load FR') * 'Jounce FL' / 2",
  },
  understeer: { about: 'the understeer angle of the library', value: "'Understeer angle'" },
  'damper-velocity': {
    about: 'a derivative, smoothed over 50 ms',
    value: "smooth(derivative('Jounce FL'), 50 [ms])",
  },
  'low-pass': { about: 'a low pass of 10 Hz without delay', value: "low_pass('Lateral acceleration', 10)" },
  statistics: {
    about: 'a channel less its mean of each of ten laps',
    value: "'Speed' - stat_mean('Speed', 'lap')",
  },
} as const;

export type MathsWork = keyof typeof MATHS;

/** Samples of all channels, each another segment of one column that has no period in a piece. */
function channels(): readonly SourceChannel[] {
  const column = Float64Array.from(
    { length: COUNT + 8192 },
    (_, i) => 20 + 10 * Math.sin(i / 313) + ((i * 7919) % 1013) / 1013,
  );
  return OWN_CHANNELS.map((channel, at) => {
    const from = (at * 53) % 8192;
    return {
      ...channel,
      isHeld: false,
      base: { first_s: 0, rate_Hz: RATE_HZ, count: COUNT },
      read: (first, count, out) => out.set(column.subarray(from + first, from + first + count)),
    };
  });
}

/** One operation is one sample of the math channel, of a session of 60 s at 1 kHz held in memory. */
export function createMathsWorkload(work: MathsWork): Workload {
  const own = parseMathDocument(`${MATHS_HEADER}\n[Measured]\nvalue = ${MATHS[work].value}\n`);
  const { definitions } = checkDefinitions([LIBRARY, own], createCatalogue(OWN_CHANNELS));
  const source: SessionSource = {
    channels: channels(),
    base: { first_s: 0, rate_Hz: RATE_HZ, count: COUNT },
    laps: Array.from({ length: LAPS }, (_, i) => ({
      start_s: (i * COUNT) / LAPS / RATE_HZ,
      end_s: ((i + 1) * COUNT) / LAPS / RATE_HZ,
    })),
    sectors: [],
    selection: undefined,
    car: { wheelbase: 2.5 },
    stints: [],
  };
  return {
    run: () => {
      const evaluation = createEvaluation(definitions, source, { names: ['Measured'] });
      let samples = 0;
      const steps = evaluation.run((_channel, _first, part) => (samples += part.length));
      while (steps.next().done !== true);
      return samples;
    },
  };
}
