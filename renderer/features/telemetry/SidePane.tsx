import { useMemo, useState, type ReactElement } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import {
  availableCharts,
  channelNamesOf,
  chosenCharts,
  FIRST_CHARTS,
  recordedCharts,
} from '../charts/chart-spec.ts';
import { ChannelPicker } from '../charts/ChannelPicker.tsx';
import { HistoryGrid } from '../charts/HistoryGrid.tsx';
import { useChartChoice } from '../charts/use-chart-choice.ts';
import { EventList } from '../run/EventList.tsx';
import { MetricTable } from '../run/MetricTable.tsx';
import { RunConditions } from '../run/RunConditions.tsx';
import { chartsToRead } from '../run/use-run-histories.ts';
import tabs from '../setup/LowerPane.module.css';
import css from './TelemetryScreen.module.css';
import { useServices } from '../../app/ServicesContext.tsx';
import { following, type ViewRange } from '../traces/view-range.ts';
import { useCursorHistories } from './use-cursor-histories.ts';

interface SidePaneProps {
  readonly session: SessionDetail;
  readonly range: ViewRange;
}

/** Histories that end at the cursor, the metrics of the run, and what happened during it. */
export function SidePane({ session, range }: SidePaneProps): ReactElement {
  const { time_s } = useServices();
  const { events } = session;
  return (
    <Tabs className={tabs['tabs'] ?? ''}>
      <div className={tabs['head']}>
        <TabList aria-label="About the session" className={tabs['tabList'] ?? ''}>
          <Tab id="histories" className={tabs['tab'] ?? ''}>
            Histories at the cursor
          </Tab>
          <Tab id="metrics" className={tabs['tab'] ?? ''}>
            Metrics
          </Tab>
          {events.length === 0 ? undefined : (
            <Tab id="events" className={tabs['tab'] ?? ''}>
              Events <span className={tabs['count']}>{events.length}</span>
            </Tab>
          )}
        </TabList>
      </div>
      <TabPanel id="histories" className={tabs['panel'] ?? ''}>
        <CursorHistories session={session} />
      </TabPanel>
      <TabPanel id="metrics" className={tabs['panel'] ?? ''}>
        <div className={css['metrics']}>
          <MetricTable session={session} />
          <RunConditions session={session} />
        </div>
      </TabPanel>
      {events.length === 0 ? undefined : (
        <TabPanel id="events" className={tabs['panel'] ?? ''}>
          <div className={css['events']}>
            <EventList
              events={events}
              label={`Events of ${session.name}`}
              onPress={(event) => {
                time_s.move(event.time_s);
                range.show(following(range.read(), event.time_s, range.whole()));
              }}
            />
          </div>
        </TabPanel>
      )}
    </Tabs>
  );
}

function CursorHistories({ session }: { readonly session: SessionDetail }): ReactElement {
  const [keys, setKeys] = useChartChoice('cursor', FIRST_CHARTS);
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set());
  const available = useMemo(() => availableCharts(session.channelNames), [session.channelNames]);
  const specs = useMemo(
    () => recordedCharts(chosenCharts(keys), session.channelNames),
    [keys, session.channelNames],
  );
  const names = useMemo(() => channelNamesOf(chartsToRead(specs, inView, true)), [specs, inView]);
  const source = useCursorHistories(session.id, names);
  return (
    <div className={css['histories']}>
      <div className={css['tools']}>
        <span>256 samples that end at the cursor</span>
        <ChannelPicker chosen={keys} available={available} onChange={setKeys} />
      </div>
      <HistoryGrid specs={specs} source={source} onInView={setInView} />
    </div>
  );
}
