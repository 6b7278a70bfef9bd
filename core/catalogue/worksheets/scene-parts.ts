import type { Wheel } from '../wheels.ts';

/** Objects of the 3D view beside car and road; chosen one by one. */
export const SCENE_PARTS = {
  loads: 'Tyre loads',
  forces: 'Tyre forces in the road',
  circles: 'Friction circles',
  patches: 'Contact patches and slip',
  marks: 'Skid marks',
  temperatures: 'Tyre temperatures',
  suspension: 'Suspension',
} as const;
export type ScenePart = keyof typeof SCENE_PARTS;
export const SCENE_PART_NAMES = Object.keys(SCENE_PARTS) as [ScenePart, ...ScenePart[]];

/** Cameras of the 3D view, by the key that chooses each. */
export const SCENE_CAMERAS = {
  chase: { label: 'Chase', key: '1', note: 'Behind the car, turning with it' },
  cockpit: { label: 'Cockpit', key: '2', note: 'From the driver’s eyes' },
  wheel: { label: 'Wheel', key: '3', note: 'Beside a wheel; 3 again goes to the next' },
  orbit: { label: 'Orbit', key: '4', note: 'Around the car; the car turns, the view does not' },
  trackside: { label: 'Trackside', key: '5', note: 'From the nearest post beside the road' },
  top: { label: 'From above', key: '6', note: 'Above the car, which heads up the screen' },
  free: { label: 'Free', key: '7', note: 'Stays where it is: drag to turn, scroll to fly ahead' },
} as const;
export type SceneCamera = keyof typeof SCENE_CAMERAS;
export const SCENE_CAMERA_NAMES = Object.keys(SCENE_CAMERAS) as [SceneCamera, ...SceneCamera[]];

/**
 * Content of a 3D view until a person chooses otherwise: tyres are black, and the body hides the suspension, which is seen
 * through one of glass.
 */
export const FIRST_SCENE: { camera: SceneCamera; wheel: Wheel; parts: ScenePart[] } = {
  camera: 'chase',
  wheel: 'FL',
  parts: ['loads', 'forces', 'circles', 'patches', 'marks'],
};
