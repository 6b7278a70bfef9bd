import { screen } from '@testing-library/react';
import type { ColumnMapping } from '../../../../../core/contract/table-mapping.ts';
import type { FileCheck, FilePreview } from '../../../../../core/contract/telemetry-file-requests.ts';
import { sessionId } from '../../../../../core/contract/ids.ts';
import { createFakeWindow, type Answers } from '../../../../testing/fake-window.ts';
import { renderInWindow } from '../../../../testing/render-in-window.tsx';
import { aSession } from '../../../../testing/invented-sessions.ts';
import type { TextLines } from '../../../../workspace/sessions/opened-file.ts';
import { TELEMETRY_IMPORT } from '../../../../workspace/sessions/telemetry-import.ts';
import { ImportTelemetryDialog } from '../ImportTelemetryDialog.tsx';

/** A column that is read as a channel of its own. */
export const column = (header: string, change: Partial<ColumnMapping> = {}): ColumnMapping => ({
  header,
  use: 'channel',
  name: header,
  unit: '',
  negate: false,
  ...change,
});

export const PREVIEW: FilePreview = {
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

export const LINES: TextLines = {
  encoding: 'utf-8',
  lines: ['Time,Speed,Steer', 's,km/h,deg', '0,100,1', '0.01,101,2'],
  hasMore: false,
};

export const CHECK: FileCheck = {
  details: '',
  channels: 2,
  samples: 2000,
  duration_s: 20,
  rate_Hz: 100,
  laps: [{ number: 1, start_s: 1, end_s: 15.5 }],
  lapCount: 1,
  envelopes: [],
  problems: [],
};

/** The dialog over a backend that previews `lap.csv` as {@link PREVIEW}. */
export function showImport(answers: Answers = {}) {
  const window = createFakeWindow({
    answers: {
      'upload/start': () => ({ upload: 1 }),
      'upload/part': () => ({}),
      'upload/cancel': () => ({}),
      'telemetry-file/preview': () => PREVIEW,
      'telemetry-file/lines': () => LINES,
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
  const choose = async (name = 'lap.csv'): Promise<void> => {
    await user.upload(fileInput(), new File(['Time,Speed\n'], name));
  };
  return { user, window, services, choose, telemetryImport };
}

/** The field behind the button for telemetry files, which are of many endings; that for a mapping names its own. */
export function fileInput(of: 'telemetry' | 'mapping' = 'telemetry'): HTMLInputElement {
  const selector = of === 'telemetry' ? 'input[type=file]:not([accept])' : 'input[type=file][accept]';
  const input = document.querySelector<HTMLInputElement>(selector);
  if (input === null) throw new Error(`The dialog has no button for a ${of} file`);
  return input;
}

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
