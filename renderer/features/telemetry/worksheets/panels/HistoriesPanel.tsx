import { useMemo, useState, type ReactElement } from 'react';
import type { PanelOptions } from '../../../../../core/catalogue/worksheets/panels.ts';
import { useService } from '../../../../workspace/ServicesContext.tsx';
import { channelNamesOf } from '../../../../plots/lines/chart-spec.ts';
import { ChannelPicker } from '../../../../plots/lines/ChannelPicker.tsx';
import { HistoryGrid } from '../../../../plots/lines/HistoryGrid.tsx';
import { chartsToRead, historyData } from '../../../../plots/lines/use-run-histories.ts';
import { useCursorHistories } from '../../session/use-cursor-histories.ts';
import { NoChannel } from '../NotRecorded.tsx';
import { PanelBody } from '../PanelBody.tsx';
import { usePanelPicture, usePanelValues } from '../../../../plots/output/panel-values-context.ts';
import type { PanelProps } from '../panel-props.ts';
import { useWorkbench } from '../workbench-context.ts';
import { BRIDGE } from '../../../../workspace/services.ts';
import { TELEMETRY_VIEW } from '../../session/telemetry-view.ts';

export function HistoriesPanel({ options, onOptions }: PanelProps<PanelOptions<'histories'>>): ReactElement {
  const bridge = useService(BRIDGE);
  const telemetry = useService(TELEMETRY_VIEW);
  const { session, catalogue, isReady } = useWorkbench();
  const { charts } = options;
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set());
  const specs = useMemo(() => catalogue.chosen(charts), [charts, catalogue]);
  const names = useMemo(
    () => channelNamesOf(chartsToRead(specs, inView, true)).filter(isReady),
    [specs, inView, isReady],
  );
  const all = useMemo(() => channelNamesOf(specs).filter(isReady), [specs, isReady]);
  const source = useCursorHistories(session.id, names);
  usePanelValues(() => {
    const time_s = source.get()?.time_s;
    const [from, to] = [time_s?.[0], time_s?.at(-1)];
    return from === undefined || to === undefined
      ? undefined
      : { kind: 'channels', addresses: all, segment: { from, to } };
  });
  usePanelPicture(async () => {
    if (all.length === 0) return;
    const args = { sessionId: session.id, channels: all, at_s: telemetry.time_s.read() };
    source.set(historyData(await bridge.request('telemetry/histories', args)));
  });
  return (
    <PanelBody
      isFocusable
      note="256 samples that end at the cursor"
      tools={
        <ChannelPicker
          chosen={charts}
          charts={catalogue.specs}
          onChange={(keys) => onOptions({ charts: keys })}
        />
      }
    >
      {specs.length === 0 ? (
        <NoChannel charts={charts} />
      ) : (
        <HistoryGrid specs={specs} source={source} datum={telemetry.datum} onInView={setInView} />
      )}
    </PanelBody>
  );
}
