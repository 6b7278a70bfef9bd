import type { MathsOptions } from '../verbs/maths.ts';
import type { Verbs } from './verbs.ts';

/** The verb of math channels. */
export function addMathsVerbs({ verb, act }: Verbs): void {
  const maths = verb(
    'maths <action> [files...]',
    'check, fmt, library or figures: what is wrong with files of math channels; one in the usual layout; the shipped ones; what expressions may ask of a car',
  )
    .option('--write', 'fmt: write the file in place of printing it', false)
    .addHelpText('after', '\nThe language and its files are in docs/math-channels.md.');
  maths.action(
    act(async (output, action = '', ...files) =>
      (await import('../verbs/maths.ts')).maths(action, files, maths.opts<MathsOptions>(), output),
    ),
  );
}
