import type { RequestResult } from '../../../../../core/contract/requests.ts';
import type { Shown } from '../../../../../core/units/quantity.ts';
import type { XyPoints } from '../../xy/xy-plot.ts';

type Conversion = Pick<Shown, 'of'>;

/** Display units of both axes, and of the colour if there is one. */
interface ShownChannels {
  readonly x: Conversion;
  readonly y: Conversion;
  readonly colour: Conversion | undefined;
}

/** Points of each lap in shown units, with the theme variable of its colour; no points for one not read yet. */
export const scatterPoints = (
  answers: readonly (Pick<RequestResult<'telemetry/samples'>, 'channels'> | undefined)[],
  of: ShownChannels,
  inks: readonly string[],
): XyPoints[] =>
  answers.map((answer, n) => {
    const values = (i: number, shown: Conversion): Float64Array =>
      (answer?.channels[i]?.values ?? new Float64Array(0)).map((v) => shown.of(v));
    const ink = inks[n];
    return {
      x: values(0, of.x),
      y: values(1, of.y),
      colour: of.colour && values(2, of.colour),
      ...(ink !== undefined && { ink }),
    };
  });
