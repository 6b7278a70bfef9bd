import type { ReactElement } from 'react';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { SegmentHeadline, SegmentRows, useComparedSegments } from '../../comparison/LapSections.tsx';
import { PanelBody } from '../PanelBody.tsx';
import { useComparedLaps } from '../use-compared-laps.ts';
import css from '../Workbench.module.css';

/**
 * Time gained and lost by a lap on the baseline, by segment, largest gain first; a click shows the segment in
 * all panels.
 */
export function CornersPanel(): ReactElement {
  const { comparison, isOfOwnLaps } = useComparedLaps();
  const { laps, failure } = comparison;
  const compared = useComparedSegments(laps, comparison);
  if (compared === undefined)
    return (
      <EmptyState
        title="Nothing to compare with"
        text="Use Overlay at the top to add laps or sessions. A session with two or more laps is compared with its best lap."
      />
    );
  return (
    <PanelBody
      failure={failure}
      {...(isOfOwnLaps && { note: 'Laps of this session compared with the best lap' })}
    >
      <div className={css['corners']}>
        <SegmentHeadline of={compared} comparison={comparison} />
        <SegmentRows of={compared} comparison={comparison} />
      </div>
    </PanelBody>
  );
}
