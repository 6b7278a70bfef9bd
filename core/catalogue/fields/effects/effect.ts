import { cite } from '../../sources.ts';
/** Effect of a change of a setting on the car. */
export interface Effect {
  /** Empty where the source does not say. */
  readonly more: string;
  readonly less: string;
  readonly source: string;
}

export type Effects = Readonly<Record<string, Effect>>;

/** A parameter or heading of the tuning guide in the PhysX vehicle guide. */
export const guide = (heading: string): string => cite('physxGuide', heading);
/** A question of the guide's troubleshooting list, with the number of the check. */
export const trouble = (question: string, check: number): string =>
  cite('physxGuide', `Troubleshooting, ${question}, ${check}`);
/** A heading of the racer.nl page on differentials. */
export const racer = (heading: string): string => cite('racerDifferentials', heading);

export const effect = (source: string, more: string, less = ''): Effect => ({ more, less, source });
