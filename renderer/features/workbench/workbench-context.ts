import { createContext, useContext } from 'react';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import type { LapComparison } from '../compare/use-lap-comparison.ts';
import type { ChannelCatalogue } from '../charts/channel-catalogue.ts';
import type { ExactReader } from '../traces/exact-values.ts';
import type { TraceFeed } from '../traces/trace-feed.ts';
import type { ViewRange } from '../traces/view-range.ts';
import type { Playback } from '../telemetry/playback.ts';

/** What all panels of the workbench show together; the cursor is the program's (`time_s` of the services). */
export interface Workbench {
  readonly session: SessionDetail;
  /** What can be picked of it. */
  readonly catalogue: ChannelCatalogue;
  /** False for a math channel that is not computed yet. */
  readonly isReady: (address: string) => boolean;
  /** The part that is shown, s. */
  readonly range: ViewRange;
  readonly playback: Playback;
  /** Lines of the shown part, read for all panels together. */
  readonly feed: TraceFeed;
  /** Samples at the cursor and at the datum, read for all panels together. */
  readonly exact: ExactReader;
  readonly exactAtDatum: ExactReader;
  /** Laps over each other, the first being of the session; undefined where nothing is laid over it. */
  readonly overlay: LapComparison | undefined;
}

export const WorkbenchContext = createContext<Workbench | undefined>(undefined);

/** Throws outside a workbench. */
export function useWorkbench(): Workbench {
  const workbench = useContext(WorkbenchContext);
  if (workbench === undefined) throw new Error('A panel stands outside a workbench');
  return workbench;
}
