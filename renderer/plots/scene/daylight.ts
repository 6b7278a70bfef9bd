import * as three from 'three';
import { merged } from './car/surfaces.ts';
import { hillRing } from './hill-ring.ts';

/** Colours of a sky: straight up, at the horizon, of the hills before it, and of the ground that it lights. */
export interface SkyColours {
  readonly zenith: string;
  readonly horizon: string;
  readonly hills: string;
  readonly ground: string;
  /** Light of the sky that surfaces reflect, relative to a bright day. */
  readonly strength: number;
}

const RADIUS_M = 1200;
/** Edge of the reflected sky, pixels: 256 needs seconds of a processor that draws by itself. */
const REFLECTION_SIZE = 32;

/** The sphere of the sky with a gradient from the horizon up; y is up. */
function skySphere({ zenith, horizon }: SkyColours): three.BufferGeometry {
  const geometry = new three.SphereGeometry(RADIUS_M, 24, 16);
  const position = geometry.getAttribute('position');
  const [high, low] = [new three.Color(zenith), new three.Color(horizon)];
  const colours = new Float32Array(3 * position.count);
  for (let i = 0; i < position.count; i++) {
    const height = position.getY(i) / RADIUS_M;
    low
      .clone()
      .lerp(high, Math.max(0, height) ** 0.6)
      .toArray(colours, 3 * i);
  }
  geometry.setAttribute('color', new three.BufferAttribute(colours, 3));
  geometry.deleteAttribute('normal');
  geometry.deleteAttribute('uv');
  return geometry;
}

/**
 * The sky as a dome with hills on the horizon, in axes with `up` along z or y. One draw call, behind everything; its
 * triangles are drawn in their order, farther ones first.
 */
export function skyDome(colours: SkyColours, up: 'y' | 'z'): three.Mesh {
  const geometry = merged([skySphere(colours), hillRing(0.94 * RADIUS_M, colours)]);
  if (up === 'z') geometry.rotateX(Math.PI / 2);
  const dome = new three.Mesh(
    geometry,
    new three.MeshBasicMaterial({
      vertexColors: true,
      side: three.BackSide,
      depthWrite: false,
      fog: false,
      toneMapped: false,
    }),
  );
  dome.renderOrder = -1;
  dome.frustumCulled = false;
  return dome;
}

/** The dome again over ground, with a bright window of cloud: what paint and glass reflect. Computed once for a canvas. */
export function skyReflections(renderer: three.WebGLRenderer, colours: SkyColours): three.Texture {
  const scene = new three.Scene();
  const dome = skyDome(colours, 'y');
  const ground = new three.Mesh(
    new three.CircleGeometry(RADIUS_M, 24).rotateX(-Math.PI / 2).translate(0, -2, 0),
    new three.MeshBasicMaterial({ color: colours.ground }),
  );
  const cloud = new three.Mesh(
    new three.SphereGeometry(240, 16, 12).scale(1.6, 0.5, 1).translate(420, 640, 300),
    new three.MeshBasicMaterial({ color: new three.Color(6, 6, 5.6) }),
  );
  scene.add(dome, ground, cloud);
  const generator = new three.PMREMGenerator(renderer);
  const { texture } = generator.fromScene(scene, 0, 0.1, 2 * RADIUS_M, { size: REFLECTION_SIZE });
  generator.dispose();
  for (const { geometry, material } of [dome, ground, cloud]) {
    geometry.dispose();
    for (const one of [material].flat()) one.dispose();
  }
  return texture;
}

/** Paint and glass of the scene reflect these; undefined for none. */
export function lightScene(
  scene: three.Scene,
  reflections: three.Texture | undefined,
  strength: number,
): void {
  scene.environment = reflections ?? null;
  scene.environmentIntensity = strength;
}
