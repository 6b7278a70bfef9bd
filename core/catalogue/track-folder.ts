/** Files of a track folder of Racer or Assetto Corsa that are read, by their path below it; Racer compares names without case. */
export const TRACK_FOLDER_FILES = [
  'track.ini',
  'special.ini',
  'geometry.ini',
  'spline.ini',
  'ai/fast_lane.ai',
  'fast_lane.ai',
] as const;
export type TrackFolderFile = (typeof TRACK_FOLDER_FILES)[number];
