import type { ReactElement } from 'react';
import type { LogSegmentTimes } from '../../../../core/contract/identification-requests.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { TELEMETRY_VIEW } from '../session/telemetry-view.ts';
import css from './LogModel.module.css';

/** Part of the segment's length that is shown before and after it. */
const AROUND = 0.1;

/** A segment of the log; pressed, the charts show it. */
export function SegmentLink({ segment }: { readonly segment: LogSegmentTimes }): ReactElement {
  const view = useService(TELEMETRY_VIEW);
  const { from_s, to_s } = segment;
  const around_s = AROUND * (to_s - from_s);
  const show = (): void => {
    view.range.show({ from: from_s - around_s, to: to_s + around_s });
    view.time_s.move((from_s + to_s) / 2);
  };
  return (
    <button type="button" className={css['link']} title="Show it in the charts" onClick={show}>
      {from_s.toFixed(1)} to {to_s.toFixed(1)} s
    </button>
  );
}

/** A time of the log; pressed, the cursor moves there. */
export function TimeLink({ at_s }: { readonly at_s: number }): ReactElement {
  const view = useService(TELEMETRY_VIEW);
  const show = (): void => {
    const { from, to } = view.range.read();
    if (at_s < from || at_s > to) {
      const half = (to - from) / 2;
      view.range.show({ from: at_s - half, to: at_s + half });
    }
    view.time_s.move(at_s);
  };
  return (
    <button type="button" className={css['link']} title="Move the cursor there" onClick={show}>
      {at_s.toFixed(1)} s
    </button>
  );
}
