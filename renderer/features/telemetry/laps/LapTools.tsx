import { History, MapPinned, Redo2, Route, SplitSquareHorizontal, Undo2 } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useStore } from 'zustand';
import { IMPORTED } from '../../../../core/contract/imported.ts';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { NOTICES } from '../../../workspace/notice-store.ts';
import { TIME_CURSOR_s } from '../../../workspace/sessions/time-cursor.ts';
import { UI } from '../../../workspace/ui-store.ts';
import { useNewestAnswer } from '../../../workspace/use-answer.ts';
import { lapAt, splitLap } from './lap-edits.ts';
import { BRIDGE } from '../../../workspace/services.ts';
import { TRACKS } from '../../../workspace/tracks/track-store.ts';
import { makeTrack } from './make-track.ts';
import { LAP_HISTORY, lapSteps } from './lap-history.ts';

interface LapToolsProps {
  readonly session: SessionDetail;
  readonly children?: ReactNode;
}

/** Tools of the laps of a session: lines, split at the cursor, the laps of the import, undo and redo. */
export function LapTools({ session, children }: LapToolsProps): ReactElement {
  const { id, laps, manoeuvre } = session;
  const history = useService(LAP_HISTORY);
  const notices = useService(NOTICES);
  const ui = useService(UI);
  const time_s = useService(TIME_CURSOR_s);
  const bridge = useService(BRIDGE);
  const tracks = useService(TRACKS);
  const steps = useStore(history);
  const { undo, redo } = lapSteps(steps, id);
  const { answer } = useNewestAnswer('laps/get', { sessionId: id });
  const first = answer?.first;
  const firstText = manoeuvre === IMPORTED ? 'Laps as imported' : 'Laps as recorded';
  const split = (): void => {
    const at_s = time_s.read();
    const lap = lapAt(laps, at_s);
    const parts = splitLap(laps, at_s);
    if (parts === undefined || lap === undefined)
      notices.notify(
        'warning',
        `No lap can be split at ${at_s.toFixed(2)} s: move the cursor into a lap, away from its ends.`,
      );
    else void history.setLaps(id, parts, `Split lap ${lap.number} at ${at_s.toFixed(2)} s`);
  };
  return (
    <>
      <Button
        isSmall
        icon={<MapPinned size={14} />}
        onPress={() => ui.setState({ overlay: { kind: 'lapLines' } })}
      >
        Laps and lines…
      </Button>
      {laps.length === 0 ? undefined : (
        <IconButton
          label="Split the lap at the cursor"
          isSmall
          icon={<SplitSquareHorizontal size={14} />}
          onPress={split}
        />
      )}
      {laps.length === 0 || !session.channelNames.includes('positionX_m') ? undefined : (
        <IconButton
          label="Make a track of these laps"
          isSmall
          icon={<Route size={14} />}
          onPress={() => void makeTrack(id, { bridge, tracks, ui, notices })}
        />
      )}
      {first === undefined ? undefined : (
        <IconButton
          label={firstText}
          isSmall
          icon={<History size={14} />}
          onPress={() => void history.restore(id, first, firstText)}
        />
      )}
      <IconButton
        label={undo === undefined ? 'Undo lap change' : `Undo: ${undo}`}
        isSmall
        icon={<Undo2 size={14} />}
        isDisabled={undo === undefined}
        onPress={() => void history.undo(id)}
      />
      <IconButton
        label={redo === undefined ? 'Redo lap change' : `Redo: ${redo}`}
        isSmall
        icon={<Redo2 size={14} />}
        isDisabled={redo === undefined}
        onPress={() => void history.redo(id)}
      />
      {children}
    </>
  );
}
