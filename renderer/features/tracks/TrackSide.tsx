import { useState, type ReactElement } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import type { ShownProblem, TrackView } from '../../../core/contract/track-view.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { HeadForm } from './HeadForm.tsx';
import { LapForm } from './LapForm.tsx';
import { PointForm } from './TrackPointForm.tsx';
import { ProblemList } from './ProblemList.tsx';
import { RoadForm } from './RoadForm.tsx';
import css from './Tracks.module.css';
import { TrackText } from './TrackText.tsx';
import { STATION_m } from './station.ts';

const PAGES = ['point', 'track', 'road', 'lap', 'problems', 'text'] as const;
type Page = (typeof PAGES)[number];
const LABELS: Readonly<Record<Page, string>> = {
  point: 'Point',
  track: 'Track',
  road: 'On the road',
  lap: 'Lap',
  problems: 'Problems',
  text: 'Text',
};

/** Forms and lists beside the plan. */
export function TrackSide({ view }: { readonly view: TrackView }): ReactElement {
  const station_m = useService(STATION_m);
  const [page, setPage] = useState<Page>('point');
  const [lineRequest, setLineRequest] = useState<{ readonly line: number }>();
  const goTo = ({ line, station_m: at }: ShownProblem): void => {
    if (at !== undefined) station_m.move(at);
    if (line === undefined) return;
    setLineRequest({ line });
    setPage('text');
  };
  return (
    <Tabs
      className={css['side'] ?? ''}
      selectedKey={page}
      onSelectionChange={(key) => {
        const chosen = PAGES.find((name) => name === key);
        if (chosen !== undefined) setPage(chosen);
      }}
    >
      <TabList aria-label="Track editor pages" className={css['tabs'] ?? ''}>
        {PAGES.map((name) => (
          <Tab key={name} id={name} className={css['tab'] ?? ''}>
            {LABELS[name]}
            {name === 'problems' && view.problems.length > 0 ? (
              <span className={css['count']}>{view.problems.length}</span>
            ) : undefined}
          </Tab>
        ))}
      </TabList>
      <TabPanel key={page} id={page} className={css['page'] ?? ''}>
        {page === 'point' ? <PointForm view={view} /> : undefined}
        {page === 'track' ? <HeadForm view={view} /> : undefined}
        {page === 'road' ? <RoadForm view={view} /> : undefined}
        {page === 'lap' ? <LapForm /> : undefined}
        {page === 'problems' ? <ProblemList problems={view.problems} onChoose={goTo} /> : undefined}
        {page === 'text' ? <TrackText view={view} lineRequest={lineRequest} /> : undefined}
      </TabPanel>
    </Tabs>
  );
}
