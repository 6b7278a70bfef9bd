import * as three from 'three';
import type { CarGeometry } from '../../worker/car-model.ts';
import { drawnBody, setOpacity } from './car/drawn-car.ts';
import { createModelFigure, type CarKit } from './model/car-kit.ts';
import { contactShadow, leanOf, setRoad } from './car-on-road.ts';
import { isDrawn } from './drawn-wheels.ts';
import { rimGeometry, tyreGeometry, TYRE_COLOUR } from './car/wheel-meshes.ts';
import { colourStep, SCALE_COLOURS } from '../colour-scale.ts';
import { restHeight_m } from './rest-height.ts';
import { BRAKE, JOUNCE, PITCH, ROLL, SPIN, STEER, TEMPERATURE, X, Y, YAW, Z } from './sampled-track.ts';

/** Ends of the colour scale of tyre temperatures, K: 20 and 120 degC. */
export const COLD_K = 293.15;
export const HOT_K = 393.15;

/** three.js reads only the form with commas. */
const SCALE = SCALE_COLOURS.map((colour) => new three.Color(colour.replaceAll(' ', ',')));
const COLD = new three.Color(TYRE_COLOUR);

/** A drawn car that moves: six draw calls, and three for its shadow. */
export interface CarFigure {
  /** Position in world axes. */
  readonly object: three.Group;
  /** The road under the car in axes of the body: what is drawn on it has z up from the road. */
  readonly road: three.Group;
  /** Height of the road below the centre of gravity at rest in the last drawn sample, m. */
  readonly atRest_m: () => number;
  /** Moves the car to the position of a sample. Allocates nothing. */
  readonly draw: (sample: Float64Array) => void;
  /** The panes are hidden from the inside. */
  readonly setInside: (isInside: boolean) => void;
  /** Opacity of body and wheels, 1 for a car that hides what is behind it. */
  readonly setOpacity: (body: number, wheels: number) => void;
  readonly dispose: () => void;
}

interface FigureOptions {
  readonly colour: string;
  /** Number of a ghost. A ghost is transparent and has no shadow; the number is above it. */
  readonly mark: string | undefined;
  /**
   * The road is a plane at height 0: the wheels are put on it whatever the reference of the recorded height.
   */
  readonly isLevel: boolean;
  readonly showsTemperature: () => boolean;
  /** The car's own models in place of the drawn body. */
  readonly kit?: CarKit | undefined;
  /** Stripes in the colour of the car, where it has models of its own. */
  readonly hasStripe?: boolean | undefined;
}

export const GHOST_OPACITY = 0.42;
/** Travel of the brake pedal from which its lights are on. */
const BRAKING = 0.02;

const or = (value: number | undefined, otherwise: number): number =>
  value === undefined || Number.isNaN(value) ? otherwise : value;

/** A number on a disc that always faces the camera. */
function markSprite(text: string, colour: string): three.Sprite {
  const canvas = document.createElement('canvas');
  canvas.width = 64;
  canvas.height = 64;
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(32, 32, 30, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = '#ffffff';
    context.font = '600 42px system-ui, sans-serif';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(text, 32, 35);
  }
  const texture = new three.CanvasTexture(canvas);
  texture.colorSpace = three.SRGBColorSpace;
  const sprite = new three.Sprite(
    new three.SpriteMaterial({ map: texture, depthTest: false, sizeAttenuation: false }),
  );
  sprite.scale.set(0.03, 0.03, 1);
  sprite.renderOrder = 3;
  return sprite;
}

export function createCarFigure(car: CarGeometry, options: FigureOptions): CarFigure {
  const { colour, mark, isLevel, showsTemperature, kit, hasStripe = false } = options;
  const { wheels } = car;
  // The half of a wheel that is none of its own has no jounce.
  const drawnCount = wheels.filter(isDrawn).length;
  const isGhost = mark !== undefined;
  const look = isGhost ? { transparent: true, opacity: GHOST_OPACITY } : {};
  const height_m = kit?.look.rest.height_m ?? restHeight_m(car);
  const object = new three.Group();
  object.rotation.order = 'ZYX';
  const own = kit === undefined ? undefined : createModelFigure(kit, { colour, isGhost, hasStripe });
  const body = own ?? drawnBody(car, { colour, isGhost });
  const tyres = new three.InstancedMesh(
    tyreGeometry(),
    new three.MeshStandardMaterial({ roughness: 0.95, ...look }),
    wheels.length,
  );
  const rims = new three.InstancedMesh(
    rimGeometry(),
    new three.MeshStandardMaterial({ vertexColors: true, roughness: 0.45, metalness: 0.4, ...look }),
    wheels.length,
  );
  // Wheels of the car's own are drawn by its models: two draw calls less, and as many of the shadow.
  const drawsWheels = wheels.some((_, w) => own?.hasWheel(w) !== true);
  tyres.visible = rims.visible = drawsWheels;
  wheels.forEach((_, w) => tyres.setColorAt(w, COLD));
  for (const mesh of [tyres, rims]) mesh.frustumCulled = false;
  tyres.castShadow = !isGhost;
  const road = new three.Group();
  road.rotation.order = 'YXZ';
  const shadow = isGhost ? undefined : contactShadow(car);
  if (shadow !== undefined) road.add(shadow);
  object.add(body.object, tyres, rims, road);
  const sprite = mark === undefined ? undefined : markSprite(mark, colour);
  if (sprite !== undefined) {
    sprite.position.set(0, 0, car.height_m + 0.35);
    object.add(sprite);
  }

  const matrix = new three.Matrix4();
  const position = new three.Vector3();
  const scale = new three.Vector3();
  const turn = new three.Quaternion();
  // Steered about the upright axis, leaning about the long one, turning about the axle.
  const angles = new three.Euler(0, 0, 0, 'ZXY');
  const materials = [tyres.material, rims.material];
  let rest_m = height_m;
  return {
    object,
    road,
    atRest_m: () => rest_m,
    draw: (sample) => {
      let jounce_m = 0;
      for (let w = 0; w < wheels.length; w++) jounce_m += or(sample[JOUNCE + w], 0) / drawnCount;
      const z_m = or(sample[Z], height_m);
      // At the static ride height every jounce is 0, so the heave of the body is the negative mean jounce.
      const atRest_m = isLevel ? z_m + jounce_m : height_m;
      object.position.set(or(sample[X], 0), or(sample[Y], 0), z_m);
      object.rotation.set(or(sample[ROLL], 0), or(sample[PITCH], 0), or(sample[YAW], 0));
      if (own === undefined) body.object.position.z = -atRest_m;
      let steered_rad = 0;
      rest_m = atRest_m;
      setRoad(road, car, sample, atRest_m);
      const isWarm = showsTemperature();
      for (let w = 0; w < wheels.length; w++) {
        const wheel = wheels[w];
        if (wheel === undefined) continue;
        const travel_m = or(sample[JOUNCE + w], 0);
        const hub_m = own === undefined ? wheel.radius_m - atRest_m : own.hubAtRest_m(w);
        position.set(wheel.x_m, wheel.y_m, hub_m + travel_m);
        angles.set(leanOf(wheel, travel_m), or(sample[SPIN + w], 0), or(sample[STEER + w], 0));
        if (w < 2) steered_rad += angles.z / 2;
        own?.setWheel(w, position, angles);
        if (!drawsWheels) continue;
        turn.setFromEuler(angles);
        if (own?.hasWheel(w) === true) scale.setScalar(0);
        else scale.set(wheel.radius_m, wheel.width_m, wheel.radius_m);
        matrix.compose(position, turn, scale);
        tyres.setMatrixAt(w, matrix);
        rims.setMatrixAt(w, matrix);
        const heat_K = isWarm ? (sample[TEMPERATURE + w] ?? NaN) : NaN;
        const shade = Number.isNaN(heat_K) ? COLD : SCALE[colourStep(heat_K, COLD_K, HOT_K)];
        tyres.setColorAt(w, shade ?? COLD);
      }
      own?.setSteering(steered_rad);
      own?.setBraking(or(sample[BRAKE], 0) > BRAKING);
      if (!drawsWheels) return;
      tyres.instanceMatrix.needsUpdate = true;
      rims.instanceMatrix.needsUpdate = true;
      if (tyres.instanceColor !== null) tyres.instanceColor.needsUpdate = true;
    },
    setInside: (isInside) => {
      if ('glass' in body) body.glass.visible = !isInside;
      own?.setInside(isInside);
    },
    setOpacity: (bodyOpacity, wheelOpacity) => {
      body.setOpacity(bodyOpacity);
      own?.setWheelOpacity(wheelOpacity);
      for (let m = 0; m < materials.length; m++) setOpacity(materials[m], wheelOpacity);
      if (sprite !== undefined) sprite.material.opacity = Math.min(1, 2 * bodyOpacity);
    },
    dispose: () => {
      body.dispose();
      for (const mesh of [tyres, rims]) {
        mesh.geometry.dispose();
        mesh.material.dispose();
      }
      tyres.dispose();
      rims.dispose();
      shadow?.geometry.dispose();
      shadow?.material.map?.dispose();
      shadow?.material.dispose();
      sprite?.material.map?.dispose();
      sprite?.material.dispose();
    },
  };
}
