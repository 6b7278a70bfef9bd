import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RacebenchError } from '../../../../core/contract/errors.ts';
import { eventually } from '../../../../core/proof/testing/eventually.ts';
import type { ColumnMapping } from '../../../../core/contract/table-mapping.ts';
import type { FileCheck, FilePreview } from '../../../../core/contract/telemetry-file-requests.ts';
import { sessionId } from '../../../../core/contract/ids.ts';
import {
  LIVE_FORMATS,
  type LiveFormat,
  type RecordingState,
} from '../../../../core/contract/recording-requests.ts';
import { createFakeWindow, type Answers } from '../../../testing/fake-window.ts';
import { renderInWindow } from '../../../testing/render-in-window.tsx';
import { aSession, aSessionDetail } from '../../../testing/sessions.ts';
import { SESSIONS } from '../../../workspace/sessions/session-store.ts';
import { createTelemetryExport, TELEMETRY_EXPORT } from '../../../workspace/sessions/telemetry-export.ts';
import { TELEMETRY_IMPORT } from '../../../workspace/sessions/telemetry-import.ts';
import { NOTICES } from '../../../workspace/notice-store.ts';
import { BRIDGE, type Services } from '../../../workspace/services.ts';
import { UI } from '../../../workspace/ui-store.ts';
import { ExportTelemetryDialog, SaveTelemetryDialog } from './ExportTelemetryDialog.tsx';
import { ImportTelemetryDialog } from './ImportTelemetryDialog.tsx';
import { RecordGameDialog } from './RecordGameDialog.tsx';
import { createRecordingStore, RECORDING } from './recording-store.ts';

const column = (header: string, change: Partial<ColumnMapping> = {}): ColumnMapping => ({
  header,
  use: 'channel',
  name: header,
  unit: '',
  negate: false,
  ...change,
});

const PREVIEW: FilePreview = {
  file: 'lap.csv',
  bytes: 2048,
  format: 'csv',
  hasLdx: false,
  channels: [],
  table: {
    layout: {
      encoding: 'utf-8',
      separator: ',',
      decimalSign: '.',
      headerLine: 1,
      unitLine: 2,
      firstLine: 3,
      columns: 3,
    },
    details: { vehicle: 'Coupe' },
    mapping: {
      columns: [
        column('Time', { use: 'time', unit: 's' }),
        column('Speed', { name: 'speed_mps', unit: 'km/h' }),
        column('Steer', { name: 'my steer', unit: 'deg' }),
      ],
    },
    rows: [
      ['0', '100', '1'],
      ['0.01', '101', '2'],
    ],
    problems: [],
  },
};

const CHECK: FileCheck = {
  details: '',
  channels: 2,
  samples: 2000,
  duration_s: 20,
  rate_Hz: 100,
  laps: [{ number: 1, start_s: 1, end_s: 15.5 }],
  lapCount: 1,
  problems: [],
};

function showImport(answers: Answers = {}) {
  const window = createFakeWindow({
    answers: {
      'upload/start': () => ({ upload: 1 }),
      'upload/part': () => ({}),
      'upload/cancel': () => ({}),
      'telemetry-file/preview': () => PREVIEW,
      'telemetry-file/check': () => CHECK,
      'telemetry-file/import': () => ({ sessionId: sessionId.parse(7), problems: [] }),
      'session/list': () => [aSession(7, { name: 'Practice' })],
      ...answers,
    },
  });
  const { services } = window;
  const telemetryImport = services.get(TELEMETRY_IMPORT);
  telemetryImport.open();
  const user = renderInWindow(services, <ImportTelemetryDialog />);
  const choose = async (): Promise<void> => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    await user.upload(input!, new File(['Time,Speed\n'], 'lap.csv'));
  };
  return { user, window, services, choose, telemetryImport };
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

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

  it('says why a file was refused, and takes another', async () => {
    const { choose } = showImport({
      'telemetry-file/preview': () => {
        throw new RacebenchError('TELEMETRY_FILE_REFUSED', 'Line 1 has no names.');
      },
    });
    await choose();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'lap.csv was not imported. Line 1 has no names.',
    );
    expect(button('Another file…')).toBeDefined();
    expect(button('Import').disabled).toBe(true);
  });

  it('says in which unit each column is stored, and where it cannot be converted', async () => {
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
  });

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
    await eventually(() => expect(button('Import').disabled).toBe(false));
    await user.click(button('Import'));
    await eventually(() => expect(window.notices()).toEqual(['Imported Practice']));
    const [asked] = window.asked('telemetry-file/import');
    expect(asked).toMatchObject({ name: 'Practice', car: 'Coupe', takesDamaged: false });
    expect(asked?.mapping?.columns.map(({ use, negate }) => [use, negate])).toEqual([
      ['time', false],
      ['skip', false],
      ['channel', true],
    ]);
    expect(services.get(UI).getState().screen).toBe('telemetry');
  });

  it('uses the mapping of the last file with the same columns, and can reset it', async () => {
    const first = showImport();
    await first.choose();
    await screen.findByText('2000 samples of 2 channels');
    await first.user.click(screen.getByRole('checkbox', { name: 'Invert the sign of Steer' }));
    await eventually(() => expect(button('Import').disabled).toBe(false));
    await first.user.click(button('Import'));
    await eventually(() => expect(first.window.notices()).toEqual(['Imported Practice']));
    first.telemetryImport.open();
    await first.choose();
    await screen.findByText(/^Columns are mapped as in the last file with the same columns/);
    const inverted = () =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'Invert the sign of Steer' });
    expect(inverted().checked).toBe(true);
    await first.user.click(button('Reset mapping'));
    expect(inverted().checked).toBe(false);
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

  it('forgets the file when it is closed', async () => {
    const { user, window, choose, telemetryImport } = showImport();
    await choose();
    await screen.findByRole('dialog', { name: 'Import lap.csv' });
    await user.click(button('Cancel'));
    expect(telemetryImport.getState().file).toBeUndefined();
    expect(window.asked('upload/cancel')).toEqual([{ upload: 1 }]);
  });
});

const provideExport = ({ get, provide }: Services): void => {
  provide(
    TELEMETRY_EXPORT,
    createTelemetryExport(get(BRIDGE), get(UI), get(SESSIONS), get(NOTICES), () => ({ from: 2, to: 5 })),
  );
};

describe('the export of a session', () => {
  const channel = (address: string, label: string) => ({
    name: address,
    address,
    origin: 'table' as const,
    label,
    chart: address,
    chartLabel: label,
    unit: 'mps' as const,
    digits: 1,
    description: '',
    isOfSelection: false,
  });
  const SESSION = aSessionDetail(3, {
    name: 'Lap 3, wet/dry',
    duration_s: 20,
    laps: [{ number: 2, start_s: 6, end_s: 12, sectors_s: [], valid: true }],
  });

  async function showExport(answers: Answers = {}) {
    const window = createFakeWindow({
      answers: {
        'session/list': () => [aSession(3)],
        'session/get': () => SESSION,
        'session/channels': () => [channel('speed_mps', 'Speed'), channel('slip_mps', 'Slip speed')],
        'telemetry-file/export': ({ to }) => ({ files: [{ path: to, bytes: 4096 }] }),
        ...answers,
      },
      folders: [{ path: '/own', parent: undefined, entries: [] }],
      provide: [provideExport],
    });
    const { services } = window;
    await services.get(SESSIONS).refresh();
    services.get(TELEMETRY_EXPORT).open(SESSION.id, { from_s: 1, to_s: 4 });
    const user = renderInWindow(services, <ExportTelemetryDialog onClose={() => undefined} />);
    await screen.findByRole('dialog', { name: 'Export Lap 3, wet/dry' });
    const choose = async (label: string, option: string | RegExp): Promise<void> => {
      await user.click(button(new RegExp(`${label}$`)));
      await user.click(screen.getByRole('option', { name: option }));
    };
    return { user, window, services, choose, plan: () => services.get(TELEMETRY_EXPORT).getState().plan };
  }
  const status = () => screen.getByRole('status').textContent;

  it('offers the whole, the range in view, the segment between the cursors and each lap', async () => {
    const { user } = await showExport();
    await user.click(button(/Segment$/));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^The whole session/),
      expect.stringMatching(/^Range of the traces.*1[.]00 to 4[.]00 s$/),
      expect.stringMatching(/^Between the cursors.*2[.]00 to 5[.]00 s$/),
      expect.stringMatching(/^Lap 2.*6[.]00 to 12[.]00 s$/),
    ]);
  });

  it('exports the chosen channels of the chosen segment, and says where', async () => {
    const { user, window, services, choose } = await showExport();
    expect(status()).toBe('2 of 2 channels');
    await user.click(screen.getByRole('checkbox', { name: 'Slip speed' }));
    expect(status()).toBe('1 of 2 channels');
    await choose('Segment', /^Lap 2/);
    await choose('Units', 'SI');
    await user.click(button('Save…'));
    expect(services.get(UI).getState().overlay).toEqual({ kind: 'saveTelemetry' });
    await services.get(TELEMETRY_EXPORT).saveTo('/own/lap.csv');
    expect(window.asked('telemetry-file/export')).toMatchObject([
      {
        sessionId: 3,
        format: 'csv',
        channels: [{ name: 'speed_mps' }],
        segment: { from_s: 6, to_s: 12 },
        to: '/own/lap.csv',
      },
    ]);
    expect(window.notices()[0]).toMatch(/^Saved \/own\/lap[.]csv, 4/);
  });

  it('never separates by the decimal sign', async () => {
    const { plan, choose } = await showExport();
    await choose('Decimal sign', 'Comma');
    expect(plan()).toMatchObject({ separator: ';', decimalSign: ',' });
    await choose('Separator', 'Comma');
    expect(plan()).toMatchObject({ separator: ',', decimalSign: '.' });
  });

  it('asks for separators of a CSV alone', async () => {
    const { choose } = await showExport();
    await choose('Format', /^MoTeC/);
    expect(screen.queryByRole('button', { name: /Separator$/ })).toBeNull();
  });

  it('marks all and none of the found channels, and saves nothing without one', async () => {
    const { user } = await showExport();
    await user.type(screen.getByRole('textbox', { name: 'Find a channel' }), 'slip');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await user.click(button('None'));
    expect(status()).toBe('1 of 2 channels');
    await user.clear(screen.getByRole('textbox', { name: 'Find a channel' }));
    await user.click(button('None'));
    expect(button('Save…').disabled).toBe(true);
    await user.click(button('All'));
    expect(status()).toBe('2 of 2 channels');
  });

  it('suggests a file name without the characters that file systems refuse', async () => {
    const { services } = await showExport();
    renderInWindow(services, <SaveTelemetryDialog onClose={() => undefined} />);
    const [name] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'File name', hidden: true });
    expect(name?.value).toBe('Lap 3, wet dry.csv');
  });

  it('says why the file was not written', async () => {
    const { services } = await showExport({
      'telemetry-file/export': () => {
        throw new RacebenchError('DISK_FULL', 'The disk of /own is full.');
      },
    });
    await services.get(TELEMETRY_EXPORT).saveTo('/own/lap.csv');
    expect((await screen.findByRole('alert')).textContent).toBe('The disk of /own is full.');
  });
});

describe('recording from a game', () => {
  const STATE: RecordingState = {
    format: 'outgauge',
    host: '127.0.0.1',
    port: 30000,
    name: '',
    channels: [],
    counts: { received: 0, recorded: 0, malformed: 0, outOfOrder: 0, lost: 0, gaps: 0, restarts: 0 },
    time_s: 0,
    problem: '',
  };

  function showRecording(answers: Answers = {}) {
    const window = createFakeWindow({
      answers: {
        'recording/state': () => ({}),
        'recording/start': () => STATE,
        'recording/stop': () => ({}),
        ...answers,
      },
      provide: [
        ({ get, provide }) =>
          provide(RECORDING, createRecordingStore(get(BRIDGE), get(UI), get(SESSIONS), get(NOTICES))),
      ],
    });
    const user = renderInWindow(window.services, <RecordGameDialog onClose={() => undefined} />);
    return { user, window, plan: () => window.services.get(RECORDING).getState().plan };
  }
  const address = () => screen.getByRole('textbox', { name: 'Address of this computer' });

  it('receives from this computer alone, and warns of an address that others reach', async () => {
    const { user } = showRecording();
    expect(screen.getByRole('status').textContent).toMatch(/^Receives packets from this computer only/);
    await user.clear(address());
    await user.type(address(), '0.0.0.0');
    expect(screen.getByRole('status').textContent).toMatch(/^Other computers can send to this address/);
  });

  it('takes the usual port of a format, unless the person chose one', async () => {
    const { user, plan } = showRecording();
    const choose = async (format: LiveFormat): Promise<void> => {
      await user.click(button(/Packet format$/));
      const { label } = LIVE_FORMATS[format];
      await user.click(
        screen.getAllByRole('option').find(({ textContent }) => textContent.startsWith(label))!,
      );
    };
    const [, second, third] = Object.keys(LIVE_FORMATS) as LiveFormat[];
    await choose(second!);
    expect(plan()).toMatchObject({ format: second, port: LIVE_FORMATS[second!].port });
    const port = screen.getByRole('spinbutton', { name: 'Port' });
    await user.clear(port);
    await user.type(port, '70000{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Above the maximum, 65535');
    await user.clear(port);
    await user.type(port, '40404{Enter}');
    await choose(third!);
    expect(plan()).toMatchObject({ format: third, port: 40404 });
  });

  it('says why it cannot begin', async () => {
    const { user } = showRecording({
      'recording/start': () => {
        throw new RacebenchError('BAD_ARGUMENTS', 'Port 30000 is in use by another program.');
      },
    });
    await user.click(button('Record'));
    expect((await screen.findByRole('alert')).textContent).toBe('Port 30000 is in use by another program.');
    expect(button('Record').disabled).toBe(false);
  });

  it('says what is received, and that nothing was stored where nothing came', async () => {
    const { user, window } = showRecording();
    await user.click(button('Record'));
    const received = await screen.findByRole('status', { name: 'Received data' });
    expect(received.textContent).toMatch(/on 127[.]0[.]0[.]1:30000[.] No packets received yet[.]$/);
    await user.click(button('Stop'));
    await eventually(() => expect(window.notices()).toEqual(['No samples received: nothing was stored']));
  });
});
