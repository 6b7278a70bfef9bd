import { useMemo } from 'react';
import type { SessionId } from '../../../../core/contract/ids.ts';
import { createChannelCatalogue, type ChannelCatalogue } from '../../../plots/lines/channel-catalogue.ts';
import { chosenCharts, recordedCharts, type ChartSpec } from '../../../plots/lines/chart-spec.ts';
import { useAnswer } from '../../../workspace/use-answer.ts';

/** Charts of compared sessions: those drawn, and those to choose from. */
export interface SharedCharts {
  readonly drawn: readonly ChartSpec[];
  /** Keys of the choice, with those that are drawn in its place. */
  readonly chosen: readonly string[];
  /** Undefined until the channels of the files are read: those of the table alone. */
  readonly charts: readonly ChartSpec[] | undefined;
}

/** Charts drawn where the sessions have none of the chosen ones. */
const FIRST = 6;

/** The chosen charts, or the first of the catalogue where it has none of them. */
export function chosenOrFirst(
  catalogue: Pick<ChannelCatalogue, 'chosen' | 'specs'>,
  keys: readonly string[],
): readonly ChartSpec[] {
  const chosen = catalogue.chosen(keys);
  return chosen.length > 0 || keys.length === 0 ? chosen : catalogue.specs.slice(0, FIRST);
}

/**
 * Charts of the channels that all compared sessions have, those of other programs among them, which the first session
 * describes.
 *
 * @param shared names of the channels that all of them have
 */
export function useSharedCharts(
  reference: SessionId | undefined,
  shared: readonly string[],
  keys: readonly string[],
): SharedCharts {
  const { answer } = useAnswer(
    'session/channels',
    reference === undefined ? undefined : { sessionId: reference },
  );
  return useMemo(() => {
    if (answer === undefined)
      return { drawn: recordedCharts(chosenCharts(keys), shared), chosen: keys, charts: undefined };
    const names = new Set(shared);
    const catalogue = createChannelCatalogue(
      answer.filter(({ name, origin }) => names.has(name) && (origin === 'table' || origin === 'other')),
    );
    const drawn = chosenOrFirst(catalogue, keys);
    return {
      drawn,
      chosen: [...new Set([...keys, ...drawn.map(({ key }) => key)])],
      charts: catalogue.specs,
    };
  }, [answer, shared, keys]);
}
