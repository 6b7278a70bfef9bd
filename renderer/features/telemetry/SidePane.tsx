import { useMemo, useState, type ReactElement } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import type { SessionDetail } from '../../../core/contract/requests.ts';
import { availableCharts, channelNamesOf, chosenCharts, FIRST_CHARTS } from '../charts/chart-spec.ts';
import { ChannelPicker } from '../charts/ChannelPicker.tsx';
import { HistoryGrid } from '../charts/HistoryGrid.tsx';
import { useChartChoice } from '../charts/use-chart-choice.ts';
import { MetricTable } from '../run/MetricTable.tsx';
import { RunConditions } from '../run/RunConditions.tsx';
import { chartsToRead } from '../run/use-run-histories.ts';
import tabs from '../setup/LowerPane.module.css';
import css from './TelemetryScreen.module.css';
import { useCursorHistories } from './use-cursor-histories.ts';

/** Histories that end at the cursor, and the metrics of the run. */
export function SidePane({ session }: { readonly session: SessionDetail }): ReactElement {
  return (
    <Tabs className={tabs['tabs'] ?? ''}>
      <TabList aria-label="About the session" className={tabs['tabList'] ?? ''}>
        <Tab id="histories" className={tabs['tab'] ?? ''}>
          Histories at the cursor
        </Tab>
        <Tab id="metrics" className={tabs['tab'] ?? ''}>
          Metrics
        </Tab>
      </TabList>
      <TabPanel id="histories" className={tabs['panel'] ?? ''}>
        <CursorHistories session={session} />
      </TabPanel>
      <TabPanel id="metrics" className={tabs['panel'] ?? ''}>
        <div className={css['metrics']}>
          <MetricTable session={session} />
          <RunConditions session={session} />
        </div>
      </TabPanel>
    </Tabs>
  );
}

function CursorHistories({ session }: { readonly session: SessionDetail }): ReactElement {
  const [keys, setKeys] = useChartChoice('cursor', FIRST_CHARTS);
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set());
  const available = useMemo(() => availableCharts(session.channelNames), [session.channelNames]);
  const specs = useMemo(() => chosenCharts(keys).filter((s) => available.has(s.key)), [keys, available]);
  const names = useMemo(() => channelNamesOf(chartsToRead(specs, inView, true)), [specs, inView]);
  const data = useCursorHistories(session.id, names);
  return (
    <div className={css['histories']}>
      <div className={css['tools']}>
        <span>256 samples that end at the cursor</span>
        <ChannelPicker chosen={keys} available={available} onChange={setKeys} />
      </div>
      <HistoryGrid specs={specs} data={data} onInView={setInView} />
    </div>
  );
}
