import { provideTracks } from '../../features/tracks/provide-tracks.ts';
import { createFakeWindow, type Answers, type FakeWindow } from '../../testing/fake-window.ts';
import { CAR_EDITOR } from '../../workspace/car/car-editor.ts';
import { CAR } from '../../workspace/car/car-store.ts';
import { NOTICES } from '../../workspace/notice-store.ts';
import { BRIDGE, CAR_READER } from '../../workspace/services.ts';
import { UI } from '../../workspace/ui-store.ts';
import { CAR_DISK, createCarDisk } from '../car-disk.ts';
import { createReporting, REPORTING } from '../reporting.ts';

const file = (name: string) => ({ name, path: `/cars/${name}`, kind: 'file' as const });

const FOLDERS = [
  {
    path: '/cars',
    parent: '/',
    entries: [
      { name: 'coupe', path: '/cars/coupe', kind: 'folder' as const },
      { name: 'taken', path: '/cars/taken', kind: 'folder' as const },
      file('car.ini'),
      file('notes.txt'),
    ],
  },
];

/** A window with the services that dialogs of the frame need, over two folders of cars. */
export function shellWindow(answers: Answers = {}): FakeWindow {
  return createFakeWindow({
    folders: FOLDERS,
    answers: {
      'car/recent': () => [],
      'car/samples': () => [],
      'draft/list': () => [],
      'session/list': () => [],
      'session/page': () => ({ sessions: 0, matched: 0, rows: [] }) as never,
      ...answers,
    },
    provide: [
      provideTracks,
      ({ get, provide }) => {
        const [bridge, ui, notices] = [get(BRIDGE), get(UI), get(NOTICES)];
        provide(CAR_DISK, createCarDisk(bridge, get(CAR), get(CAR_EDITOR), get(CAR_READER), ui, notices));
        provide(REPORTING, createReporting(bridge, ui, notices));
      },
    ],
  });
}
