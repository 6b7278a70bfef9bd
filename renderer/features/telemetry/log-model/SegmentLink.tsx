import type { ReactElement } from 'react';
import type { LogSegmentTimes } from '../../../../core/contract/identification-requests.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { OVERLAYS } from '../session/overlay-store.ts';
import { TELEMETRY_VIEW } from '../session/telemetry-view.ts';
import css from './LogModel.module.css';

/** Part of the segment's length that is shown before and after it. */
const AROUND = 0.1;

/** The view of the charts; an overlay of a lap that does not hold the segment is removed, since charts show that lap alone. */
function useChartsAt({ from_s, to_s }: LogSegmentTimes) {
  const view = useService(TELEMETRY_VIEW);
  const overlays = useService(OVERLAYS);
  return () => {
    const { baseline, laps } = overlays.getState();
    const lap = view.session()?.laps.find(({ number }) => number === baseline?.lap);
    if (laps.length > 0 && lap !== undefined && (to_s < lap.start_s || from_s > lap.end_s)) overlays.clear();
    return view;
  };
}

/** A segment of the log; pressed, the charts show it. */
export function SegmentLink({ segment }: { readonly segment: LogSegmentTimes }): ReactElement {
  const charts = useChartsAt(segment);
  const { from_s, to_s } = segment;
  const around_s = AROUND * (to_s - from_s);
  const show = (): void => {
    const { range, time_s } = charts();
    range.show({ from: from_s - around_s, to: to_s + around_s });
    time_s.move((from_s + to_s) / 2);
  };
  return (
    <button type="button" className={css['link']} title="Show it in the charts" onClick={show}>
      {from_s.toFixed(1)} to {to_s.toFixed(1)} s
    </button>
  );
}

/** A time of the log; pressed, the cursor moves there. */
export function TimeLink({ at_s }: { readonly at_s: number }): ReactElement {
  const charts = useChartsAt({ from_s: at_s, to_s: at_s });
  const show = (): void => {
    const { range, time_s } = charts();
    const { from, to } = range.read();
    if (at_s < from || at_s > to) {
      const half = (to - from) / 2;
      range.show({ from: at_s - half, to: at_s + half });
    }
    time_s.move(at_s);
  };
  return (
    <button type="button" className={css['link']} title="Move the cursor there" onClick={show}>
      {at_s.toFixed(1)} s
    </button>
  );
}
