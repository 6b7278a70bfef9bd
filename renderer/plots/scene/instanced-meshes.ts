import type * as three from 'three';

/** Uploads the matrices of all instances before the next frame. */
export function markMoved(meshes: readonly three.InstancedMesh[]): void {
  for (let m = 0; m < meshes.length; m++) {
    const mesh = meshes[m];
    if (mesh !== undefined) mesh.instanceMatrix.needsUpdate = true;
  }
}

/** Frees meshes with their geometries and materials, which nothing else uses. Textures of the materials stay. */
export function disposeMeshes(meshes: readonly three.InstancedMesh[]): void {
  for (const mesh of meshes) {
    mesh.geometry.dispose();
    for (const material of [mesh.material].flat()) material.dispose();
    mesh.dispose();
  }
}
