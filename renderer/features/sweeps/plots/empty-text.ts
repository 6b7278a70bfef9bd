import { countedText } from '../counts-text.ts';

/** Message in place of a plot: title and reason. */
export interface Empty {
  readonly title: string;
  readonly text: string;
}

/** Setups that are driven, those of them that the filters leave, those that ended as asked for, and those with all values. */
interface SetupCounts {
  readonly all: number;
  readonly filtered: number;
  readonly matched: number;
  readonly shown: number;
}

/** Reason why there is nothing to draw with fewer setups than required; undefined where there are enough. */
export function emptyOf({ all, filtered, matched, shown }: SetupCounts, least = 1): Empty | undefined {
  if (shown >= least) return undefined;
  if (all === 0)
    return { title: 'No run has finished yet', text: 'The plot is drawn as soon as there are results.' };
  if (filtered === 0)
    return { title: 'No setup passes the filters', text: 'The filters of the table also apply here.' };
  if (matched === 0)
    return {
      title: 'No setup finished as planned',
      text: 'All were lost, failed, refused or left out; the table shows the end of each run and its reason.',
    };
  if (shown === 0)
    return {
      title: 'No setup has these values',
      text: 'Its runs ended before the metric could be measured.',
    };
  return {
    title: `${countedText(shown, 'setups')} only`,
    text: `At least ${countedText(least, 'setups')} that finished as planned are needed.`,
  };
}
