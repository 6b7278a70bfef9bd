import { Trash2 } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { LapChoice } from '../../../core/contract/compare-requests.ts';
import type { SessionId } from '../../../core/contract/ids.ts';
import { bestLap, lapTime_s } from '../../../core/contract/laps.ts';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import { clockText } from '../../../core/units/clock.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { findSession, MAX_GHOSTS, SESSIONS } from '../../workspace/sessions/session-store.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Choice, Segments } from '../../ui/Choice.tsx';
import { Overlay } from '../../ui/Overlay.tsx';
import { isSameLap } from '../../workspace/sessions/compared-laps.ts';
import { SessionChoice } from '../../workspace/sessions/SessionChoice.tsx';
import { useSessionDetail } from '../../workspace/sessions/use-session-detail.ts';
import type { GhostAlignment } from './ghost-position.ts';
import css from './ReplayPane.module.css';

const ALIGNMENTS = [
  { value: 'instant', label: 'At the same lap time' },
  { value: 'position', label: 'At the same position' },
] as const;
const WHOLE = 'whole';

interface GhostDialogProps {
  readonly session: SessionDetail;
  readonly alignment: GhostAlignment;
  readonly onAlignment: (alignment: GhostAlignment) => void;
  readonly onClose: () => void;
}

/** Choice of laps and runs shown as ghosts, aligned by time since the lap start or by track position. */
export function GhostDialog({ session, alignment, onAlignment, onClose }: GhostDialogProps): ReactElement {
  const sessions = useService(SESSIONS);
  const ghosts = useStore(sessions, (s) => s.ghosts);
  const state = useStore(sessions);
  const [chosen, setChosen] = useState<SessionId>(session.id);
  const [lap, setLap] = useState<string>();
  const { session: read } = useSessionDetail(chosen, undefined);
  const detail = chosen === session.id ? session : read;
  const laps = detail?.laps ?? [];
  const best = detail === undefined ? undefined : bestLap(detail)?.number;
  const number = lap ?? (best === undefined ? WHOLE : String(best));
  const choice: LapChoice = {
    sessionId: chosen,
    ...(number === WHOLE ? {} : { lap: Number(number) }),
  };
  const isThere = ghosts.some((ghost) => isSameLap(ghost, choice));
  return (
    <Overlay
      title="Ghost cars"
      width_px={560}
      onClose={onClose}
      actions={
        <Button look="primary" onPress={onClose}>
          Done
        </Button>
      }
    >
      <div className={css['dialog']}>
        <Segments label="Alignment of ghosts" options={ALIGNMENTS} value={alignment} onChange={onAlignment} />
        <p className={css['quiet']}>
          {alignment === 'instant'
            ? 'Each ghost is shown at the same time since the start of its lap.'
            : 'Each ghost is shown at the same track position, to compare lines and speeds.'}
        </p>
        <ol className={css['chosen']} aria-label="Chosen ghosts">
          {ghosts.map((ghost, i) => {
            const name = `${findSession(state, ghost.sessionId)?.name ?? 'Session'}${ghost.lap === undefined ? '' : `, lap ${ghost.lap}`}`;
            return (
              <li key={`${ghost.sessionId} ${ghost.lap ?? ''}`}>
                <span>
                  {i + 1}. {name}
                </span>
                <IconButton
                  label={`Remove ${name}`}
                  isSmall
                  icon={<Trash2 size={14} />}
                  onPress={() => sessions.setGhosts(ghosts.filter((g) => g !== ghost))}
                />
              </li>
            );
          })}
        </ol>
        {ghosts.length === 0 ? <p className={css['quiet']}>No ghosts chosen.</p> : undefined}
        <div className={css['add']}>
          <SessionChoice
            label="Session of the ghost"
            value={chosen}
            onChange={(id) => {
              setChosen(id);
              setLap(undefined);
            }}
          />
          <Choice
            label="Lap of the ghost"
            isLabelHidden
            options={[
              ...laps.map((one) => ({
                value: String(one.number),
                label: `Lap ${one.number}`,
                tail: clockText(lapTime_s(one)),
              })),
              { value: WHOLE, label: 'Whole run' },
            ]}
            value={number}
            onChange={setLap}
          />
          <Button
            isDisabled={isThere || ghosts.length >= MAX_GHOSTS || detail === undefined}
            onPress={() => sessions.setGhosts([...ghosts, choice])}
          >
            Add ghost
          </Button>
        </div>
        {ghosts.length >= MAX_GHOSTS ? (
          <p className={css['quiet']}>The maximum is three ghosts: remove one to add another.</p>
        ) : undefined}
      </div>
    </Overlay>
  );
}
