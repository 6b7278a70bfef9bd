import * as three from 'three';
import type { SceneryGroup } from '../../../../core/contract/scene-model.ts';
import type { SceneryData } from '../../../workspace/models/model-data.ts';
import { layeredTexture, pictureTexture } from './picture-texture.ts';

/** The scenery of a track in world axes: a draw call for each group. */
export interface SceneryMeshes {
  readonly object: three.Group;
  readonly dispose: () => void;
}

interface Drawn {
  readonly mesh: three.Mesh;
  readonly dispose: () => void;
}

export function sceneryMeshes({ groups, decoded }: SceneryData): SceneryMeshes {
  const object = new three.Group();
  const all = groups.map((group) => drawnGroup(group, decoded.get(group)));
  for (const { mesh } of all) object.add(mesh);
  return {
    object,
    dispose: () => {
      for (const { dispose } of all) dispose();
    },
  };
}

/** Pictures of a track were made to be shown as they are; the light of the scene gives back about six tenths of a colour. */
const BRIGHTNESS = 1.6;

function drawnGroup(group: SceneryGroup, decoded: ImageBitmap | undefined): Drawn {
  const geometry = new three.BufferGeometry();
  geometry.setAttribute('position', new three.BufferAttribute(group.position, 3));
  geometry.setAttribute('normal', new three.BufferAttribute(group.normal, 3));
  geometry.setAttribute('uv', new three.BufferAttribute(group.uv, 2));
  geometry.setIndex(new three.BufferAttribute(group.index, 1));
  const isSky = group.finish === 'sky';
  const material = isSky
    ? new three.MeshBasicMaterial({ fog: false, depthTest: false, depthWrite: false, toneMapped: false })
    : new three.MeshLambertMaterial();
  if (!isSky) material.color.setScalar(BRIGHTNESS);
  material.side = three.DoubleSide;
  if (group.blend === 'cutout') material.alphaTest = 0.5;
  if (group.blend === 'blend' || group.blend === 'add') {
    material.transparent = true;
    material.depthWrite = false;
  }
  if (group.blend === 'add') material.blending = three.AdditiveBlending;
  let release: () => void;
  if (group.picture.kind === 'layers') {
    const { width, height, rgba } = group.picture;
    const texture = layeredTexture(width, height, rgba);
    geometry.setAttribute('layer', new three.BufferAttribute(group.layer, 1));
    sampleLayers(material, texture);
    release = () => texture.dispose();
  } else {
    const texture = decoded === undefined ? undefined : pictureTexture(decoded);
    material.map = texture ?? null;
    if (texture === undefined)
      material.color.multiply(new three.Color().setRGB(...group.picture.bareColour, three.SRGBColorSpace));
    release = () => texture?.dispose();
  }
  const mesh = new three.Mesh(geometry, material);
  if (isSky) followCamera(mesh);
  else {
    mesh.receiveShadow = group.blend !== 'add';
    mesh.renderOrder = group.blend === 'opaque' || group.blend === 'cutout' ? 0 : 1;
  }
  return {
    mesh,
    dispose: () => {
      release();
      geometry.dispose();
      material.dispose();
    },
  };
}

/** Colours of a surface from the layer of its vertex, in place of a plain texture. */
function sampleLayers(material: three.Material, texture: three.DataArrayTexture): void {
  material.onBeforeCompile = (shader) => {
    shader.uniforms['layers'] = { value: texture };
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nattribute float layer;\nvarying vec3 vLayer;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvLayer = vec3(uv, layer);');
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        '#include <common>\nuniform mediump sampler2DArray layers;\nvarying vec3 vLayer;',
      )
      .replace(
        '#include <map_fragment>',
        'diffuseColor *= texture(layers, vec3(vLayer.xy, floor(vLayer.z + 0.5)));',
      );
  };
  material.customProgramCacheKey = () => 'layers';
}

/** Radius at which a sky is drawn: it has no depth, and lies between the near and the far plane of every camera. */
const SKY_RADIUS_M = 200;

/** A sky is around the camera, behind everything, whatever its size and place in the file. */
function followCamera(mesh: three.Mesh): void {
  mesh.frustumCulled = false;
  mesh.renderOrder = -0.5;
  mesh.geometry.computeBoundingBox();
  const box = mesh.geometry.boundingBox ?? new three.Box3();
  const size = box.getSize(new three.Vector3());
  const scale = (2 * SKY_RADIUS_M) / Math.max(size.x, size.y, 1);
  const centre = box.getCenter(new three.Vector3());
  // The horizon of a dome is its lower edge, or the middle of a sphere.
  centre.z = Math.max(box.min.z, Math.min(box.max.z, 0));
  const [place, turn, grow, eye] = [
    new three.Vector3(),
    new three.Quaternion(),
    new three.Vector3(),
    new three.Vector3(),
  ];
  mesh.onBeforeRender = (_renderer, _scene, camera) => {
    mesh.matrixWorld.decompose(place, turn, grow);
    eye.setFromMatrixPosition(camera.matrixWorld);
    grow.setScalar(scale);
    place.copy(centre).multiplyScalar(-scale).applyQuaternion(turn).add(eye);
    mesh.matrixWorld.compose(place, turn, grow);
  };
}
