import { act, screen, waitFor } from '@testing-library/react';
import { useStore } from 'zustand';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RacebenchError } from '../../core/contract/errors.ts';
import type { LogLine } from '../../core/contract/log.ts';
import { openInWindow } from '../testing/fake-window.ts';
import { renderInWindow, renderPart } from '../testing/render-in-window.tsx';
import { CAR } from '../workspace/car/car-store.ts';
import { DIFFERENCES } from '../workspace/car/differences-store.ts';
import { NOTICES } from '../workspace/notice-store.ts';
import { TELEMETRY_IMPORT } from '../workspace/sessions/telemetry-import.ts';
import { useService } from '../workspace/ServicesContext.tsx';
import { UI } from '../workspace/ui-store.ts';
import { AboutDialog } from './AboutDialog.tsx';
import { ChooseCarDialog } from './ChooseCarDialog.tsx';
import { CopyCarDialog } from './CopyCarDialog.tsx';
import { DiskChangedDialog } from './DiskChangedDialog.tsx';
import { DropTarget } from './DropTarget.tsx';
import { LogDialog } from './LogDialog.tsx';
import { Notices } from './Notices.tsx';
import { OpenCarDialog } from './OpenCarDialog.tsx';
import { shellWindow } from './testing/shell-window.ts';
import { WorkDialog } from './WorkDialog.tsx';

afterEach(() => void vi.unstubAllGlobals());

const nothing = (): void => undefined;
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the copy of a whole car', () => {
  async function show(files = 1) {
    const window = shellWindow({
      'car/folder-size': () => ({ folder: '/cars/coupe', files, bytes: 34_000, leftOut: 2 }),
      'car/copy': ({ to }) => ({ path: `${to}/car.ini`, files, leftOut: 0 }),
      'car/open': ({ path }) => ({ path, text: 'mass=1\n', hash: 'h', companions: [], readOnly: false }),
    });
    await openInWindow(window.services, 'mass=1\n');
    const user = renderInWindow(window.services, <CopyCarDialog onClose={nothing} />);
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the new folder' });
    const type = async (text: string): Promise<void> => {
      await user.clear(name);
      if (text !== '') await user.type(name, text);
    };
    return { user, window, name, type, said: () => screen.getByRole('status').textContent };
  }

  it('says what it copies, and goes into the folder beside the car under a new name', async () => {
    const { user, window, name, type } = await show();
    expect(
      await screen.findByText(/^Copies the file of the folder \(34 kB, without 2 symbolic links\)/),
    ).toBeDefined();
    expect(name.value).toBe('coupe copy');
    await screen.findByRole('button', { name: 'taken' });
    await type('light');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.notices()).toEqual(['Copied 1 file to /cars/light']));
    expect(window.asked('car/copy')).toMatchObject([
      { path: '/cars/coupe/car.ini', to: '/cars/light', text: 'mass=1\n' },
    ]);
  });

  it('needs a name without a slash, and says where a folder of the name exists', async () => {
    const { type, said } = await show(12);
    await type('');
    expect([said(), button('Copy').disabled]).toEqual(['Enter a folder name', true]);
    await type('a/b');
    expect([said(), button('Copy').disabled]).toEqual(['A folder name cannot contain a slash', true]);
    await type('taken');
    await waitFor(() => expect(said()).toMatch(/^A folder of this name exists/));
    expect(button('Copy').disabled).toBe(false);
  });
});

describe('the choosers of cars', () => {
  it('list car files alone, and take a file or the folder itself', async () => {
    const chosen: string[] = [];
    const { services } = shellWindow();
    const user = renderInWindow(
      services,
      <OpenCarDialog
        title="Open"
        folderVerb="Open"
        onClose={nothing}
        onChoose={(path) => chosen.push(path)}
      />,
    );
    expect(button('Open this folder').disabled).toBe(true);
    await user.click(await screen.findByRole('button', { name: 'car.ini' }));
    expect(screen.queryByRole('button', { name: 'notes.txt' })).toBeNull();
    await user.click(button('Open this folder'));
    expect(chosen).toEqual(['/cars/car.ini', '/cars']);
  });

  it('ask which of several to open, the first with the focus', async () => {
    const window = shellWindow({
      'car/locate': ({ path }) => ({ kind: 'cars', folder: path, cars: [{ path, label: '' }] }),
      'car/open': ({ path }) => ({ path, text: 'mass=1\n', hash: 'h', companions: [], readOnly: false }),
    });
    const cars = ['a', 'b'].map((label) => ({ path: `/zip/${label}/car.ini`, label }));
    const user = renderInWindow(
      window.services,
      <ChooseCarDialog folder="/zip" cars={cars} onClose={nothing} />,
    );
    expect(screen.getByRole('dialog', { name: '2 cars in zip' })).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(button('a')));
    await user.click(button('b'));
    await waitFor(() => expect(window.services.get(CAR).getState().path).toBe('/zip/b/car.ini'));
  });
});

describe('the question about a file that changed on disk', () => {
  it('shows the differences from the file as it is now', async () => {
    const { services } = shellWindow();
    await openInWindow(services, 'mass=1\n', { text: 'mass=2\n' });
    const close = vi.fn();
    const user = renderInWindow(services, <DiskChangedDialog onClose={close} />);
    expect(document.activeElement).toBe(button('Reload'));
    await user.click(button('Show the differences'));
    expect(close).toHaveBeenCalledOnce();
    expect(services.get(DIFFERENCES).getState().from).toEqual({ kind: 'disk' });
    expect(services.get(UI).getState()).toMatchObject({ screen: 'setup', setupView: 'differences' });
    expect(services.get(CAR).getState().text).toBe('mass=2\n');
  });
});

describe('the log', () => {
  const LINES: readonly LogLine[] = [
    { at: '2026-03-01T10:00:00.000Z', level: 'info', source: 'window', message: 'Started' },
    { at: '2026-03-01T10:00:01.000Z', level: 'error', source: 'backend', message: 'Disk full' },
  ] as LogLine[];
  const lines = () =>
    [...screen.getByRole('log', { name: 'Log' }).querySelectorAll('p')].map(({ textContent }) => textContent);

  it('has the newest line first, and those of a level or with all words alone', async () => {
    const { services } = shellWindow({ 'log/read': () => ({ path: '/log', lines: [...LINES] }) });
    const user = renderInWindow(services, <LogDialog onClose={nothing} />);
    await waitFor(() =>
      expect(lines()).toEqual([
        '2026-03-01 10:00:01 error backend: Disk full',
        '2026-03-01 10:00:00 info window: Started',
      ]),
    );
    await user.click(screen.getByRole('checkbox', { name: 'Information' }));
    expect(lines()).toHaveLength(1);
    const filter = screen.getByRole('textbox', { name: 'Filter the log' });
    await user.type(filter, 'full ERROR');
    expect(lines()).toHaveLength(1);
    await user.type(filter, ' window');
    expect(lines()).toEqual(['No line matches']);
  });

  it('says where it is empty or cannot be read', async () => {
    const { services } = shellWindow({ 'log/read': () => ({ path: '/log', lines: [] }) });
    renderInWindow(services, <LogDialog onClose={nothing} />);
    expect(await screen.findByText('The log is empty')).toBeDefined();
    renderInWindow(shellWindow().services, <LogDialog onClose={nothing} />);
    expect((await screen.findAllByRole('alert'))[0]!.textContent).toMatch(/log.read/);
  });
});

describe('the packages of other authors', () => {
  const NOTICES_TEXT = {
    packages: [
      { name: 'react', version: '19', licence: 'MIT', text: 0 },
      { name: 'plain', version: '1', licence: 'ISC', text: null },
    ],
    texts: ['Permission is hereby granted'],
  };
  const about = (answer: Partial<Response>) => {
    vi.stubGlobal('fetch', () => Promise.resolve(answer));
    return renderInWindow(
      shellWindow({ 'app/info': () => ({ version: '2.1.0', node: 'v24.1.0' }) as never }).services,
      <AboutDialog onClose={nothing} />,
    );
  };

  it('are found by name or licence, with their text, or what is there instead', async () => {
    const user = about({ ok: true, json: () => Promise.resolve(NOTICES_TEXT) });
    expect(await screen.findByText('react')).toBeDefined();
    expect(screen.getByText(/^Version 2.1.0, Node 24.1.0/)).toBeDefined();
    const find = screen.getByRole('textbox', { name: 'Find a package or licence' });
    await user.type(find, 'isc');
    expect(screen.queryByText('react')).toBeNull();
    await user.click(screen.getByText('plain'));
    expect(await screen.findByText('The package brings no licence text; it states: ISC.')).toBeDefined();
    await user.type(find, '!');
    expect(screen.getByText('No package matches')).toBeDefined();
  });

  it('are also in a file, which is named where the list cannot be read', async () => {
    about({ ok: false, status: 404 });
    expect((await screen.findByRole('alert')).textContent).toMatch(/status 404.*THIRD-PARTY-NOTICES.txt/);
  });
});

describe('notices', () => {
  it('run their action once and go, or are dismissed; a fault of the program offers a report', async () => {
    const { services } = shellWindow();
    const notices = services.get(NOTICES);
    const user = renderInWindow(services, <Notices />);
    const undo = vi.fn();
    act(() => {
      notices.notify('info', 'Deleted Test 1', { label: 'Undo', run: undo });
      notices.notifyFailure(new RacebenchError('BAD_ARGUMENTS', 'Choose a track.'));
    });
    expect(screen.getByRole('alert').textContent).toContain('Choose a track.');
    expect(screen.queryByRole('button', { name: /report/i })).toBeNull();
    await user.click(button('Undo'));
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByText('Deleted Test 1')).toBeNull();
    await user.click(button('Dismiss'));
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => notices.notifyFailure(new TypeError('x is undefined')));
    expect(button(/report/i)).toBeDefined();
  });
});

describe('the dialog of long work', () => {
  it('has bytes and the time left, per cent of one thing, and cancels by Escape too', async () => {
    const cancel = vi.fn();
    const work = (done: number, total: number, left_s?: number) => (
      <WorkDialog title={`Work ${total}`} progress={{ done, total, left_s }} onCancel={cancel} />
    );
    const user = renderPart(work(5e6, 2e7, 30));
    expect(screen.getByText(/^5.0 MB of 20.0 MB, /)).toBeDefined();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    await user.keyboard('{Escape}');
    expect(cancel).toHaveBeenCalledOnce();
    renderPart(work(0.5, 1));
    expect(screen.getByText('50 %')).toBeDefined();
  });
});

describe('a file dragged over the window', () => {
  const drag = (type: string, files: readonly File[] = []): void => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    const items = files.map((one) => ({
      kind: 'file',
      type: one.type,
      getAsFile: () => one,
      webkitGetAsEntry: () => null,
    }));
    const dataTransfer = { types: ['Files'], files, items, dropEffect: 'none' };
    act(() => void window.dispatchEvent(Object.assign(event, { dataTransfer, relatedTarget: null })));
  };
  function Title(): ReactElement {
    return <output>{useStore(useService(UI), (s) => s.screen)}</output>;
  }

  it('shows where it would go, by the page, until it leaves', () => {
    const { services } = shellWindow();
    renderInWindow(services, <><DropTarget /><Title /></>); // prettier-ignore
    const said = () => screen.queryByText(/^Drop to /)?.textContent;
    expect(said()).toBeUndefined();
    drag('dragenter');
    expect(said()).toBe('Drop to open the car');
    act(() => services.get(UI).setState({ screen: 'tracks' }));
    expect(said()).toBe('Drop to open the track');
    act(() => services.get(UI).setState({ screen: 'laboratory', laboratoryPage: 'tyre' }));
    expect(said()).toBe('Drop to draw the tyre');
    drag('dragleave');
    expect(said()).toBeUndefined();
  });

  it('is imported as telemetry, or drawn as a tyre on any page', async () => {
    const { services } = shellWindow();
    const bring = vi.spyOn(services.get(TELEMETRY_IMPORT), 'bring').mockResolvedValue();
    renderInWindow(services, <><DropTarget /><Title /></>); // prettier-ignore
    drag('drop', [new File(['x'], 'lap.ld')]);
    expect(bring).toHaveBeenCalledOnce();
    drag('drop', [new File(['[MODEL]'], 'slick.tir')]);
    expect(await screen.findByText('laboratory')).toBeDefined();
    expect(bring).toHaveBeenCalledOnce();
  });
});
