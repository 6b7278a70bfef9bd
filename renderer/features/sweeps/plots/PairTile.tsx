import { useMemo, type ReactElement } from 'react';
import type { RequestArgs } from '../../../../core/contract/requests.ts';
import type { ShownColumn } from '../column-text.ts';
import { useSweepAnswer } from '../use-sweep-answer.ts';
import { InteractionChart } from './InteractionChart.tsx';
import { layInteraction } from './interaction-plot.ts';
import css from './InteractionView.module.css';

interface PairTileProps {
  readonly query: RequestArgs<'sweep/interaction'> | undefined;
  readonly metric: ShownColumn;
  readonly a: ShownColumn;
  readonly b: ShownColumn;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const SIZE = { width_px: 116, height_px: 64 } as const;

/** Small line chart of two keys; a press shows it large. */
export function PairTile({ query, metric, a, b, isChosen, onChoose }: PairTileProps): ReactElement {
  const { answer } = useSweepAnswer('sweep/interaction', query);
  const layout = useMemo(
    () => answer && layInteraction(answer, metric, { a, b }, SIZE),
    [answer, metric, a, b],
  );
  const name = `${a.head} and ${b.head}`;
  return (
    <button type="button" className={css['tile']} aria-pressed={isChosen} title={name} onClick={onChoose}>
      <div style={{ width: SIZE.width_px, height: SIZE.height_px }} aria-hidden>
        {layout === undefined ? undefined : <InteractionChart layout={layout} />}
      </div>
      <span>{name}</span>
    </button>
  );
}
