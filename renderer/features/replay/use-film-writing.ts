import { useRef, useState } from 'react';
import { saveFile } from '../../ui/save-file.ts';
import { NOTICES } from '../../workspace/notice-store.ts';
import { UI } from '../../workspace/ui-store.ts';
import { BRIDGE } from '../../workspace/services.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import type { FilmCar } from './film.ts';
import { frameCount, type FilmOrder } from './film-order.ts';
import type { Shown } from './ReplayScene.tsx';
import type { StageState } from './replay-stage.ts';
import { counted } from '../../format/counted-text.ts';

/** The cars and the view of a video. */
export interface FilmScene {
  readonly main: FilmCar;
  readonly ghosts: readonly FilmCar[];
  readonly isLevel: boolean;
  readonly state: StageState;
  readonly shown: Shown;
}

interface FilmWriting {
  /** Frames drawn; undefined while no video is drawn. */
  readonly progress: { readonly done: number; readonly count: number } | undefined;
  readonly start: (order: FilmOrder) => void;
  readonly stop: () => void;
}

const PROGRESS_EVERY_ms = 200;

/** Draws a video and saves it as a file, until it is stopped. */
export function useFilmWriting(scene: FilmScene, onSaved: () => void): FilmWriting {
  const bridge = useService(BRIDGE);
  const notices = useService(NOTICES);
  const ui = useService(UI);
  const [progress, setProgress] = useState<FilmWriting['progress']>();
  const controller = useRef<AbortController>(undefined);
  const write = async (order: FilmOrder, signal: AbortSignal): Promise<void> => {
    const count = frameCount(order);
    setProgress({ done: 0, count });
    try {
      const { drawFilm } = await import('./draw-film.ts');
      let reported_ms = 0;
      const { blob, ending } = await drawFilm({
        ...scene,
        bridge,
        order,
        system: ui.getState().units,
        signal,
        onProgress: (done) => {
          const now_ms = performance.now();
          if (done < count && now_ms - reported_ms < PROGRESS_EVERY_ms) return;
          reported_ms = now_ms;
          setProgress({ done, count });
        },
      });
      const file = `${scene.main.session.name}.${ending}`;
      saveFile(file, blob);
      notices.notify('info', `Saved ${counted(count, 'frame')} as ${file}`);
      onSaved();
    } catch (error) {
      if (!signal.aborted) notices.notifyFailure(error);
      setProgress(undefined);
    }
  };
  return {
    progress,
    start: (order) => {
      controller.current = new AbortController();
      void write(order, controller.current.signal);
    },
    stop: () => controller.current?.abort(),
  };
}
