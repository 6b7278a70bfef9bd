import type { ReactElement } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';

const TITLE = 'Not recorded in this session';

interface NotRecordedProps {
  /** Labels of the channels that a panel requires. */
  readonly labels: readonly string[];
  readonly canChoose?: boolean;
}

/** Shown in place of a drawing whose channels the session lacks. */
export function NotRecorded({ labels, canChoose = false }: NotRecordedProps): ReactElement {
  const text = `Missing: ${labels.join(', ')}.`;
  return <EmptyState title={TITLE} text={canChoose ? `${text} Choose others above.` : text} />;
}

/** Shown in place of lines, where a panel has no channel or none that the session has. */
export function NoChannel({ charts }: { readonly charts: readonly string[] }): ReactElement {
  return charts.length === 0 ? (
    <EmptyState title="No channel chosen" text="Choose from Channels above." />
  ) : (
    <EmptyState
      title={TITLE}
      text="The session has none of the channels of this panel. Choose others from Channels above."
    />
  );
}
