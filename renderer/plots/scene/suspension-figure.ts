import * as three from 'three';
import type { CarGeometry } from '../../worker/car-model.ts';
import { JOUNCE, SPIN } from './sampled-track.ts';
import { or0 } from './or-zero.ts';
import { disposeMeshes, markMoved } from './instanced-meshes.ts';

const TURNS = 7;
const COIL_M = 0.052;
/** Pieces of an anti-roll bar, each turned a little more than the last. */
const PIECES = 9;
const ARM_M = 0.24;
const BAR_M = 0.03;
const COLOURS = {
  damper: '#8b929a',
  rod: '#d5d9dd',
  stop: '#c43c3c',
  travel: '#59626b',
  bar: '#9a6fb0',
  drive: '#b08a3a',
} as const;

/** A unit coil along z, about which it turns. */
class Coil extends three.Curve<three.Vector3> {
  declare protected readonly brand: true;
  readonly radius_m: number;
  constructor(radius_m: number) {
    super();
    this.radius_m = radius_m;
  }
  override getPoint(t: number, target = new three.Vector3()): three.Vector3 {
    const angle = 2 * Math.PI * TURNS * t;
    return target.set(this.radius_m * Math.cos(angle), this.radius_m * Math.sin(angle), t);
  }
}

/**
 * Springs with their free lengths, dampers, travel against its stops, twisting anti-roll bars and turning differentials
 * of a car, inside its body: seven draw calls. In axes of the body.
 */
export interface SuspensionFigure {
  readonly object: three.Group;
  /** `atRest_m` is the height of the road below the centre of gravity at rest. Allocates nothing. */
  readonly draw: (sample: Float64Array, atRest_m: number) => void;
  readonly dispose: () => void;
}

const plain = (color: three.ColorRepresentation): three.MeshStandardMaterial =>
  new three.MeshStandardMaterial({ color, roughness: 0.5, metalness: 0.2 });

/** Undefined for a car whose suspension is not known. */
export function createSuspensionFigure(
  car: CarGeometry,
  wheelColours: readonly string[],
): SuspensionFigure | undefined {
  const wheels = car.wheels.slice(0, 4);
  if (wheels.length === 0 || wheels.some(({ suspension }) => suspension === undefined)) return undefined;
  const bars = car.bars ?? [];
  const drives = car.differentials ?? [];
  const object = new three.Group();
  const meshes: three.InstancedMesh<three.BufferGeometry, three.MeshStandardMaterial>[] = [];
  const add = (
    geometry: three.BufferGeometry,
    colour: three.ColorRepresentation,
    count: number,
  ): three.InstancedMesh<three.BufferGeometry, three.MeshStandardMaterial> => {
    const mesh = new three.InstancedMesh(geometry, plain(colour), count);
    mesh.frustumCulled = false;
    meshes.push(mesh);
    object.add(mesh);
    return mesh;
  };
  const upright = (radius_m: number): three.BufferGeometry =>
    new three.CylinderGeometry(radius_m, radius_m, 1, 14).rotateX(Math.PI / 2).translate(0, 0, 0.5);
  const coils = add(new three.TubeGeometry(new Coil(COIL_M), 96, 0.009, 6), '#ffffff', wheels.length);
  wheels.forEach((_, w) => coils.setColorAt(w, new three.Color(wheelColours[w] ?? '#ffffff')));
  const dampers = add(upright(0.024), COLOURS.damper, wheels.length);
  const rods = add(upright(0.011), COLOURS.rod, wheels.length);
  /** Per wheel the scale between its stops, and the two stops. */
  const gauges = add(upright(0.007), COLOURS.travel, wheels.length);
  const stops = add(new three.BoxGeometry(0.07, 0.07, 0.008), COLOURS.stop, 3 * wheels.length);
  wheels.forEach((_, w) => {
    stops.setColorAt(3 * w, new three.Color(COLOURS.stop));
    stops.setColorAt(3 * w + 1, new three.Color(COLOURS.stop));
    stops.setColorAt(3 * w + 2, new three.Color(wheelColours[w] ?? '#ffffff'));
  });
  stops.material.color.set('#ffffff');
  /** Pieces along each bar, then an arm at each end. */
  const barPieces = add(new three.BoxGeometry(1, 1, 1), COLOURS.bar, Math.max(1, bars.length * (PIECES + 2)));
  barPieces.visible = bars.length > 0;
  /** Shaft to each wheel, and a cross on each side of the housing that turns with it. */
  const shafts = add(new three.BoxGeometry(1, 1, 1), COLOURS.drive, Math.max(1, 4 * drives.length));
  shafts.visible = drives.length > 0;

  const matrix = new three.Matrix4();
  const at = new three.Vector3();
  const scale = new three.Vector3();
  const turn = new three.Quaternion();
  const still = new three.Quaternion();
  const axle = new three.Vector3(0, 1, 0);
  const put = (
    mesh: three.InstancedMesh,
    index: number,
    position: readonly [number, number, number],
    size: readonly [number, number, number],
    rotation: three.Quaternion = still,
  ): void => {
    mesh.setMatrixAt(index, matrix.compose(at.set(...position), rotation, scale.set(...size)));
  };

  const drawWheel = (sample: Float64Array, atRest_m: number, w: number): void => {
    const wheel = wheels[w];
    const { suspension } = wheel ?? {};
    if (wheel === undefined || suspension === undefined) return;
    const side = Math.sign(wheel.y_m);
    const y_m = wheel.y_m - side * (wheel.width_m / 2 + 0.09);
    const jounce_m = or0(sample[JOUNCE + w]);
    const hub_m = wheel.radius_m - atRest_m + jounce_m;
    const mount_m = suspension.mountZ_m - atRest_m;
    const long_m = Math.max(0.03, mount_m - hub_m);
    const spring_m = Math.min(long_m, suspension.springFree_m);
    put(coils, w, [wheel.x_m, y_m, mount_m - spring_m], [1, 1, spring_m]);
    put(
      dampers,
      w,
      [wheel.x_m, y_m, hub_m],
      [1, 1, 0.5 * Math.max(0.1, suspension.mountZ_m - wheel.radius_m)],
    );
    put(rods, w, [wheel.x_m, y_m, hub_m], [1, 1, long_m]);
    // The scale of travel is beside the spring: where the hub is at the stops, and where it is.
    const low_m = wheel.radius_m - atRest_m + suspension.minJounce_m;
    const high_m = wheel.radius_m - atRest_m + suspension.maxJounce_m;
    const x_m = wheel.x_m + 0.12;
    put(gauges, w, [x_m, y_m, low_m], [1, 1, Math.max(0.01, high_m - low_m)]);
    put(stops, 3 * w, [x_m, y_m, low_m], [0.7, 0.7, 1]);
    put(stops, 3 * w + 1, [x_m, y_m, high_m], [0.7, 0.7, 1]);
    put(stops, 3 * w + 2, [x_m, y_m, hub_m], [1, 1, 1.6]);
  };

  const drawBar = (sample: Float64Array, atRest_m: number, b: number): void => {
    const [left = 0, right = 1] = bars[b] ?? [];
    const [a, c] = [wheels[left], wheels[right]];
    if (a === undefined || c === undefined) return;
    const fore = a.x_m > 0 ? -1 : 1;
    const x_m = a.x_m + fore * ARM_M;
    const z_m = a.radius_m - atRest_m + 0.02;
    // The end of an arm follows its wheel: the bar is turned by the travel over the arm's length.
    const angle = (wheel: number): number => fore * Math.atan2(or0(sample[JOUNCE + wheel]), ARM_M);
    const [twistA, twistC] = [angle(left), angle(right)];
    const [yA, yC] = [0.7 * a.y_m, 0.7 * c.y_m];
    const piece_m = Math.abs(yA - yC) / PIECES;
    const first = b * (PIECES + 2);
    for (let p = 0; p < PIECES; p++) {
      const share = (p + 0.5) / PIECES;
      turn.setFromAxisAngle(axle, twistA + (twistC - twistA) * share);
      put(barPieces, first + p, [x_m, yA + (yC - yA) * share, z_m], [BAR_M, 0.96 * piece_m, BAR_M], turn);
    }
    for (const [k, y_m, twist] of [
      [0, yA, twistA],
      [1, yC, twistC],
    ] as const) {
      turn.setFromAxisAngle(axle, twist);
      const half_m = (-fore * ARM_M) / 2;
      put(
        barPieces,
        first + PIECES + k,
        [x_m + half_m * Math.cos(twist), y_m, z_m - half_m * Math.sin(twist)],
        [ARM_M, 0.018, 0.03],
        turn,
      );
    }
  };

  const drawDrive = (sample: Float64Array, atRest_m: number, d: number): void => {
    const pair = drives[d] ?? [0, 1];
    for (let k = 0; k < 2; k++) {
      const w = pair[k] ?? 0;
      const wheel = wheels[w];
      if (wheel === undefined) continue;
      const z_m = wheel.radius_m - atRest_m;
      turn.setFromAxisAngle(axle, or0(sample[SPIN + w]));
      // A square shaft and a flat cross show that they turn, and how differently.
      put(
        shafts,
        4 * d + 2 * k,
        [wheel.x_m, 0.48 * wheel.y_m, z_m],
        [0.028, 0.72 * Math.abs(wheel.y_m), 0.028],
        turn,
      );
      put(shafts, 4 * d + 2 * k + 1, [wheel.x_m, 0.11 * wheel.y_m, z_m], [0.2, 0.04, 0.07], turn);
    }
  };

  return {
    object,
    draw: (sample, atRest_m) => {
      for (let w = 0; w < wheels.length; w++) drawWheel(sample, atRest_m, w);
      for (let b = 0; b < bars.length; b++) drawBar(sample, atRest_m, b);
      for (let d = 0; d < drives.length; d++) drawDrive(sample, atRest_m, d);
      markMoved(meshes);
    },
    dispose: () => disposeMeshes(meshes),
  };
}
