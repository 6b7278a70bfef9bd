import * as three from 'three';
import type { DisplaySystem } from '../../../core/units/display.ts';
import type { Bridge } from '../../bridge/client.ts';
import { filmGhostTime_s, type FilmCar } from './film.ts';
import { frameCount, frameTime_s, type FilmOrder } from './film-order.ts';
import { drawOverlays } from './film-overlays.ts';
import { createPngTaker, createWebmTaker } from './film-takers.ts';
import { hasSlips, placingOf } from './missing.ts';
import { MARKS_s, readMarks } from './read-path.ts';
import type { Shown } from './ReplayScene.tsx';
import type { StageState } from './replay-stage.ts';

export interface FilmWork {
  readonly bridge: Bridge;
  readonly shown: Shown;
  readonly state: StageState;
  readonly main: FilmCar;
  readonly ghosts: readonly FilmCar[];
  readonly isLevel: boolean;
  readonly order: FilmOrder;
  readonly system: DisplaySystem;
  readonly onProgress: (done: number, count: number) => void;
  readonly signal: AbortSignal;
}

/** Skid marks before the video's start that are shown in it, s. */
const MARKS_BEFORE_s = 60;

/**
 * Draws a video frame by frame in session time, however long each takes, with its own renderer: the view on
 * the screen is unaffected. Returns the file; rejects with an AbortError when cancelled.
 */
export async function drawFilm(work: FilmWork): Promise<{ readonly blob: Blob; readonly ending: string }> {
  const { shown, state, main, ghosts, order, onProgress, signal } = work;
  const { stage, scene } = shown;
  const { width_px, height_px } = order;
  const renderer = new three.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
  renderer.setPixelRatio(1);
  renderer.setSize(width_px, height_px, false);
  renderer.toneMapping = three.ACESFilmicToneMapping;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = three.PCFShadowMap;
  const camera = new three.PerspectiveCamera(38, width_px / height_px, 0.1, 1500);
  const canvas = document.createElement('canvas');
  canvas.width = width_px;
  canvas.height = height_px;
  const over = order.overlays.length === 0 ? null : canvas.getContext('2d');
  const overlaid = {
    session: main.session,
    ghosts,
    laps: state.laps,
    course: shown.course,
    system: work.system,
  };
  const marksBefore = stage.marks();
  const taker = order.format === 'webm' ? await createWebmTaker(order) : createPngTaker(order);
  const count = frameCount(order);
  let marksTo_s = -Infinity;
  try {
    for (let i = 0; i < count; i++) {
      signal.throwIfAborted();
      const at_s = frameTime_s(order, i);
      await main.track.ready(at_s);
      if (state.laps !== undefined)
        for (const [g, ghost] of ghosts.entries())
          await ghost.track.ready(filmGhostTime_s(state.laps, g, state.alignment, at_s));
      if (at_s > marksTo_s) marksTo_s = await setMarksFrom(work, at_s);
      stage.draw(at_s, state);
      stage.look(camera, state, 1 / order.rate_Hz);
      renderer.render(scene, camera);
      if (over !== null) {
        over.drawImage(renderer.domElement, 0, 0);
        drawOverlays(over, order.overlays, overlaid, stage.sample, at_s);
      }
      await taker.take(over?.canvas ?? renderer.domElement, i);
      onProgress(i + 1, count);
    }
    signal.throwIfAborted();
    return { blob: await taker.finish(), ending: taker.ending };
  } finally {
    taker.end();
    stage.setMarks(marksBefore);
    renderer.dispose();
    renderer.forceContextLoss();
  }
}

/** Reads the marks about a time of the video; returns the time up to which they are known. */
async function setMarksFrom(work: FilmWork, at_s: number): Promise<number> {
  const { bridge, shown, state, main, isLevel, signal } = work;
  const { session, geometry } = main;
  if (!state.parts.has('marks') || !hasSlips(session) || placingOf(session) !== 'recorded') return Infinity;
  const from_s = Math.max(0, at_s - MARKS_BEFORE_s);
  const to_s = Math.min(session.duration_s, from_s + MARKS_s);
  shown.stage.setMarks(await readMarks(bridge, session, geometry, isLevel, { from_s, to_s }, signal));
  return to_s >= session.duration_s ? Infinity : to_s;
}
