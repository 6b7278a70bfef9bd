import { SURFACE_NAMES } from '../../../core/catalogue/surfaces.ts';
import { readTrack } from '../../../core/environment/track/read-track.ts';
import { roadMesh } from '../../../core/environment/track/road-mesh.ts';
import { createRoad } from '../../../core/environment/track/road.ts';
import type { Handler } from './handler.ts';

/** A track as triangles. */
export const buildTrackMesh: Handler<'track/mesh'> = ({ text }, { transfer }) => {
  const track = readTrack(text, SURFACE_NAMES).draft;
  if (track === undefined) return undefined;
  const mesh = roadMesh(createRoad(track));
  for (const { position, index } of Object.values(mesh.parts)) transfer(position, index);
  const { course } = mesh;
  for (const values of Object.values(course)) if (values instanceof Float64Array) transfer(values);
  return { ...mesh, scenery: track.scenery };
};
