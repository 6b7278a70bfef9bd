import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { provideSweeps } from '../features/sweeps/provide-sweeps.ts';
import { PLANS } from '../features/sweeps/plan/plan-store.ts';
import { provideTracks } from '../features/tracks/provide-tracks.ts';
import { TRACK_FILES } from '../features/tracks/track-files.ts';
import { createFakeWindow, openInWindow } from '../testing/fake-window.ts';
import { renderInWindow } from '../testing/render-in-window.tsx';
import { CAR_EDITOR } from '../workspace/car/car-editor.ts';
import { CAR_FILES } from '../workspace/car/car-files.ts';
import { CAR } from '../workspace/car/car-store.ts';
import { VARIANTS } from '../workspace/car/variant-store.ts';
import { NOTICES } from '../workspace/notice-store.ts';
import { BRIDGE, CAR_READER } from '../workspace/services.ts';
import { TRACKS } from '../workspace/tracks/track-store.ts';
import { UI } from '../workspace/ui-store.ts';
import { CAR_DISK, createCarDisk } from './car-disk.ts';
import { FileQuestion } from './FileQuestion.tsx';

afterEach(() => void vi.restoreAllMocks());

const button = (name: string) => screen.getByRole('button', { name });
type Asked = Parameters<typeof FileQuestion>[0]['overlay'];

async function ask(overlay: Asked) {
  const window = createFakeWindow({
    answers: {
      'draft/list': () => [],
      'plan/check': () => ({ faults: [] }),
      'plan/keys': () => [],
      'recording/state': () => ({}),
      'variant/list': () => [],
      'car/keep-discarded': () => ({}),
    },
    provide: [
      provideTracks,
      provideSweeps,
      ({ get, provide }) =>
        provide(
          CAR_DISK,
          createCarDisk(get(BRIDGE), get(CAR), get(CAR_EDITOR), get(CAR_READER), get(UI), get(NOTICES)),
        ),
    ],
  });
  const { services } = window;
  await openInWindow(services, 'body\n{\n  mass=800\n}\n', { text: 'body\n{\n  mass=900\n}\n' });
  services.get(PLANS).setState({ path: '/plans/springs.yaml', text: 'name: Springs\n' });
  services.get(TRACKS).setState({ path: '/tracks/kart.track' });
  const show = () => renderInWindow(services, <FileQuestion overlay={overlay} onClose={() => undefined} />);
  return { ...window, show };
}

describe('a question about an open file', () => {
  it.each([
    ['fileChanged', 0, '/cars/coupe/car.ini', 'Undo brings your changes back.'],
    ['trackChanged', 1, '/tracks/kart.track', 'your changes are lost.'],
    ['planChanged', 2, '/plans/springs.yaml', 'your changes are lost.'],
  ] as const)('%s is of its own file, and overwrites that alone', async (kind, index, path, reloading) => {
    const { services, show } = await ask({ kind });
    const acts = [services.get(CAR_FILES), services.get(TRACK_FILES), services.get(PLANS)].map((store) =>
      vi.spyOn(store as { overwrite: () => Promise<boolean> }, 'overwrite').mockResolvedValue(true),
    );
    const user = show();
    const said = screen.getByRole('alertdialog').textContent;
    expect([said.includes(path), said.includes(reloading)]).toEqual([true, true]);
    await user.click(button('Overwrite'));
    expect(acts.map(({ mock }) => mock.calls.length)).toEqual([0, 1, 2].map((i) => (i === index ? 1 : 0)));
  });

  it('keeps discarded changes of a car in the library before it goes on', async () => {
    const done: string[] = [];
    const { asked, show } = await ask({ kind: 'unsaved', next: () => done.push('next') });
    const user = show();
    expect(screen.getByRole('alertdialog').textContent).toContain('Discarded changes stay in the library');
    await user.click(button('Discard changes'));
    await waitFor(() => expect(done).toEqual(['next']));
    expect(asked('car/keep-discarded')).toMatchObject([
      { path: '/cars/coupe/car.ini', text: 'body\n{\n  mass=900\n}\n' },
    ]);
  });

  it('of a car with the changes of a variant says that the variant stays', async () => {
    const { services, show } = await ask({ kind: 'unsaved', next: () => undefined });
    const changes = [{ key: 'body.mass', from: '800', to: '900' }];
    const variant = { name: 'Heavy', note: '', car: 'Coupe', of: 'car.ini', changes };
    services.get(VARIANTS).setState({
      stored: [{ file: 'heavy.ini', variant }],
      made: { changes, isComplete: true, inherited: {} },
    });
    show();
    expect(screen.getByRole('alertdialog').textContent).toContain(
      'The variant keeps all changes, and the car file is as it was saved.',
    );
  });

  it('of a plan says that discarded changes are lost, and of a failed save why', async () => {
    const { show } = await ask({ kind: 'unsavedPlan', next: () => undefined });
    show();
    expect(screen.getByRole('alertdialog').textContent).toContain('Discarded changes cannot be restored.');
    const failed = await ask({ kind: 'trackNotSaved', message: 'The disk is full.' });
    failed.show();
    expect(screen.getByText(/The disk is full[.]/)).toBeDefined();
  });
});
