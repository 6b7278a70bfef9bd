import type { ReactElement } from 'react';
import { IMPORTED } from '../../../../core/contract/imported.ts';
import type { FoundLaps } from '../../../../core/contract/lap-requests.ts';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { useNewestAnswer } from '../../../workspace/use-answer.ts';
import { LAP_HISTORY } from './lap-history.ts';
import { LapTools } from './LapTools.tsx';

/** The reason why a session has no laps, and the remedy. */
export function NoLaps({ session }: { readonly session: SessionDetail }): ReactElement {
  const history = useService(LAP_HISTORY);
  const { id, duration_s } = session;
  const { answer } = useNewestAnswer('laps/get', { sessionId: id });
  const whole = { number: 1, start_s: 0, end_s: duration_s, sectors_s: [], valid: true };
  return (
    <EmptyState title="No laps in this session" text={noLapsText(session, answer?.found)}>
      <LapTools session={session}>
        <Button
          isSmall
          isDisabled={!(duration_s > 0)}
          onPress={() => void history.setLaps(id, [whole], 'Whole session as one lap')}
        >
          Whole session as one lap
        </Button>
      </LapTools>
    </EmptyState>
  );
}

export function noLapsText({ manoeuvre, track }: SessionDetail, found: FoundLaps | undefined): string {
  if (manoeuvre !== IMPORTED)
    return track === undefined
      ? 'Laps are timed on a track: this run has none. Its whole time can be one lap, which the cursor splits.'
      : 'A lap ends at the second crossing of the start line, which this run did not reach.';
  if (found === undefined)
    return 'The file has neither a lap number nor latitude and longitude of a receiver with a fix. Export it with one of them and import it again, or take the whole session as one lap and split it at the cursor.';
  const reasons = found.notes.length === 0 ? '' : `${found.notes.join(' ')} `;
  return `${reasons}Draw a start line under Laps and lines; for a course from point to point, also a finish line.`;
}
