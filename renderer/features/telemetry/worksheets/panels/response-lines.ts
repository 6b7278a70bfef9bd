import type { ChannelResponse } from '../../../../../core/contract/spectrum-requests.ts';
import { signedText, type Shown } from '../../../../../core/units/quantity.ts';
import type { FrequencyLine } from '../FrequencyChart.tsx';
import type { LapSpan } from '../use-lap-spans.ts';

/** Coherence below which points are drawn faintly, since they are unreliable. */
const LOW_COHERENCE = 0.6;
const DEGREES = 180 / Math.PI;

/** Lines of the three charts, one for each lap. */
export interface ResponseLines {
  /** In shown units of the output per shown unit of the input. */
  readonly gain: readonly FrequencyLine[];
  /** Degrees. */
  readonly phase: readonly FrequencyLine[];
  readonly coherence: readonly FrequencyLine[];
}

/** Lines of the answers so far, in the order of the laps; a single lap has the name of the output. */
export function responseLines(
  answers: readonly ChannelResponse[],
  spans: readonly Pick<LapSpan, 'short' | 'colour' | 'dash'>[],
  units: Readonly<Record<'input' | 'output', Pick<Shown, 'of'>>>,
  outputLabel: string,
): ResponseLines {
  const scale = (units.output.of(1) - units.output.of(0)) / (units.input.of(1) - units.input.of(0) || 1);
  const lines = (of: (one: ChannelResponse) => Float64Array, isFaint: boolean): FrequencyLine[] =>
    spans.flatMap(({ short, colour, dash }, i) => {
      const one = answers[i];
      if (one === undefined) return [];
      const counts = Uint8Array.from(one.coherence, (c) => (c >= LOW_COHERENCE ? 1 : 0));
      const label = short === '' ? outputLabel : short;
      const { frequency_Hz } = one;
      return [{ label, colour, dash, frequency_Hz, values: of(one), ...(isFaint && { counts }) }];
    });
  return {
    gain: lines((one) => one.gain.map((g) => Math.abs(scale) * g), true),
    phase: lines((one) => one.phase_rad.map((p) => DEGREES * p), true),
    coherence: lines((one) => one.coherence, false),
  };
}

/** Delay of the best-fitting linear phase; negative where the output is earlier. */
export function delayText(delay_s: number | undefined): string {
  if (delay_s === undefined) return `No coherence above ${LOW_COHERENCE}`;
  return `Equivalent delay ${signedText(1000 * delay_s, 1)} ms`;
}
