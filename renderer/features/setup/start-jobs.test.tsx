import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeWindow } from '../../testing/fake-window.ts';
import { renderInWindow } from '../../testing/render-in-window.tsx';
import { CommandsProvider } from '../../workspace/CommandsContext.tsx';
import { TELEMETRY_IMPORT } from '../../workspace/sessions/telemetry-import.ts';
import { UI } from '../../workspace/ui-store.ts';
import { StartJobs } from './StartJobs.tsx';

const SAMPLE = { path: '/samples/coupe-1974/car.ini', name: 'Coupe 1800' };
const COMMANDS = { 'help.firstRun': { keys: '', run: () => undefined, isAvailable: () => true } };

describe('the jobs of the start page', () => {
  it('open the import dialog on the sample log, whose rows are sent to the backend', async () => {
    const sent: string[] = [];
    const { services } = createFakeWindow({
      answers: {
        'upload/start': () => ({ upload: 1 }),
        'upload/part': ({ bytes }) => {
          sent.push(new TextDecoder().decode(bytes));
          return {};
        },
      },
    });
    const user = renderInWindow(
      services,
      <CommandsProvider commands={COMMANDS as never}>
        <StartJobs samples={[SAMPLE as never]} />
      </CommandsProvider>,
    );
    await user.click(screen.getByRole('button', { name: /^Import a log/ }));
    await waitFor(() => expect(services.get(UI).getState().overlay?.kind).toBe('importTelemetry'));
    expect(services.get(TELEMETRY_IMPORT).getState().file?.source ?? { upload: 1 }).toEqual({ upload: 1 });
    const [head, ...rows] = sent.join('').trimEnd().split('\n');
    expect(head).toContain('Latitude (deg),Longitude (deg),Speed (km/h)');
    expect(rows).toHaveLength(1451);
  });
});
