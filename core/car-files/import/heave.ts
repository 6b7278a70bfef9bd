import type { Mapping } from './mapping.ts';
import { fileNumber } from './numbers.ts';

/** Spring and bar of an axle at the wheels, N/m. */
export interface AxleRates {
  readonly spring_Npm: number;
  /** Force on each side per difference of the travels. */
  readonly bar_Npm: number;
}

export interface HeaveResult extends AxleRates {
  /** Part of the heave spring that springs and bar cannot hold, N/m of its own rate h. */
  readonly left_Npm: number;
}

/**
 * Spring and bar that do what they and a heave spring do. A third spring that pushes each wheel by h (x0 + x1) adds
 * h [1 1; 1 1] to the stiffness of the axle, which is 2 h on the springs less h on the bar: in heave it is stiffer, in
 * roll it is as it was. A bar has no rate below 0, so at most the bar's own rate goes over. An axle whose only spring is
 * the third one keeps its stiffness in heave instead.
 */
export function withHeave({ spring_Npm, bar_Npm }: AxleRates, heave_Npm: number): HeaveResult {
  const part = spring_Npm > 0 ? Math.min(heave_Npm, bar_Npm) : heave_Npm;
  return {
    spring_Npm: spring_Npm + 2 * part,
    bar_Npm: Math.max(0, bar_Npm - part),
    left_Npm: heave_Npm - part,
  };
}

export const HEAVE_FORMULA = 'stiffer in heave, the same in roll: springs + 2 h, anti-roll bar − h';

/** Says what of a heave spring the new car has not, and what that does. */
export function warnOfHeave(mapping: Mapping, source: string, before: AxleRates, after: HeaveResult): void {
  if (after.left_Npm > 0)
    mapping.warn(
      `${source}: ${fileNumber(2 * after.left_Npm, 4)} N/m in heave is left out. Springs and anti-roll bar replace a heave spring only as far as the bar’s rate, ${fileNumber(before.bar_Npm, 4)} N/m. The new car rolls as in the game, but sinks more under downforce and pitches more.`,
    );
  else if (before.spring_Npm === 0 && before.bar_Npm + 0.5 < after.spring_Npm / 2)
    mapping.warn(
      `${source} is the only spring of the axle: as a spring at each wheel it is as stiff in heave as in the game, and stiffer in roll.`,
    );
}
