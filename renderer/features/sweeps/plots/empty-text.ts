import { countedText } from '../counts-text.ts';

/** What stands in the place of a plot: what there is not, and why. */
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

/** Why there is nothing to draw of fewer setups than `least`; undefined where there are enough. */
export function emptyOf({ all, filtered, matched, shown }: SetupCounts, least = 1): Empty | undefined {
  if (shown >= least) return undefined;
  if (all === 0)
    return { title: 'No run is done yet', text: 'The plot is drawn as soon as there are results.' };
  if (filtered === 0)
    return { title: 'No setup passes the filters', text: 'The filters of the table hold here too.' };
  if (matched === 0)
    return {
      title: 'No setup finished as planned',
      text: 'All were lost, failed, refused or left out: the table tells of each run how it ended and why.',
    };
  if (shown === 0)
    return {
      title: 'No setup has these values',
      text: 'Its runs ended before the metric could be measured.',
    };
  return {
    title: `${countedText(shown, 'setups')} only`,
    text: `It takes ${countedText(least, 'setups')} or more that finished as planned.`,
  };
}
