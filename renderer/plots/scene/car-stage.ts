import * as three from 'three';
import type { ScenePart } from '../../../core/catalogue/worksheets/scene-parts.ts';
import { themeColour } from '../../workspace/theme.ts';
import type { CarGeometry } from '../../worker/car-model.ts';
import { wheelStyleAt } from '../lines/wheel-style.ts';
import { createCameraMotion } from './camera-motion.ts';
import type { CameraState } from './cameras.ts';
import { createCarFigure, type CarFigure } from './car-figure.ts';
import { createForceFigure } from './force-figure.ts';
import { createGroundFigure, type GroundPlane } from './ground-figure.ts';
import type { CarKit } from './model/car-kit.ts';
import { restHeight_m } from './rest-height.ts';
import { createSuspensionFigure } from './suspension-figure.ts';
import type { Posts } from './trackside.ts';

export interface CarStageOptions {
  readonly geometry: CarGeometry;
  /** Theme variable of the car's colour. */
  readonly colour: string;
  /** The road is a plane at height 0. */
  readonly isLevel: boolean;
  /** The plane under the car; undefined where a track is drawn elsewhere. */
  readonly plane: GroundPlane | undefined;
  /** The car's own models, in place of the drawn car. */
  readonly kit?: CarKit | undefined;
  /** Stripes in the colour of the car, where it has models of its own. */
  readonly hasStripe?: boolean;
}

/** The look of a car in a frame: its camera, and the parts that are drawn with it. */
export interface SceneLook {
  camera: CameraState;
  parts: ReadonlySet<ScenePart>;
  posts: Posts | undefined;
}

/** A car with its light, its ground and what is drawn about it, in world axes with z up. */
export interface CarStage {
  readonly object: three.Group;
  readonly car: CarFigure;
  /** Moves everything to a sample; forces are hidden where it is not known. Allocates nothing. */
  readonly draw: (sample: Float64Array, isKnown: boolean, look: SceneLook) => void;
  /** Moves the camera to the chosen view of a sample; true while it is on its way there. */
  readonly look: (
    camera: three.PerspectiveCamera,
    sample: Float64Array,
    look: SceneLook,
    passed_s: number,
  ) => boolean;
  readonly dispose: () => void;
}

/** Opacity of body and wheels while the suspension inside them is drawn. */
const GLASS = { body: 0.16, wheels: 0.5 } as const;
const SHADOW_M = 5;
const SUN_M = [4, -5, 9] as const;

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function createCarStage(options: CarStageOptions): CarStage {
  const { geometry, colour, isLevel, plane, kit, hasStripe } = options;
  const object = new three.Group();
  const wheelColours = geometry.wheels.map((_, w) => themeColour(wheelStyleAt(w).colour));
  let parts: ReadonlySet<ScenePart> = new Set();
  const car = createCarFigure(geometry, {
    colour: themeColour(colour),
    mark: undefined,
    isLevel,
    showsTemperature: () => parts.has('temperatures'),
    kit,
    hasStripe,
  });
  const forces = createForceFigure(geometry, wheelColours);
  car.road.add(forces.object);
  const suspension = createSuspensionFigure(geometry, wheelColours);
  if (suspension !== undefined) car.object.add(suspension.object);
  const ground = plane === undefined ? undefined : createGroundFigure(plane);
  if (ground !== undefined) object.add(ground.object);
  const light = new three.DirectionalLight('#ffffff', 1.6);
  light.castShadow = true;
  light.shadow.mapSize.set(1024, 1024);
  light.shadow.camera.left = light.shadow.camera.bottom = -SHADOW_M;
  light.shadow.camera.right = light.shadow.camera.top = SHADOW_M;
  light.shadow.camera.far = 30;
  light.shadow.radius = 4;
  light.shadow.normalBias = 0.02;
  const sky = new three.HemisphereLight('#ffffff', '#9aa0a6', 1.1);
  sky.position.set(0, 0, 1);
  object.add(car.object, light, light.target, sky);
  const motion = createCameraMotion(geometry, kit?.look.rest.height_m ?? restHeight_m(geometry), isStill);
  const choice = { loads: false, forces: false, circles: false, patches: false };

  return {
    object,
    car,
    draw: (sample, isKnown, look) => {
      ({ parts } = look);
      car.setInside(look.camera.kind === 'cockpit');
      car.draw(sample);
      choice.loads = isKnown && parts.has('loads');
      choice.forces = isKnown && parts.has('forces');
      choice.circles = isKnown && parts.has('circles');
      choice.patches = isKnown && parts.has('patches');
      forces.draw(sample, choice);
      const isOpen = suspension !== undefined && parts.has('suspension');
      if (suspension !== undefined) suspension.object.visible = isOpen;
      if (isOpen) suspension.draw(sample, car.atRest_m());
      car.setOpacity(isOpen ? GLASS.body : 1, isOpen ? GLASS.wheels : 1);
      ground?.draw(sample);
      const { x, y, z } = car.object.position;
      light.position.set(x + SUN_M[0], y + SUN_M[1], z + SUN_M[2]);
      light.target.position.set(x, y, z);
    },
    look: (camera, sample, { camera: state, posts }, passed_s) => {
      const isMoving = motion.move(state, sample, posts, passed_s);
      const { at, target, up, fov_deg } = motion.eye;
      camera.position.set(at[0] ?? 0, at[1] ?? 0, at[2] ?? 0);
      camera.up.set(up[0] ?? 0, up[1] ?? 0, up[2] ?? 1);
      camera.lookAt(target[0] ?? 0, target[1] ?? 0, target[2] ?? 0);
      if (Math.abs(camera.fov - fov_deg) >= 1e-3) {
        camera.fov = fov_deg;
        camera.updateProjectionMatrix();
      }
      return isMoving;
    },
    dispose: () => {
      car.dispose();
      forces.dispose();
      suspension?.dispose();
      ground?.dispose();
      light.dispose();
    },
  };
}
