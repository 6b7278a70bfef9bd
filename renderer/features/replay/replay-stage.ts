import * as three from 'three';
import { WHEELS } from '../../../core/catalogue/wheels.ts';
import type { ScenePart } from '../../../core/catalogue/worksheets/scene-parts.ts';
import { themeColour } from '../../workspace/theme.ts';
import { WHEEL_STYLES } from '../../plots/lines/wheel-style.ts';
import { createEye, FIRST_CAMERA, writeEye, type CameraState } from './cameras.ts';
import { createCarFigure } from './car-figure.ts';
import { filmGhostTime_s, type FilmCar, type FilmLaps } from './film.ts';
import { createForceFigure } from './force-figure.ts';
import type { GhostAlignment } from './ghost-position.ts';
import { createGroundFigure } from './ground-figure.ts';
import { createMarksFigure, type MarksFigure } from './marks-figure.ts';
import { restHeight_m } from './rest-height.ts';
import type { CarModelLook } from '../../workspace/models/model-store.ts';
import { createCarKit, type CarKit } from '../../plots/scene/model/car-kit.ts';
import type { SceneryAt } from './read-scenery.ts';
import { SAMPLE_SIZE } from './sampled-track.ts';
import { createSceneryFigure } from './scenery-figure.ts';
import type { SkidMarks } from './skid-marks.ts';
import type { Posts } from './trackside.ts';

/** State read by a stage in each frame; written by the panel when it changes. */
export interface StageState {
  laps: FilmLaps | undefined;
  alignment: GhostAlignment;
  camera: CameraState;
  parts: ReadonlySet<ScenePart>;
  posts: Posts | undefined;
}

/** Changed in place: it is read in frames, without React. */
export interface StageChoice {
  readonly state: StageState;
  readonly set: (change: Omit<StageState, 'camera'> & Pick<CameraState, 'kind' | 'wheel'>) => void;
}

export function createStageChoice(): StageChoice {
  const state: StageState = {
    laps: undefined,
    alignment: 'instant',
    camera: { ...FIRST_CAMERA },
    parts: new Set(),
    posts: undefined,
  };
  return {
    state,
    set: ({ kind, wheel, ...rest }) => {
      Object.assign(state, rest);
      state.camera.kind = kind;
      state.camera.wheel = wheel;
    },
  };
}

/** All drawn objects of a replay, in world axes with z up. */
export interface Stage {
  readonly object: three.Group;
  /** The last drawn sample of the followed car. */
  readonly sample: Float64Array;
  /**
   * Moves everything to its position at a time; false while the car's samples are missing. Allocates nothing.
   */
  readonly draw: (at_s: number, state: StageState) => boolean;
  /** Moves the camera to the chosen view of the last drawn sample. */
  readonly look: (camera: three.PerspectiveCamera, state: StageState) => void;
  readonly marks: () => SkidMarks | undefined;
  readonly setMarks: (marks: SkidMarks | undefined) => void;
  readonly dispose: () => void;
}

interface StageOptions {
  readonly main: FilmCar;
  readonly ghosts: readonly FilmCar[];
  /** The road is a plane at height 0. */
  readonly isLevel: boolean;
  /** The road is a track, drawn elsewhere. */
  readonly isTrack: boolean;
  /** Own models of the cars that have some. */
  readonly looks: ReadonlyMap<FilmCar, CarModelLook>;
  /** Called when a picture of a model was decoded: the scene is drawn again. */
  readonly onChange: () => void;
  /** Scenery; undefined until read. */
  readonly around: SceneryAt | undefined;
}

export function createStage(options: StageOptions): Stage {
  const { main, ghosts, isLevel, isTrack, around, looks, onChange } = options;
  const object = new three.Group();
  const sample = new Float64Array(SAMPLE_SIZE).fill(NaN);
  const ofGhost = new Float64Array(SAMPLE_SIZE);
  const height_m = restHeight_m(main.geometry);
  let parts: ReadonlySet<ScenePart> = new Set();
  const kits = new Map<CarModelLook, CarKit>();
  const kitOf = (of: FilmCar): CarKit | undefined => {
    const look = looks.get(of);
    if (look === undefined) return undefined;
    const kit = kits.get(look) ?? createCarKit(look, onChange);
    kits.set(look, kit);
    return kit;
  };
  const car = createCarFigure(main.geometry, {
    colour: themeColour(main.colour),
    mark: undefined,
    isLevel,
    showsTemperature: () => parts.has('temperatures'),
    kit: kitOf(main),
  });
  const others = ghosts.map((ghost, i) =>
    createCarFigure(ghost.geometry, {
      colour: themeColour(ghost.colour),
      mark: String(i + 1),
      isLevel,
      showsTemperature: () => false,
      kit: kitOf(ghost),
    }),
  );
  const forces = createForceFigure(
    main.geometry,
    WHEELS.map((wheel) => themeColour(WHEEL_STYLES[wheel].colour)),
    isLevel,
  );
  const ground = isTrack
    ? undefined
    : createGroundFigure(around?.scenery.grade ?? 0, around?.scenery.bank ?? 0);
  const scenery = around === undefined ? undefined : createSceneryFigure(around.scenery, around.departures);
  const choice = { loads: false, forces: false, circles: false };
  const light = new three.DirectionalLight('#ffffff', 1.6);
  light.castShadow = true;
  light.shadow.mapSize.set(1024, 1024);
  light.shadow.camera.left = light.shadow.camera.bottom = -6;
  light.shadow.camera.right = light.shadow.camera.top = 6;
  const sky = new three.HemisphereLight('#ffffff', '#9aa0a6', 1.1);
  sky.position.set(0, 0, 1);
  object.add(car.object, forces.object, light, light.target, sky);
  for (const other of others) object.add(other.object);
  if (ground !== undefined) object.add(ground.object);
  if (scenery !== undefined) object.add(scenery.object);
  let marks: MarksFigure | undefined;
  let marksShown: SkidMarks | undefined;
  const eye = createEye();

  return {
    object,
    sample,
    draw: (at_s, state) => {
      const isKnown = main.track.write(at_s, sample);
      ({ parts } = state);
      car.setInside(state.camera.kind === 'cockpit');
      car.draw(sample);
      choice.loads = isKnown && parts.has('loads');
      choice.forces = isKnown && parts.has('forces');
      choice.circles = isKnown && parts.has('circles');
      forces.draw(sample, choice);
      ground?.draw(sample);
      scenery?.draw(at_s);
      if (marks !== undefined) {
        marks.object.visible = parts.has('marks');
        marks.draw(at_s);
      }
      for (let g = 0; g < ghosts.length; g++) {
        const figure = others[g];
        const ghost = ghosts[g];
        if (figure === undefined || ghost === undefined) continue;
        figure.object.visible = false;
        if (state.laps === undefined) continue;
        const ghost_s = filmGhostTime_s(state.laps, g, state.alignment, at_s);
        ghost.track.want(ghost_s);
        if (!ghost.track.write(ghost_s, ofGhost)) continue;
        figure.object.visible = true;
        figure.draw(ofGhost);
      }
      const { x, y, z } = car.object.position;
      light.position.set(x + 4, y - 5, z + 9);
      light.target.position.set(x, y, z);
      return isKnown;
    },
    look: (camera, state) => {
      writeEye(state.camera, sample, main.geometry, height_m, state.posts, eye);
      const { at, target, up, fov_deg } = eye;
      camera.position.set(at[0] ?? 0, at[1] ?? 0, at[2] ?? 0);
      camera.up.set(up[0] ?? 0, up[1] ?? 0, up[2] ?? 1);
      camera.lookAt(target[0] ?? 0, target[1] ?? 0, target[2] ?? 0);
      if (Math.abs(camera.fov - fov_deg) < 1e-3) return;
      camera.fov = fov_deg;
      camera.updateProjectionMatrix();
    },
    marks: () => marksShown,
    setMarks: (next) => {
      if (next === marksShown) return;
      marksShown = next;
      if (marks !== undefined) {
        object.remove(marks.object);
        marks.dispose();
      }
      marks = next === undefined ? undefined : createMarksFigure(next);
      if (marks !== undefined) object.add(marks.object);
    },
    dispose: () => {
      car.dispose();
      for (const other of others) other.dispose();
      for (const kit of kits.values()) kit.dispose();
      forces.dispose();
      ground?.dispose();
      scenery?.dispose();
      marks?.dispose();
      light.dispose();
    },
  };
}
