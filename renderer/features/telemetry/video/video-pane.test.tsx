import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SessionId } from '../../../../core/contract/ids.ts';
import type { SessionVideo, VideoFacts, VideoState } from '../../../../core/contract/videos.ts';
import { createViewRange } from '../../../plots/view-range.ts';
import { createFakeWindow } from '../../../testing/fake-window.ts';
import { aSessionDetail } from '../../../testing/invented-sessions.ts';
import { renderInWindow } from '../../../testing/render-in-window.tsx';
import { createCursor } from '../../../ui/state/cursor.ts';
import { createPlayback } from '../session/playback.ts';
import { stored } from './change-videos.ts';
import { VideoPane } from './VideoPane.tsx';

const ID = 1 as SessionId;
const LENGTH_s = 100;
const file = (name: string) => ({ name, path: `/videos/${name}`, kind: 'file' as const });

/** The window over a list of videos; files of the folder have these facts. */
function show(
  first: readonly (SessionVideo & { state: VideoState })[],
  files: readonly VideoFacts[] = [],
  utcStart?: string,
) {
  let videos = [...first];
  const fake = createFakeWindow({
    folders: [{ path: '/videos', parent: undefined, entries: files.map(({ name }) => file(name)) }],
    answers: {
      'video/list': () => ({ videos, ...(utcStart !== undefined && { utcStart }) }),
      'video/set': ({ videos: next }) => {
        const before = videos.map(stored);
        videos = next.map((video) => ({ ...video, state: 'present' as const }));
        fake.push('video/changed', { sessionId: ID });
        return { before };
      },
      'video/look': ({ paths }) =>
        paths.map((path) => {
          const found = files.find((facts) => facts.path === path);
          if (found === undefined) throw new Error(`${path} does not exist.`);
          return found;
        }),
    },
  });
  const cursor = createCursor(40);
  const range = createViewRange();
  range.reset({ from: 0, to: LENGTH_s });
  const session = { ...aSessionDetail(1), id: ID, name: 'log.vbo', duration_s: LENGTH_s };
  const user = renderInWindow(
    fake.services,
    <VideoPane
      session={session}
      leader={{ cursor, playback: createPlayback(cursor, range) }}
      probe={(path) => Promise.resolve(path.includes('broken') ? undefined : 60)}
    />,
  );
  return { user, cursor, ...fake };
}

const video = (name: string, more: Partial<SessionVideo & { state: VideoState }> = {}) => ({
  path: `/videos/${name}`,
  name,
  bytes: 1000,
  duration_s: 60,
  at_s: 0,
  state: 'present' as const,
  ...more,
});
const facts = (name: string, more: Partial<VideoFacts> = {}): VideoFacts => ({
  path: `/videos/${name}`,
  name,
  bytes: 1000,
  ...more,
});
const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function choose(user: ReturnType<typeof show>['user'], ...names: readonly string[]): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: 'Choose videos' });
  for (const name of names) await user.click(await within(dialog).findByRole('button', { name }));
  await user.click(within(dialog).getByRole('button', { name: /^Open/ }));
}

beforeEach(() => {
  // jsdom neither plays nor lays out: what plays is tested in a browser (e2e/video.spec.ts).
  globalThis.IntersectionObserver = class {
    observe(): void {}
    disconnect(): void {}
  } as unknown as typeof IntersectionObserver;
});

describe('the videos of a session', () => {
  it('are added, several at once, in their order', async () => {
    const { user, asked, notices } = show(
      [],
      [facts('GX020001.MP4'), facts('GX010001.MP4', { codec: 'avc1' })],
    );
    await user.click(await button('Add videos…'));
    await choose(user, 'GX020001.MP4', 'GX010001.MP4');
    expect(await button('Videos…')).toBeDefined();
    expect(asked('video/set').map(({ videos }) => videos.map(({ name, at_s }) => [name, at_s]))).toEqual([
      [
        ['GX010001.MP4', 0],
        ['GX020001.MP4', 60],
      ],
    ]);
    expect(notices()).toEqual(['Added 2 videos']);
  });

  it('are not added where a file neither plays nor states its length', async () => {
    const { user, asked, notices } = show([], [facts('broken.mp4')]);
    await user.click(await button('Add videos…'));
    await choose(user, 'broken.mp4');
    expect(await button('Add videos…')).toBeDefined();
    expect(asked('video/set')).toEqual([]);
    expect(notices()[0]).toContain('broken.mp4 cannot be played here and does not state its length');
  });

  it('are listed with length, codec and clock; moved by a number and removed', async () => {
    const { user, asked } = show([video('a.mp4', { codec: 'hvc1' }), video('b.mp4', { at_s: 60 })]);
    await user.click(await button('Videos…'));
    const table = screen.getByRole('table', { name: 'Videos' });
    expect(within(table).getByRole('row', { name: /a\.mp4/ }).textContent).toContain(
      '1:00H.265 (HEVC)not stated',
    );
    const first = within(table).getByRole('spinbutton', { name: 'First picture of b.mp4 at, s' });
    await user.clear(first);
    await user.type(first, '-5{Enter}');
    expect(
      asked('video/set')
        .at(-1)
        ?.videos.map(({ name, at_s }) => [name, at_s]),
    ).toEqual([
      ['b.mp4', -5],
      ['a.mp4', 0],
    ]);
    await user.click(await button('Remove a.mp4 from the session'));
    expect(
      asked('video/set')
        .at(-1)
        ?.videos.map(({ name }) => name),
    ).toEqual(['b.mp4']);
  });

  it('that are lost are found, their neighbours beside them', async () => {
    const lost = { state: 'missing' as const };
    const { user, asked } = show(
      [
        video('a.mp4', { ...lost, path: '/old/a.mp4', at_s: 7 }),
        video('b.mp4', { ...lost, path: '/old/b.mp4', at_s: 67 }),
      ],
      [facts('a.mp4'), facts('b.mp4')],
    );
    await user.click(await button('Videos…'));
    expect(screen.getAllByText('Moved or deleted')).toHaveLength(2);
    await user.click(await button('Find a.mp4'));
    await choose(user, 'a.mp4');
    expect(await screen.findAllByText(/1:00/)).toHaveLength(2);
    expect(
      asked('video/set')
        .at(-1)
        ?.videos.map(({ path, at_s }) => [path, at_s]),
    ).toEqual([
      ['/videos/a.mp4', 7],
      ['/videos/b.mp4', 67],
    ]);
  });

  it('are matched at the cursor, and shifted by pictures', async () => {
    const { user, asked } = show([video('a.mp4', { at_s: 10, frame_s: 0.04 })]);
    await user.click(await button('Synchronise'));
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Video time, s' });
    expect([slider.min, slider.max, slider.value]).toEqual(['10', '70', '40']);
    await user.click(await button('Next picture'));
    expect(Number(slider.value)).toBeCloseTo(40.06, 1);
    await user.click(await button('This picture is at the cursor’s time'));
    expect(asked('video/set').at(-1)?.videos[0]?.at_s).toBeCloseTo(10 - 0.06, 2);
    await user.click(await button('One picture later'));
    expect(asked('video/set').at(-1)?.videos[0]?.at_s).toBeCloseTo(10 - 0.02, 2);
    await user.click(await button('Done'));
    expect(screen.queryByRole('region', { name: 'Synchronise the video' })).toBeNull();
  });

  it('are placed by the clocks of camera and log, or say that one is not known', async () => {
    const clock = '2026-07-24T10:00:30Z';
    const { user, asked } = show([video('a.mp4', { at_s: 3, clock })], [], '2026-07-24T10:00:00Z');
    await user.click(await button('Synchronise'));
    await user.click(await button('By the clocks of camera and log'));
    expect(asked('video/set').at(-1)?.videos[0]?.at_s).toBe(30);
  });

  it('without clocks say so', async () => {
    const { user } = show([video('a.mp4')], [], '2026-07-24T10:00:00Z');
    await user.click(await button('Synchronise'));
    expect(screen.getByText(/clocks of camera and log cannot be used/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'By the clocks of camera and log' })).toBeNull();
  });

  it('that cannot be read say why, and are read again', async () => {
    const { services, asked } = createFakeWindow({
      answers: { 'video/list': () => Promise.reject(new Error('The library is busy.')) },
    });
    const cursor = createCursor();
    const leader = { cursor, playback: createPlayback(cursor, createViewRange()) };
    const user = renderInWindow(
      services,
      <VideoPane session={{ ...aSessionDetail(1), id: ID }} leader={leader} />,
    );
    expect(await screen.findByText('The library is busy.')).toBeDefined();
    await user.click(await button('Try again'));
    expect(asked('video/list')).toHaveLength(2);
  });
});
