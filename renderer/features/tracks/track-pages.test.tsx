import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ShownProblem } from '../../../core/contract/track-view.ts';
import { createFakeWindow, type Answers } from '../../testing/fake-window.ts';
import { renderInWindow } from '../../testing/render-in-window.tsx';
import { TRACKS } from '../../workspace/tracks/track-store.ts';
import { BrokenTrackView } from './BrokenTrackView.tsx';
import { ProblemList } from './ProblemList.tsx';
import { provideTracks } from './provide-tracks.ts';
import { OpenTrackDialog, SaveTrackDialog, TrackRefusedDialog } from './TrackDialogs.tsx';
import { TRACK_FILES } from './track-files.ts';
import { TrackStart } from './TrackStart.tsx';

const file = (name: string) => ({ name, path: `/tracks/${name}`, kind: 'file' as const });
const FOLDERS = [
  {
    path: '/tracks',
    parent: undefined,
    entries: ['kart.track', 'line.csv', 'photo.png', 'taken.track'].map(file),
  },
];

function trackWindow(answers: Answers = {}) {
  const window = createFakeWindow({ folders: FOLDERS, answers, provide: [provideTracks] });
  return { ...window, files: window.services.get(TRACK_FILES), tracks: window.services.get(TRACKS) };
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const nothing = (): void => undefined;
const problem = (change: Partial<ShownProblem>): ShownProblem => ({
  ...{ severity: 'error', line: 3, key: '', message: 'Not a number', station_m: undefined },
  ...change,
});

describe('the start page of tracks', () => {
  const listing = (name: string, isMissing = false) => ({
    path: `/own/${name}`,
    name,
    note: name,
    isMissing,
  });

  it('opens and copies samples, begins new ones, and forgets a recent one, also a missing one', async () => {
    const { services, files, asked } = trackWindow({
      'track/samples': () => [listing('Kart')] as never,
      'track/recent': () => [listing('Old'), listing('Gone', true)] as never,
      'track/forget': () => ({}) as never,
    });
    const open = vi.spyOn(files, 'open').mockImplementation(nothing);
    const copy = vi.spyOn(files, 'newFrom').mockImplementation(nothing);
    const begin = vi.spyOn(files, 'begin').mockImplementation(nothing);
    const user = renderInWindow(services, <TrackStart />);
    const gone = await screen.findByRole<HTMLButtonElement>('button', { name: /^Gone/ });
    expect([gone.disabled, gone.textContent.includes('The file no longer exists')]).toEqual([true, true]);
    await user.click(button(/^KartKart/));
    await user.click(button(/^Old/));
    await user.click(button('New track from Kart'));
    const [template] = within(screen.getByRole('region', { name: 'New track' })).getAllByRole('button');
    await user.click(template!);
    expect([open.mock.calls, copy.mock.calls, begin.mock.calls.length]).toEqual([
      [['/own/Kart'], ['/own/Old']],
      [['/own/Kart']],
      1,
    ]);
    await user.click(button('Forget Gone'));
    await waitFor(() => expect(screen.queryByText('The file no longer exists')).toBeNull());
    expect(asked('track/forget')).toEqual([{ path: '/own/Gone' }]);
  });

  it('says that there is nothing yet, or why nothing is listed', async () => {
    const empty = trackWindow({ 'track/samples': () => [], 'track/recent': () => [] });
    renderInWindow(empty.services, <TrackStart />);
    expect(await screen.findByText('No sample tracks installed')).toBeDefined();
    expect(screen.getByText('Recently opened tracks are listed here')).toBeDefined();
    renderInWindow(trackWindow().services, <TrackStart />);
    expect((await screen.findByRole('alert')).textContent).toMatch(/track[/](recent|samples)/);
  });
});

describe('a track file that cannot be read', () => {
  it('is corrected at the line of a problem, and read again', async () => {
    const { services, files } = trackWindow();
    const mend = vi.spyOn(files, 'mend').mockImplementation(nothing);
    const text = 'racebench-track 1\n[track]\nstart_m = abc\n';
    const user = renderInWindow(
      services,
      <BrokenTrackView broken={{ text, problems: [problem({ key: 'start_m' })] }} />,
    );
    await user.click(button(/^Error *Line 3, start_m: Not a number$/));
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the track file' });
    expect(document.activeElement).toBe(area);
    expect(text.slice(area.selectionStart, area.selectionEnd)).toBe('start_m = abc');
    await user.keyboard('start_m = 5');
    await user.click(button('Read again'));
    expect(mend.mock.calls).toEqual([['racebench-track 1\n[track]\nstart_m = 5\n']]);
  });

  it('has problems with line and key, or of the road, each leading to its place', async () => {
    const chosen: ShownProblem[] = [];
    const road = problem({ severity: 'warning', line: undefined, message: 'Too tight', station_m: 20 });
    const user = renderInWindow(
      trackWindow().services,
      <ProblemList problems={[problem({}), road]} onChoose={(one) => chosen.push(one)} />,
    );
    await user.click(button(/^Warning *Road: Too tight$/));
    expect(chosen).toEqual([road]);
    expect(button(/^Error *Line 3: Not a number$/)).toBeDefined();
  });
});

describe('the dialogs of tracks', () => {
  it('open tracks and lines of other programs alone', async () => {
    const { services, files } = trackWindow();
    const open = vi.spyOn(files, 'open').mockImplementation(nothing);
    const user = renderInWindow(services, <OpenTrackDialog onClose={nothing} />);
    await user.click(await screen.findByRole('button', { name: 'line.csv' }));
    expect(screen.queryByRole('button', { name: 'photo.png' })).toBeNull();
    expect(open.mock.calls).toEqual([['/tracks/line.csv']]);
  });

  it('save a read-only track under a name that ends as tracks do, and say what is overwritten', async () => {
    const { services, files, tracks } = trackWindow();
    const save = vi.spyOn(files, 'saveTo').mockResolvedValue(true);
    tracks.setState({ isReadOnly: true });
    const user = renderInWindow(services, <SaveTrackDialog onClose={nothing} />);
    expect(screen.getByText('This track is read-only: save it under another name.')).toBeDefined();
    const name = screen.getByRole('textbox', { name: 'File name' });
    await user.clear(name);
    await user.type(name, 'own.csv');
    expect(button('Save').disabled).toBe(true);
    await user.click(await screen.findByRole('button', { name: 'taken.track' }));
    expect(screen.getByText('A file of this name exists; a backup of it is kept')).toBeDefined();
    await user.click(button('Overwrite'));
    expect(save.mock.calls[0]).toEqual(['/tracks/taken.track']);
  });

  it('list what was wrong with a refused file', async () => {
    const close = vi.fn();
    const lines = ['a.csv, line 2: 3 cells', 'a.csv, line 9: x_m'];
    const user = renderInWindow(
      trackWindow().services,
      <TrackRefusedDialog file="a.csv" lines={lines} onClose={close} />,
    );
    const dialog = within(screen.getByRole('alertdialog', { name: 'a.csv was not imported' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(lines);
    await user.keyboard('{Enter}');
    expect(close).toHaveBeenCalledOnce();
  });
});
