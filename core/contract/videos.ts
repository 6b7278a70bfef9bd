import { z } from 'zod';
import { sessionId } from './ids.ts';
import { request, storing, type RequestRow } from './request-row.ts';

/** Path below the origin of the window at which both shells serve the videos that the person chose: `?path=`. */
export const VIDEO_ROUTE = '/api/video';

/** Address of a video for the window. */
export const videoUrl = (path: string): string => `${VIDEO_ROUTE}?path=${encodeURIComponent(path)}`;

/** Facts of a video file before it is played. */
export const videoFacts = z.object({
  path: z.string().min(1).max(4096),
  name: z.string().min(1).max(255),
  bytes: z.number().int().min(0),
  /** Undefined where the file does not state it. */
  duration_s: z.number().positive().exactOptional(),
  /** Time from one picture to the next, s. */
  frame_s: z.number().positive().exactOptional(),
  /** Code of the video's codec in the file: `avc1`, `hvc1`, `V_VP9`. */
  codec: z.string().max(40).exactOptional(),
  /** Instant of the first picture by the camera's clock, ISO 8601; many cameras state their local time as UTC. */
  clock: z.string().max(40).exactOptional(),
});
export type VideoFacts = z.infer<typeof videoFacts>;

/** A video beside a session. */
export const sessionVideo = videoFacts.extend({
  duration_s: z.number().positive(),
  /** Time of the session at its first picture, s; negative where the video begins first. */
  at_s: z.number(),
});
export type SessionVideo = z.infer<typeof sessionVideo>;

/** The videos of a session in the order of their times. */
export const sessionVideos = z.array(sessionVideo).max(200);

/** `missing`: there is no file of that path; `changed`: it has another size; `refused`: it must be chosen again. */
export const VIDEO_STATES = ['present', 'missing', 'changed', 'refused'] as const;
export type VideoState = (typeof VIDEO_STATES)[number];

export const VIDEO_REQUESTS = {
  /** Videos of a session with the present state of their files. */
  'video/list': request(
    z.object({ sessionId }),
    z.object({
      videos: z.array(sessionVideo.extend({ state: z.enum(VIDEO_STATES) })),
      /** Instant of time 0 of the session, ISO 8601 in UTC; undefined where the log does not state it. */
      utcStart: z.string().exactOptional(),
    }),
  ),
  /** Replaces the videos of a session; the answer holds those before. */
  'video/set': storing(z.object({ sessionId, videos: sessionVideos }), z.object({ before: sessionVideos })),
  /** Facts of files that the person chose. Rejects where one of them cannot be read. */
  'video/look': request(
    z.object({ paths: z.array(z.string().min(1).max(4096)).min(1).max(200) }),
    z.array(videoFacts),
  ),
} as const satisfies Record<string, RequestRow>;
