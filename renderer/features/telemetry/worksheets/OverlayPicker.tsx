import { Layers2, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { useStore } from 'zustand';
import { FULL_TEXT, MAX_LAPS } from '../../../../core/contract/overlaid-laps.ts';
import type { LapChoice } from '../../../../core/contract/compare-requests.ts';
import type { SessionId } from '../../../../core/contract/ids.ts';
import { bestLap, lapTime_s } from '../../../../core/contract/laps.ts';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { clockText } from '../../../../core/units/clock.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Choice, Segments } from '../../../ui/Choice.tsx';
import { LineSwatch } from '../../../plots/marks/LineSwatch.tsx';
import { isSameLap, letterOf, type ComparedLap } from '../../../workspace/sessions/compared-laps.ts';
import { useDetails } from '../comparison/use-details.ts';
import { SessionChoice } from '../../../workspace/sessions/SessionChoice.tsx';
import { baselineOf } from './use-overlay.ts';
import css from './Workbench.module.css';
import { useWorkbench } from './workbench-context.ts';
import { BRIDGE } from '../../../workspace/services.ts';
import { NOTICES } from '../../../workspace/notice-store.ts';
import { OVERLAYS } from '../session/overlay-store.ts';
import { SESSIONS } from '../../../workspace/sessions/session-store.ts';

const AXES = [
  { value: 'time', label: 'Time' },
  { value: 'distance', label: 'Distance' },
  { value: 'position', label: 'Position' },
] as const;
const RUN = 'run';

/** Whole run and laps of a session. */
function choicesOf({ id, laps }: SessionDetail): readonly LapChoice[] {
  return laps.length === 0 ? [{ sessionId: id }] : laps.map(({ number }) => ({ sessionId: id, lap: number }));
}

/** Choice of the laps and sessions laid over the shown one, and of the axis. */
export function OverlayPicker(): ReactElement {
  const bridge = useService(BRIDGE);
  const notices = useService(NOTICES);
  const overlays = useService(OVERLAYS);
  const sessions = useService(SESSIONS);
  const { session, overlay } = useWorkbench();
  const list = useStore(sessions, (s) => s.sessions);
  const chosen = useStore(overlays, (s) => s.laps);
  const axis = useStore(overlays, (s) => s.axis);
  const wanted = useStore(overlays, (s) => s.baseline);
  const baseline = baselineOf(session, wanted);
  const others = [...new Set(chosen.map(({ sessionId }) => sessionId))].filter((id) => id !== session.id);
  const details = useDetails(others, list);
  const drawn = overlay?.laps ?? [];
  /** Its best lap; for whole runs the whole run. */
  const layOver = async (id: SessionId): Promise<void> => {
    try {
      const best = bestLap(await bridge.request('session/get', { sessionId: id }));
      const isRun = best === undefined || baseline.lap === undefined;
      overlays.add(isRun ? { sessionId: id } : { sessionId: id, lap: best.number });
    } catch (error) {
      notices.notifyFailure(error);
    }
  };
  const shown = details.filter(({ id }) => others.includes(id));
  const isFull = chosen.length >= MAX_LAPS - 1;
  return (
    <DialogTrigger>
      <Button icon={<Layers2 size={15} />}>
        Overlay <span className={css['unit']}>{drawn.length < 2 ? '' : drawn.length - 1}</span>
      </Button>
      <Popover className={css['popover'] ?? ''} style={{ width: 'auto' }} placement="bottom start">
        <Dialog aria-label="Overlay" className={css['overlay'] ?? ''}>
          <Choice
            label={`Baseline ${letterOf(0)}`}
            options={[
              ...session.laps.map((lap) => ({
                value: String(lap.number),
                label: `Lap ${lap.number}`,
                note: clockText(lapTime_s(lap)),
              })),
              { value: RUN, label: 'Whole run' },
            ]}
            value={String(baseline.lap ?? RUN)}
            onChange={(next) =>
              overlays.setState({
                baseline:
                  next === RUN ? { sessionId: session.id } : { sessionId: session.id, lap: Number(next) },
              })
            }
          />
          <Segments
            label="Axis"
            options={AXES}
            value={axis}
            onChange={(next) => overlays.setState({ axis: next })}
          />
          {isFull ? (
            <p className={css['full']} role="status">
              {FULL_TEXT}
            </p>
          ) : undefined}
          {session.laps.length < 2 ? undefined : (
            <SessionGroup letter={letterOf(0)} session={session} baseline={baseline} drawn={drawn} />
          )}
          {shown.map((other, i) => (
            <SessionGroup
              key={other.id}
              letter={letterOf(i + 1)}
              session={other}
              baseline={baseline}
              drawn={drawn}
            />
          ))}
          {isFull ? undefined : (
            <SessionChoice
              label="Session to overlay"
              value={undefined}
              except={[session.id, ...others]}
              onChange={(id) => void layOver(id)}
            />
          )}
          {chosen.length === 0 ? undefined : (
            <Button look="quiet" onPress={overlays.clear}>
              Remove all overlays
            </Button>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

interface SessionGroupProps {
  readonly letter: string;
  readonly session: SessionDetail;
  readonly baseline: LapChoice;
  readonly drawn: readonly ComparedLap[];
}

function SessionGroup({ letter, session, baseline, drawn }: SessionGroupProps): ReactElement {
  const overlays = useService(OVERLAYS);
  const chosen = useStore(overlays, (s) => s.laps);
  const isOwn = session.id === baseline.sessionId;
  const best = bestLap(session);
  const isFull = chosen.length >= MAX_LAPS - 1;
  const all = choicesOf(session);
  const choices =
    session.laps.length > 0 && chosen.some((c) => isSameLap(c, { sessionId: session.id }))
      ? [{ sessionId: session.id }, ...all]
      : all;
  return (
    <section aria-label={session.name}>
      <header>
        <h3>
          {letter} {isOwn ? 'Laps of this session' : session.name}
        </h3>
        {isOwn ? undefined : (
          <IconButton
            label={`Remove ${session.name}`}
            isSmall
            icon={<X size={14} />}
            onPress={() => overlays.removeSession(session.id)}
          />
        )}
      </header>
      {choices
        .filter((choice) => !isSameLap(baseline, choice))
        .map((choice) => {
          const lap = session.laps.find(({ number }) => number === choice.lap);
          const line = drawn.find((l) => isSameLap(l.choice, choice));
          const isOn = chosen.some((c) => isSameLap(c, choice));
          return (
            <label key={choice.lap ?? RUN}>
              <input
                type="checkbox"
                checked={isOn}
                disabled={!isOn && isFull}
                title={!isOn && isFull ? `${MAX_LAPS} laps maximum` : undefined}
                onChange={(event) =>
                  event.currentTarget.checked ? overlays.add(choice) : overlays.remove(choice)
                }
              />
              {lap === undefined ? 'Whole run' : `Lap ${lap.number}`}
              {lap === undefined ? undefined : (
                <small>
                  {clockText(lapTime_s(lap))}
                  {lap === best ? ', best' : lap.valid ? '' : ', not valid'}
                  {lap.name === undefined ? '' : `, ${lap.name}`}
                </small>
              )}
              {line === undefined ? undefined : (
                <>
                  <LineSwatch colour={line.colour} dash={line.dash} /> {line.short}
                </>
              )}
            </label>
          );
        })}
    </section>
  );
}
