import type { ReactElement } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';

const TITLE = 'Not recorded in this session';

interface NotRecordedProps {
  /** What people call the channels that a panel cannot do without. */
  readonly labels: readonly string[];
  readonly canChoose?: boolean;
}

/** In place of a drawing of channels that the session has not. */
export function NotRecorded({ labels, canChoose = false }: NotRecordedProps): ReactElement {
  const text = `Missing: ${labels.join(', ')}.`;
  return <EmptyState title={TITLE} text={canChoose ? `${text} Others can be chosen above.` : text} />;
}

/** In place of lines, where a panel has no channel or none that the session holds. */
export function NoChannel({ charts }: { readonly charts: readonly string[] }): ReactElement {
  return charts.length === 0 ? (
    <EmptyState title="No channel chosen" text="Channels, above, lists what is stored." />
  ) : (
    <EmptyState
      title={TITLE}
      text="It has none of the channels of this panel. Channels, above, lists what is stored."
    />
  );
}
