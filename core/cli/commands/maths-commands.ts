import type { MathsOptions } from '../verbs/maths.ts';
import type { Verbs } from './verbs.ts';

/** The verb of math channels. */
export function addMathsVerbs({ verb, act }: Verbs): void {
  const maths = verb(
    'maths <action> [files...]',
    'check, fmt, library or figures: check files of math channels; print one in the usual layout; list the shipped channels; list the car figures that expressions can use',
  )
    .option('--write', 'fmt: write the file instead of printing it', false)
    .addHelpText('after', '\nThe language and its files are in docs/math-channels.md.');
  maths.action(
    act(async (output, action = '', ...files) =>
      (await import('../verbs/maths.ts')).maths(action, files, maths.opts<MathsOptions>(), output),
    ),
  );
}
