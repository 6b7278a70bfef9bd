import type { UnitOrNone } from '../../../units/suffixes.ts';
import { createCatalogue } from '../catalogue.ts';
import { checkDefinitions, type CheckedDefinitions } from '../check-definitions.ts';
import { MATHS_HEADER } from '../../../contract/maths-file.ts';
import { parseMathDocument } from '../maths-document.ts';
import { createEvaluation, finish, type MathChannel } from '../evaluate/evaluate.ts';
import type { SessionSource, SourceChannel, TimeBase } from '../evaluate/sample-source.ts';

export interface SomeSamples {
  readonly unit?: UnitOrNone;
  readonly rate_Hz?: number;
  readonly first_s?: number;
  readonly isHeld?: boolean;
  readonly values: ArrayLike<number>;
}

function channelOf(name: string, samples: SomeSamples): SourceChannel {
  const { unit = '1', rate_Hz = 100, first_s = 0, isHeld = false } = samples;
  const values = Float64Array.from(samples.values);
  return {
    name,
    label: name,
    unit,
    isHeld,
    base: { first_s, rate_Hz, count: values.length },
    read: (first, count, out) => out.set(values.subarray(first, first + count)),
  };
}

/** A session of channels that are given sample by sample. */
export function sessionOf(
  channels: Readonly<Record<string, SomeSamples>>,
  rest: Partial<Omit<SessionSource, 'channels'>> = {},
): SessionSource {
  const all = Object.entries(channels).map(([name, samples]) => channelOf(name, samples));
  const base: TimeBase = all[0]?.base ?? { first_s: 0, rate_Hz: 100, count: 100 };
  return { channels: all, base, laps: [], sectors: [], selection: undefined, car: {}, stints: [], ...rest };
}

/** The checked definitions of a file over the channels of a session. */
export function checkText(text: string, source: SessionSource): CheckedDefinitions {
  return checkDefinitions([parseMathDocument(text)], createCatalogue(source.channels));
}

/** A file with one definition, `Result`. */
export const fileOf = (value: string, unit = ''): string =>
  `${MATHS_HEADER}\n[Result]\n${unit === '' ? '' : `unit = ${unit}\n`}value = ${value.replaceAll('\n', '\n ')}\n`;

export interface Computed {
  readonly channel: MathChannel;
  /** SI. */
  readonly values: Float64Array;
}

/** All samples of an expression over a session; throws its diagnostics. */
export function compute(value: string, source: SessionSource, chunk?: number): Computed {
  const { definitions, diagnostics } = checkText(fileOf(value), source);
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ message }) => message).join('; '));
  const evaluation = createEvaluation(definitions, source, chunk === undefined ? {} : { chunk });
  const [channel] = evaluation.channels;
  if (channel === undefined) throw new Error('Nothing was defined');
  const values = new Float64Array(channel.base.count);
  finish(evaluation.run((_, first, samples) => values.set(samples, first)));
  return { channel, values };
}

/** The first diagnostic of an expression over some channels. */
export function faultOf(value: string, source: SessionSource, unit = ''): string {
  return checkText(fileOf(value, unit), source).diagnostics[0]?.message ?? 'no fault';
}
