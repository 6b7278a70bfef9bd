import type { ReactElement } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { StretchSection } from '../../compare/LapSections.tsx';
import { PanelBody } from '../PanelBody.tsx';
import { useComparedLaps } from '../use-compared-laps.ts';
import css from '../Workbench.module.css';

/** Where a lap gained and lost time on the baseline, most gained first; a press shows the place in all panels. */
export function CornersPanel(): ReactElement {
  const { comparison, isOfOwnLaps } = useComparedLaps();
  const { laps, failure } = comparison;
  if (laps.length === 0)
    return (
      <EmptyState
        title="Nothing to compare with"
        text="Overlay at the top lays laps and sessions over this one; a session of two laps or more is compared with its best one."
      />
    );
  return (
    <PanelBody failure={failure} {...(isOfOwnLaps && { note: 'Laps of this session against its best one' })}>
      <div className={css['corners']}>
        <StretchSection laps={laps} comparison={comparison} />
      </div>
    </PanelBody>
  );
}
