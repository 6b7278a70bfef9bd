import { Ban, CircleCheck, Combine, EllipsisVertical, Flag } from 'lucide-react';
import type { ReactElement } from 'react';
import type { SessionId } from '../../../../core/contract/ids.ts';
import type { LapRecord } from '../../../../core/contract/laps.ts';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { excludedLap, joinedLaps, LAP_KINDS, markedLap } from './lap-edits.ts';
import { LAP_HISTORY } from './lap-history.ts';

interface LapActionsProps {
  readonly sessionId: SessionId;
  readonly laps: readonly LapRecord[];
  readonly lap: LapRecord;
}

/** Edits of one lap. */
export function LapActions({ sessionId, laps, lap }: LapActionsProps): ReactElement {
  const history = useService(LAP_HISTORY);
  const { number, valid } = lap;
  const joined = joinedLaps(laps, number);
  const next = laps[laps.indexOf(lap) + 1];
  const set = (to: readonly LapRecord[], label: string) => () => void history.setLaps(sessionId, to, label);
  return (
    <ActionMenu
      label={`Edit lap ${number}`}
      icon={<EllipsisVertical size={14} />}
      isIcon
      actions={[
        valid
          ? {
              id: 'exclude',
              label: 'Exclude',
              note: 'It stays in the list and is never the best lap',
              icon: <Ban size={14} />,
              run: set(excludedLap(laps, number, true), `Excluded lap ${number}`),
            }
          : {
              id: 'include',
              label: 'Include',
              icon: <CircleCheck size={14} />,
              run: set(excludedLap(laps, number, false), `Included lap ${number}`),
            },
        ...LAP_KINDS.map((kind) => ({
          id: kind,
          label: `Mark as ${kind.toLowerCase()}`,
          note: kind === LAP_KINDS[0] ? 'Named and excluded' : undefined,
          icon: <Flag size={14} />,
          run: set(markedLap(laps, number, kind), `Marked lap ${number} as ${kind.toLowerCase()}`),
        })),
        {
          id: 'join',
          label: next === undefined ? 'Join with the next lap' : `Join with lap ${next.number}`,
          icon: <Combine size={14} />,
          isDisabled: joined === undefined,
          run: set(joined ?? laps, `Joined laps ${number} and ${next?.number ?? number}`),
        },
      ]}
    />
  );
}
