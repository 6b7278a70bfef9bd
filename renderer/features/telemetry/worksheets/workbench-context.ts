import { createContext, useContext } from 'react';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import type { ChannelIn } from './use-overlaid-channels.ts';
import type { LapComparison } from '../comparison/use-lap-comparison.ts';
import type { ChannelCatalogue } from '../../../plots/lines/channel-catalogue.ts';
import type { ExactReader } from '../../../plots/traces/exact-values.ts';
import type { TraceFeed } from '../../../plots/traces/trace-feed.ts';
import type { ViewRange } from '../../../plots/view-range.ts';
import type { Playback } from '../session/playback.ts';

/** State shared by all panels of the workbench; the cursor is the program's (`time_s` of the services). */
export interface Workbench {
  readonly session: SessionDetail;
  /** Channels of the session. */
  readonly catalogue: ChannelCatalogue;
  /** False for a math channel that is not computed yet. */
  readonly isReady: (address: string) => boolean;
  /** Shown part, s. */
  readonly range: ViewRange;
  readonly playback: Playback;
  /** Lines of the shown part, read for all panels together. */
  readonly feed: TraceFeed;
  /** Samples at the cursor and at the datum, read for all panels together. */
  readonly exact: ExactReader;
  readonly exactAtDatum: ExactReader;
  /** Overlaid laps, the first being of the session; undefined without an overlay. */
  readonly overlay: LapComparison | undefined;
  /** Channels of the shown session in the overlaid ones; undefined until those of the latter are read. */
  readonly channelIn: ChannelIn | undefined;
}

export const WorkbenchContext = createContext<Workbench | undefined>(undefined);

/** Throws outside a workbench. */
export function useWorkbench(): Workbench {
  const workbench = useContext(WorkbenchContext);
  if (workbench === undefined) throw new Error('A panel is outside a workbench');
  return workbench;
}
