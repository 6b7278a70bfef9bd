import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RacebenchError } from '../../../../core/contract/errors.ts';
import { createFakeWindow, type Answers } from '../../../testing/fake-window.ts';
import { renderInWindow } from '../../../testing/render-in-window.tsx';
import { aSession, aSessionDetail } from '../../../testing/invented-sessions.ts';
import { SESSIONS } from '../../../workspace/sessions/session-store.ts';
import { createTelemetryExport, TELEMETRY_EXPORT } from '../../../workspace/sessions/telemetry-export.ts';
import { NOTICES } from '../../../workspace/notice-store.ts';
import { BRIDGE, type Services } from '../../../workspace/services.ts';
import { UI } from '../../../workspace/ui-store.ts';
import { ExportTelemetryDialog, SaveTelemetryDialog } from './ExportTelemetryDialog.tsx';

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

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

  it('says that a file of several setups names one vehicle and lists the stints', async () => {
    const stints = [{ from_s: 6, to_s: 12, conditions: { driver: 'A. Smith' } }];
    const { choose } = await showExport({ 'session/get': () => ({ ...SESSION, stints }) });
    expect(screen.getByRole('note').textContent).toMatch(/more than one setup.*each stint in its details/s);
    await choose('Segment', /^Lap 2/);
    expect(screen.queryByRole('note')).toBeNull();
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
