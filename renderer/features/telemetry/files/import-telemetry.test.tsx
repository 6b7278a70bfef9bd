import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RacebenchError } from '../../../../core/contract/errors.ts';
import { sessionId } from '../../../../core/contract/ids.ts';
import { aSession } from '../../../testing/invented-sessions.ts';
import { SESSIONS } from '../../../workspace/sessions/session-store.ts';
import { NOTICES } from '../../../workspace/notice-store.ts';
import { renderPart } from '../../../testing/render-in-window.tsx';
import { ImportRemarksDialog } from './ImportRemarksDialog.tsx';
import { UI } from '../../../workspace/ui-store.ts';
import { button, CHECK, fileInput, PREVIEW, showImport } from './testing/show-import.tsx';
import { THOROUGH } from '../../../../core/proof/testing/thorough.ts';

describe('the import of a telemetry file', () => {
  it('waits for a file, and then shows what it is read as', async () => {
    const { choose } = showImport();
    expect(button('Import').disabled).toBe(true);
    await choose();
    await screen.findByRole('dialog', { name: 'Import lap.csv' });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the session' }).value).toBe(
      'lap.csv',
    );
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Car' }).value).toBe('Coupe');
    expect(
      screen.getByText(/names in line 1; units in line 2; rows from line 3; times from Time$/),
    ).toBeDefined();
    expect(await screen.findByText('2000 samples of 2 channels')).toBeDefined();
    expect(screen.getByText(/1 complete lap, the best 14[.]500 s$/)).toBeDefined();
  });

  it('adds a CAN database that is chosen after the log which was refused for the lack of it', async () => {
    const sent: string[] = [];
    const { user } = showImport({
      'upload/start': ({ files }) => {
        sent.push(...files.map(({ path }) => path));
        return { upload: 1 };
      },
      'telemetry-file/preview': () => {
        if (!sent.includes('car.dbc'))
          throw new RacebenchError('TELEMETRY_FILE_REFUSED', 'A .dbc is needed.');
        return { ...PREVIEW, file: 'drive.asc', format: 'can', database: 'car.dbc' };
      },
    });
    const chosen = (name: string) => user.upload(fileInput(), new File(['x'], name));
    await chosen('drive.asc');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'drive.asc was not imported. A .dbc is needed.',
    );
    await chosen('car.dbc');
    await screen.findByRole('dialog', { name: 'Import drive.asc' });
    expect(sent).toEqual(['drive.asc', 'drive.asc', 'car.dbc']);
  });

  it('says why a file was refused, and takes another', async () => {
    const { choose } = showImport({
      'telemetry-file/preview': () => {
        throw new RacebenchError('TELEMETRY_FILE_REFUSED', 'line 1 has no names.');
      },
    });
    await choose();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'lap.csv was not imported. Line 1 has no names.',
    );
    expect(button('Another file…')).toBeDefined();
    expect(button('Import').disabled).toBe(true);
  });

  it.runIf(THOROUGH)(
    'says in which unit each column is stored, and where it cannot be converted',
    async () => {
      const { user, choose } = showImport();
      await choose();
      const mapping = within(await screen.findByRole('region', { name: 'Column mapping' }));
      const rowOf = (name: string) => within(mapping.getByRole('row', { name: new RegExp(`^${name}`) }));
      expect(rowOf('Speed').getByText('m/s')).toBeDefined();
      expect(rowOf('Speed').getByText('100, 101')).toBeDefined();
      const unit = mapping.getByRole('combobox', { name: 'Unit of Speed' });
      await user.clear(unit);
      expect(rowOf('Speed').getByText('taken for m/s')).toBeDefined();
      await user.type(unit, 'furlong');
      expect(rowOf('Speed').getByText('unknown unit: values unchanged')).toBeDefined();
      await user.clear(unit);
      await user.type(unit, 'deg');
      expect(rowOf('Speed').getByText('no m/s: as it is')).toBeDefined();
    },
  );

  it('imports with the chosen uses, names and signs', async () => {
    const { user, window, choose, services } = showImport();
    await choose();
    await screen.findByText('2000 samples of 2 channels');
    await user.click(screen.getByRole('checkbox', { name: 'Invert the sign of Steer' }));
    await user.click(button(/Speed is read as$/));
    await user.click(screen.getByRole('option', { name: 'Left out' }));
    expect(screen.queryByRole('combobox', { name: 'Unit of Speed' })).toBeNull();
    const name = screen.getByRole('textbox', { name: 'Name of the session' });
    await user.clear(name);
    await user.type(name, ' Practice ');
    await waitFor(() => expect(button('Import').disabled).toBe(false));
    await user.click(button('Import'));
    await waitFor(() => expect(window.notices()).toEqual(['Imported Practice']));
    const [asked] = window.asked('telemetry-file/import');
    expect(asked).toMatchObject({ name: 'Practice', car: 'Coupe', takesDamaged: false });
    expect(asked?.mapping?.columns.map(({ use, negate }) => [use, negate])).toEqual([
      ['time', false],
      ['skip', false],
      ['channel', true],
    ]);
    expect(services.get(UI).getState().screen).toBe('telemetry');
  });

  it('stays until the session is the one that is shown', async () => {
    const list = Promise.withResolvers<ReturnType<typeof aSession>[]>();
    let isImported = false;
    const { user, services, choose } = showImport({
      'telemetry-file/import': () => {
        isImported = true;
        return { sessionId: sessionId.parse(7), problems: [] };
      },
      'session/list': () => (isImported ? list.promise : [aSession(3)]),
    });
    await choose();
    await waitFor(() => expect(button('Import').disabled).toBe(false));
    await user.click(button('Import'));
    await waitFor(() => expect(isImported).toBe(true));
    const ui = services.get(UI);
    expect(ui.getState()).toMatchObject({ overlay: { kind: 'importTelemetry' } });
    expect(ui.getState().screen).not.toBe('telemetry');
    list.resolve([aSession(7), aSession(3)]);
    await waitFor(() => expect(ui.getState().overlay).toBeUndefined());
    expect(services.get(SESSIONS).getState().shown).toBe(7);
    expect(ui.getState().screen).toBe('telemetry');
  });

  it('leads from its notice to the remarks on the file, which are not stored with the session', async () => {
    const problems = [
      { code: 'date-missing' as const, severity: 'info' as const, message: 'the file has no date.' },
      { code: 'value-broken' as const, severity: 'warning' as const, message: 'line 9 has no speed.' },
      { code: 'unit-doubtful' as const, severity: 'question' as const, message: 'km/h or mph?' },
    ];
    const { user, services, choose, window } = showImport({
      'telemetry-file/import': () => ({ sessionId: sessionId.parse(7), problems }),
      'session/list': () => [aSession(7)],
    });
    await choose();
    await waitFor(() => expect(button('Import').disabled).toBe(false));
    await user.click(button('Import'));
    await waitFor(() => expect(window.notices()).toHaveLength(1));
    expect(window.notices()[0]).toMatch(/^Imported .*, 2 remarks$/);
    const [show, undo] = services.get(NOTICES).getState().notices[0]?.actions ?? [];
    expect([show?.label, undo?.label]).toEqual(['Show remarks', 'Undo']);
    show?.run();
    const { overlay } = services.get(UI).getState();
    if (overlay?.kind !== 'importRemarks') throw new Error('The remarks are not shown');
    renderPart(<ImportRemarksDialog {...overlay} onClose={() => undefined} />);
    const list = await screen.findByRole('list', { name: 'Content of the file' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['The file has no date.', 'Line 9 has no speed.']);
  });

  it('offers the mapping of the last file of this shape, which need not be used', async () => {
    const first = showImport();
    await first.choose();
    await screen.findByText('2000 samples of 2 channels');
    await first.user.click(screen.getByRole('checkbox', { name: 'Invert the sign of Steer' }));
    await waitFor(() => expect(button('Import').disabled).toBe(false));
    await first.user.click(button('Import'));
    await waitFor(() => expect(first.window.notices()).toEqual(['Imported Practice']));
    first.telemetryImport.open();
    await first.choose();
    await screen.findByText(
      /^Read with the mapping of lap[.]csv, \d{4}-\d\d-\d\d \d\d:\d\d, a file with the same columns/,
    );
    const inverted = () =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'Invert the sign of Steer' });
    expect(inverted().checked).toBe(true);
    await first.user.click(button('Do not use it'));
    await screen.findByText(/^There is a mapping of lap[.]csv/);
    expect(inverted().checked).toBe(false);
    await first.user.click(button('Use it'));
    await waitFor(() => expect(inverted().checked).toBe(true));
  });

  it('does not import a damaged file before its readable samples are asked for', async () => {
    const problems = [
      { code: 'value-broken' as const, severity: 'error' as const, message: 'Line 9 ends early.' },
    ];
    const { user, choose } = showImport({ 'telemetry-file/check': () => ({ ...CHECK, problems }) });
    await choose();
    const content = await screen.findByRole('list', { name: 'Content of the file' });
    expect(content.textContent).toBe('Line 9 ends early.');
    expect(button('Import').disabled).toBe(true);
    await user.click(
      screen.getByRole('checkbox', { name: 'Some samples of this file are lost: import the readable ones' }),
    );
    expect(button('Import').disabled).toBe(false);
  });

  it('says remarks of one kind in a line, which unfolds to all', async () => {
    const problems = ['Boost', 'Lambda', 'Oil', 'Fuel', 'EGT'].map((name) => ({
      code: 'unit-unknown' as const,
      severity: 'info' as const,
      message: `the unit "u" of channel "${name}" is not known.`,
    }));
    const { choose } = showImport({ 'telemetry-file/check': () => ({ ...CHECK, problems }) });
    await choose();
    const content = await screen.findByRole('list', { name: 'Content of the file' });
    expect([...content.children].map((each) => each.querySelector('summary')?.textContent)).toEqual([
      'The unit "u" of channel "Boost" is not known. Likewise: "Lambda", "Oil", "Fuel" and 1 more.',
    ]);
    expect(within(content).getByText('The unit "u" of channel "EGT" is not known.')).toBeDefined();
  });

  it('forgets the file when it is closed', async () => {
    const { user, window, choose, telemetryImport } = showImport();
    await choose();
    await screen.findByRole('dialog', { name: 'Import lap.csv' });
    await user.click(button('Cancel'));
    expect(telemetryImport.getState().file).toBeUndefined();
    expect(window.asked('upload/cancel')).toEqual([{ upload: 1 }]);
  });
});
