import { useMemo, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { FoundLaps } from '../../../../core/contract/lap-requests.ts';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Overlay } from '../../../ui/Overlay.tsx';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { findSession, SESSIONS, shownId } from '../../../workspace/sessions/session-store.ts';
import { useSessionDetail } from '../../../workspace/sessions/use-session-detail.ts';
import { useNewestAnswer } from '../../../workspace/use-answer.ts';
import { drawnLinesOf, NO_LINES, planeAt } from './lines-draft.ts';
import { LapLinesEditor } from './LapLinesEditor.tsx';
import { useDrivenPath } from './use-driven-path.ts';
import { useVenues } from './use-venues.ts';
import { useLinesDraft, type DraftState } from './use-lines-draft.ts';

const TITLE = 'Laps and lines';
const WIDTH_px = 1320;

/** Lines by which the laps of the shown session are found: drawn on its path, or of the file, a venue or a closed loop. */
export function LapLinesDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const sessions = useService(SESSIONS);
  const shown = useStore(sessions, shownId);
  const summary = useStore(sessions, (s) => findSession(s, shownId(s)));
  const { session } = useSessionDetail(shown, summary);
  const { answer, failure } = useNewestAnswer(
    'laps/get',
    shown === undefined ? undefined : { sessionId: shown },
  );
  const closed = (content: ReactElement): ReactElement => (
    <Overlay
      title={TITLE}
      width_px={560}
      onClose={onClose}
      actions={<Button onPress={onClose}>Close</Button>}
    >
      {content}
    </Overlay>
  );
  if (failure !== undefined)
    return closed(<EmptyState title="The laps cannot be read" text={failure.message} />);
  if (session === undefined || answer === undefined) return closed(<div aria-busy="true" />);
  if (answer.found === undefined)
    return closed(
      <EmptyState
        title="No positions from latitude and longitude"
        text={`Lines cannot be drawn for ${session.name}: it has no latitude and longitude. Laps of a run on a track are timed by the lines of the track; laps of other sessions can be split and joined in the Laps panel.`}
      />,
    );
  return <OnPath session={session} found={answer.found} onClose={onClose} />;
}

interface OnPathProps {
  readonly session: SessionDetail;
  readonly found: FoundLaps;
  readonly onClose: () => void;
}

function OnPath({ session, found, onClose }: OnPathProps): ReactElement {
  const { path, failure } = useDrivenPath(session);
  const venues = useVenues();
  const plane = useMemo(() => planeAt(found.origin), [found.origin]);
  const draft = useLinesDraft(firstState(found, plane));
  return (
    <LapLinesEditor
      title={TITLE}
      width_px={WIDTH_px}
      session={session}
      found={found}
      plane={plane}
      path={path}
      pathFailure={failure}
      venues={venues ?? []}
      draft={draft}
      onClose={onClose}
    />
  );
}

/** The lines by which the laps were found; none for laps of the file. */
function firstState({ lines }: FoundLaps, plane: ReturnType<typeof planeAt>): DraftState {
  return { by: 'lines', lines: lines === undefined ? NO_LINES : drawnLinesOf(plane, lines) };
}
