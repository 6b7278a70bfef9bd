import type * as three from 'three';
import { themeColour } from '../../workspace/theme.ts';
import { firstCamera, type CameraState } from '../../plots/scene/cameras.ts';
import { createCarFigure, GHOST_OPACITY } from '../../plots/scene/car-figure.ts';
import { createCarStage, type SceneLook } from '../../plots/scene/car-stage.ts';
import { filmGhostTime_s, type FilmCar, type FilmLaps } from './film.ts';
import type { GhostAlignment } from './ghost-position.ts';
import type { Cones } from '../../plots/scene/cones.ts';
import { createConesFigure } from '../../plots/scene/cones-figure.ts';
import { groundLook } from '../../plots/scene/ground-look.ts';
import { createMarksFigure, type MarksFigure } from '../../plots/scene/marks-figure.ts';
import { createCarKit, type CarKit } from '../../plots/scene/model/car-kit.ts';
import type { CarModelLook } from '../../workspace/models/model-store.ts';
import type { SceneryAt } from './read-scenery.ts';
import { SAMPLE_SIZE } from '../../plots/scene/sampled-track.ts';
import { createSceneryFigure } from '../../plots/scene/scenery-figure.ts';
import type { SkidMarks } from '../../plots/scene/skid-marks.ts';

/** State read by a stage in each frame; written by the panel when it changes. */
export interface StageState extends SceneLook {
  laps: FilmLaps | undefined;
  alignment: GhostAlignment;
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
    camera: firstCamera(),
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
  /** Moves the camera to the chosen view of the last drawn sample; true while it is on its way there. */
  readonly look: (camera: three.PerspectiveCamera, state: StageState, passed_s: number) => boolean;
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
  /** Scenery; undefined until read. */
  readonly around: SceneryAt | undefined;
  /** Cones, and when the car touched them; undefined until known. */
  readonly cones: Cones | undefined;
}

/** Distances from the camera between which a ghost fades in, and its opacity over the followed car. */
const FADE_M = [5, 14] as const;
const OVER_CAR = 0.14;

/**
 * Opacity of a ghost: it is clear near the camera, and where it is between the camera and the car.
 * `ghost`, `car` and `eye` are positions.
 */
export function ghostOpacity(
  ghost: Readonly<three.Vector3Like>,
  car: Readonly<three.Vector3Like>,
  eye: Readonly<three.Vector3Like>,
  width_m: number,
): number {
  const [gx, gy, gz] = [ghost.x - eye.x, ghost.y - eye.y, ghost.z - eye.z];
  const [cx, cy, cz] = [car.x - eye.x, car.y - eye.y, car.z - eye.z];
  const away_m = Math.hypot(gx, gy, gz);
  const far_m = Math.max(1e-3, Math.hypot(cx, cy, cz));
  const [near, full] = FADE_M;
  const fade = Math.min(1, Math.max(0, (away_m - near) / (full - near)));
  const along_m = (gx * cx + gy * cy + gz * cz) / far_m;
  const aside_m = Math.sqrt(Math.max(0, away_m * away_m - along_m * along_m));
  const hides = along_m > 0 && along_m < far_m && aside_m < width_m;
  return Math.min(GHOST_OPACITY * fade, hides ? OVER_CAR : GHOST_OPACITY);
}

export function createStage(options: StageOptions): Stage {
  const { main, ghosts, isLevel, isTrack, around, cones, looks } = options;
  const kits = new Map<CarModelLook, CarKit>();
  const kitOf = (of: FilmCar): CarKit | undefined => {
    const look = looks.get(of);
    if (look === undefined) return undefined;
    const kit = kits.get(look) ?? createCarKit(look);
    kits.set(look, kit);
    return kit;
  };
  const sample = new Float64Array(SAMPLE_SIZE).fill(NaN);
  const ofGhost = new Float64Array(SAMPLE_SIZE);
  const stage = createCarStage({
    geometry: main.geometry,
    colour: main.colour,
    isLevel,
    kit: kitOf(main),
    hasStripe: true,
    plane: isTrack
      ? undefined
      : {
          grade: around?.scenery.grade ?? 0,
          bank: around?.scenery.bank ?? 0,
          look: groundLook(main.session.surface, main.session.weather.water_m ?? 0),
        },
  });
  const { object } = stage;
  const others = ghosts.map((ghost, i) =>
    createCarFigure(ghost.geometry, {
      colour: themeColour(ghost.colour),
      mark: String(i + 1),
      isLevel,
      showsTemperature: () => false,
      kit: kitOf(ghost),
    }),
  );
  for (const other of others) object.add(other.object);
  const scenery = around === undefined ? undefined : createSceneryFigure(around.scenery, around.departures);
  if (scenery !== undefined) object.add(scenery.object);
  const standing = cones === undefined ? undefined : createConesFigure(cones);
  if (standing !== undefined) object.add(standing.object);
  let marks: MarksFigure | undefined;
  let marksShown: SkidMarks | undefined;

  return {
    object,
    sample,
    draw: (at_s, state) => {
      const isKnown = main.track.write(at_s, sample);
      stage.draw(sample, isKnown, state);
      scenery?.draw(at_s);
      standing?.draw(at_s);
      if (marks !== undefined) {
        marks.object.visible = state.parts.has('marks');
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
      return isKnown;
    },
    look: (camera, state, passed_s) => {
      const isMoving = stage.look(camera, sample, state, passed_s);
      for (let g = 0; g < others.length; g++) {
        const figure = others[g];
        if (figure === undefined || !figure.object.visible) continue;
        const opacity = ghostOpacity(
          figure.object.position,
          stage.car.object.position,
          camera.position,
          main.geometry.width_m,
        );
        figure.setOpacity(opacity, opacity);
        figure.object.visible = opacity > 0.01;
      }
      return isMoving;
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
      stage.dispose();
      for (const other of others) other.dispose();
      for (const kit of kits.values()) kit.dispose();
      scenery?.dispose();
      standing?.dispose();
      marks?.dispose();
    },
  };
}
