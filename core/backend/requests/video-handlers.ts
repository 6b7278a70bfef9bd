import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { RacebenchError } from '../../contract/errors.ts';
import { isFileOf } from '../../catalogue/file-types.ts';
import type { SessionVideo, VIDEO_REQUESTS, VideoFacts, VideoState } from '../../contract/videos.ts';
import { readVideoHead } from '../../telemetry/video/video-head.ts';
import { isAllowed, requireAllowed, type FileLimits } from '../files/file-limits.ts';
import { fileSource } from '../files/file-source.ts';
import { openFile } from '../files/read-whole.ts';
import type { Handlers } from '../router/handlers.ts';
import type { HandlerContext } from './context.ts';

/** Videos beside sessions: the list is stored, the files stay where they are. */
export function createVideoHandlers({
  library,
  limits,
  emit,
}: Pick<HandlerContext, 'library' | 'limits' | 'emit'>): Pick<Handlers, keyof typeof VIDEO_REQUESTS> {
  const videos = () => library.requireStore().videos;
  return {
    'video/list': async ({ sessionId }) => {
      const utcStart = videos().utcStart(sessionId);
      const stored = videos().list(sessionId);
      return {
        videos: await Promise.all(
          stored.map(async (video) => ({ ...video, state: await stateOf(video, limits) })),
        ),
        ...(utcStart !== undefined && { utcStart }),
      };
    },
    'video/set': ({ sessionId, videos: next }) => {
      const before = videos().set(sessionId, next);
      emit('video/changed', { sessionId });
      return { before };
    },
    'video/look': ({ paths }) => Promise.all(paths.map((path) => lookAt(resolve(path), limits))),
  };
}

async function stateOf({ path, bytes }: SessionVideo, limits: FileLimits): Promise<VideoState> {
  if (!(await isAllowed(path, limits))) return 'refused';
  const info = await stat(path).catch(() => undefined);
  if (info?.isFile() !== true) return 'missing';
  return info.size === bytes ? 'present' : 'changed';
}

async function lookAt(path: string, limits: FileLimits): Promise<VideoFacts> {
  await requireAllowed(path, limits);
  const name = basename(path);
  if (!isFileOf(name, 'video')) throw new RacebenchError('FILE_UNREADABLE', `${name} is not a video file.`);
  const handle = await openFile(path);
  try {
    const { size } = await handle.stat();
    return { path, name, bytes: size, ...(await readVideoHead(fileSource({ fd: handle.fd, size }))) };
  } finally {
    await handle.close();
  }
}
