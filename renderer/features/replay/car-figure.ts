import * as three from 'three';
import type { CarGeometry } from '../../worker/car-model.ts';
import { drawnBody } from '../../plots/scene/car/drawn-car.ts';
import { createModelFigure, type CarKit } from '../../plots/scene/model/car-kit.ts';
import { rimGeometry, tyreGeometry, TYRE_COLOUR } from '../../plots/scene/car/wheel-meshes.ts';
import { colourStep, SCALE_COLOURS } from '../../plots/colour-scale.ts';
import { recordedWheel } from './recorded-wheel.ts';
import { restHeight_m } from './rest-height.ts';
import { BRAKE, JOUNCE, PITCH, ROLL, SPIN, STEER, TEMPERATURE, X, Y, YAW, Z } from './sampled-track.ts';

/** Ends of the colour scale of tyre temperatures, K: 20 and 120 degC. */
export const COLD_K = 293.15;
export const HOT_K = 393.15;

/** three.js reads only the form with commas. */
const SCALE = SCALE_COLOURS.map((colour) => new three.Color(colour.replaceAll(' ', ',')));
const COLD = new three.Color(TYRE_COLOUR);

/** A car in a replay: five draw calls, and three for its shadow. */
export interface CarFigure {
  /** Position in world axes. */
  readonly object: three.Group;
  /** Moves the car to the position of a sample. Allocates nothing. */
  readonly draw: (sample: Float64Array) => void;
  /** The panes are hidden from the inside. */
  readonly setInside: (isInside: boolean) => void;
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
}

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
  const { colour, mark, isLevel, showsTemperature, kit } = options;
  const { wheels } = car;
  const isGhost = mark !== undefined;
  const look = isGhost ? { transparent: true, opacity: 0.42 } : {};
  const height_m = kit?.look.rest.height_m ?? restHeight_m(car);
  const object = new three.Group();
  object.rotation.order = 'ZYX';
  const own = kit === undefined ? undefined : createModelFigure(kit, { colour, isGhost, hasStripe: true });
  const body = own === undefined ? drawnBody(car, { colour, isGhost }) : undefined;
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
  wheels.forEach((_, w) => tyres.setColorAt(w, COLD));
  for (const mesh of [tyres, rims]) mesh.frustumCulled = false;
  tyres.castShadow = !isGhost;
  object.add(tyres, rims);
  if (own !== undefined) object.add(own.object);
  if (body !== undefined) object.add(body.object);
  const sprite = mark === undefined ? undefined : markSprite(mark, colour);
  if (sprite !== undefined) {
    sprite.position.set(0, 0, car.height_m + 0.35);
    object.add(sprite);
  }

  const matrix = new three.Matrix4();
  const position = new three.Vector3();
  const scale = new three.Vector3();
  const turn = new three.Quaternion();
  const angles = new three.Euler(0, 0, 0, 'ZYX');
  return {
    object,
    draw: (sample) => {
      let jounce_m = 0;
      for (let w = 0; w < wheels.length; w++)
        jounce_m += or(sample[JOUNCE + recordedWheel(w)], 0) / wheels.length;
      const z_m = or(sample[Z], height_m);
      // At the static ride height every jounce is 0, so the heave of the body is the negative mean jounce.
      const atRest_m = isLevel ? z_m + jounce_m : height_m;
      object.position.set(or(sample[X], 0), or(sample[Y], 0), z_m);
      object.rotation.set(or(sample[ROLL], 0), or(sample[PITCH], 0), or(sample[YAW], 0));
      if (body !== undefined) body.object.position.z = -atRest_m;
      let steered_rad = 0;
      const isWarm = showsTemperature();
      for (let w = 0; w < wheels.length; w++) {
        const wheel = wheels[w];
        if (wheel === undefined) continue;
        const of = recordedWheel(w);
        const hub_m = own === undefined ? wheel.radius_m - atRest_m : own.hubAtRest_m(w);
        position.set(wheel.x_m, wheel.y_m, hub_m + or(sample[JOUNCE + of], 0));
        const steer_rad = or(sample[STEER + of], 0);
        if (w < 2) steered_rad += steer_rad / 2;
        angles.set(0, or(sample[SPIN + of], 0), steer_rad);
        own?.setWheel(w, position, steer_rad, angles.y);
        turn.setFromEuler(angles);
        if (own?.hasWheel(w) === true) scale.setScalar(0);
        else scale.set(wheel.radius_m, wheel.width_m, wheel.radius_m);
        matrix.compose(position, turn, scale);
        tyres.setMatrixAt(w, matrix);
        rims.setMatrixAt(w, matrix);
        const heat_K = isWarm ? (sample[TEMPERATURE + of] ?? NaN) : NaN;
        const shade = Number.isNaN(heat_K) ? COLD : SCALE[colourStep(heat_K, COLD_K, HOT_K)];
        tyres.setColorAt(w, shade ?? COLD);
      }
      own?.setSteering(steered_rad);
      own?.setBraking(or(sample[BRAKE], 0) > 0.02);
      tyres.instanceMatrix.needsUpdate = true;
      rims.instanceMatrix.needsUpdate = true;
      if (tyres.instanceColor !== null) tyres.instanceColor.needsUpdate = true;
    },
    setInside: (isInside) => {
      if (body !== undefined) body.glass.visible = !isInside;
      own?.setInside(isInside);
    },
    dispose: () => {
      body?.dispose();
      own?.dispose();
      for (const mesh of [tyres, rims]) {
        mesh.geometry.dispose();
        mesh.material.dispose();
      }
      tyres.dispose();
      rims.dispose();
      sprite?.material.map?.dispose();
      sprite?.material.dispose();
    },
  };
}
