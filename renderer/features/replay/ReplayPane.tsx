import { Film as FilmIcon, Users } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { PanelOptions } from '../../../core/catalogue/worksheets/panels.ts';
import type { Scenery } from '../../../core/contract/scenery.ts';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import type { ExactReader } from '../../plots/traces/exact-values.ts';
import type { ViewRange } from '../../plots/view-range.ts';
import { Button } from '../../ui/Button.tsx';
import { TimeSlider } from '../../ui/TimeSlider.tsx';
import { useService } from '../../workspace/ServicesContext.tsx';
import { SESSIONS } from '../../workspace/sessions/session-store.ts';
import { TIME_CURSOR_s } from '../../workspace/sessions/time-cursor.ts';
import { FilmDialog } from './FilmDialog.tsx';
import { GhostDialog } from './GhostDialog.tsx';
import type { GhostAlignment } from './ghost-position.ts';
import css from './ReplayPane.module.css';
import type { Shown } from './ReplayScene.tsx';
import { ReplayView } from './ReplayView.tsx';
import { cameraWheel } from '../../plots/scene/camera-choice.ts';
import { sampledWheels } from '../../plots/scene/drawn-wheels.ts';
import { SceneChoices } from '../../plots/scene/SceneChoices.tsx';
import { createStageChoice } from './replay-stage.ts';
import { useFilm } from './use-film.ts';

/** The road is a plane at height 0. */
const isLevelRoad = ({ grade, bank, relief, steps }: Scenery): boolean =>
  grade === 0 && bank === 0 && relief.index.length === 0 && steps.length === 0;

interface ReplayPaneProps {
  readonly session: SessionDetail;
  readonly options: PanelOptions<'scene'>;
  readonly onOptions: (options: PanelOptions<'scene'>) => void;
  /** Time range of the traces beside it; undefined without traces. */
  readonly range?: ViewRange;
  readonly onPlay: () => void;
  /** Stored samples of the session at the cursor, which the panels beside it read too. */
  readonly exact: ExactReader;
}

/** A session in 3D at the cursor, with forces, marks and ghost cars. */
export function ReplayPane(props: ReplayPaneProps): ReactElement {
  const { session, options, onOptions, range, onPlay, exact } = props;
  const sessions = useService(SESSIONS);
  const time_s = useService(TIME_CURSOR_s);
  const ghosts = useStore(sessions, (s) => s.ghosts);
  const film = useFilm(session, ghosts);
  const { main, changed } = film;
  const [alignment, setAlignment] = useState<GhostAlignment>('instant');
  const [isChoosing, setChoosing] = useState(false);
  /** Data of the video, while its dialog is open. */
  const [filmed, setFilmed] = useState<Shown>();
  const shown = useRef<Shown>(undefined);
  const [{ state, set }] = useState(createStageChoice);
  const { camera: kind, parts } = options;
  const wheels = useMemo(() => sampledWheels(main?.geometry), [main]);
  const wheel = cameraWheel(options, wheels)?.index ?? 0;
  useEffect(() => {
    set({
      laps: film.laps,
      alignment,
      posts: film.posts,
      kind,
      wheel,
      parts: new Set(parts),
    });
    changed.notify();
  }, [set, film.laps, film.posts, alignment, kind, wheel, parts, changed]);
  const scenery = film.around?.scenery;
  const isLevel = session.trackFile === undefined && (scenery === undefined || isLevelRoad(scenery));

  if (film.failure !== undefined && main === undefined)
    return (
      <p role="alert" className={css['text']}>
        {film.failure.message}
      </p>
    );
  return (
    <div className={css['pane']}>
      <div className={css['tools']} data-tools>
        <SceneChoices options={options} wheels={wheels} onOptions={onOptions} />
        <Button isSmall icon={<Users size={14} />} onPress={() => setChoosing(true)}>
          Ghosts…
        </Button>
        <Button
          isSmall
          icon={<FilmIcon size={14} />}
          isDisabled={main === undefined}
          onPress={() => setFilmed(shown.current)}
        >
          Save video…
        </Button>
      </div>
      <ReplayView
        session={session}
        film={film}
        isLevel={isLevel}
        state={state}
        options={options}
        wheels={wheels}
        onOptions={onOptions}
        onPlay={onPlay}
        exact={exact}
        shownRef={shown}
      />
      <div className={css['scrubber']}>
        <TimeSlider
          label="Replay time, s"
          cursor={time_s}
          from_s={0}
          to_s={session.duration_s}
          step_s={0.01}
        />
      </div>
      {filmed !== undefined && main !== undefined ? (
        <FilmDialog
          scene={{ main, ghosts: film.ghosts, isLevel, state, shown: filmed }}
          span={range?.read() ?? { from: 0, to: session.duration_s }}
          onClose={() => setFilmed(undefined)}
        />
      ) : undefined}
      {isChoosing ? (
        <GhostDialog
          session={session}
          alignment={alignment}
          onAlignment={setAlignment}
          onClose={() => setChoosing(false)}
        />
      ) : undefined}
    </div>
  );
}
