import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleCarText } from '../../core/proof/testing/car-files.ts';
import { eventually } from '../../core/proof/testing/eventually.ts';
import { provideRun } from '../features/run/provide-run.ts';
import { StartPage } from '../features/setup/StartPage.tsx';
import { provideSetup } from '../features/setup/provide-setup.ts';
import { provideSweeps } from '../features/sweeps/provide-sweeps.ts';
import { provideTelemetry } from '../features/telemetry/provide-telemetry.ts';
import { provideTracks } from '../features/tracks/provide-tracks.ts';
import { createFakeWindow, openInWindow } from '../testing/fake-window.ts';
import { renderInWindow } from '../testing/render-in-window.tsx';
import { CommandsProvider } from '../workspace/CommandsContext.tsx';
import { CAR } from '../workspace/car/car-store.ts';
import { BRIDGE, type Services } from '../workspace/services.ts';
import { UI } from '../workspace/ui-store.ts';
import { createCommands } from './commands.ts';
import { createReporting, REPORTING } from './reporting.ts';
import { NOTICES } from '../workspace/notice-store.ts';

const COUPE = sampleCarText('coupe-1974');

function window() {
  const { services, notices } = createFakeWindow({
    answers: {
      'car/recent': () => [],
      'car/samples': () => [],
      'draft/list': () => [],
      'session/list': () => [],
    },
    provide: [
      provideRun,
      provideSetup,
      provideSweeps,
      provideTelemetry,
      provideTracks,
      ({ get, provide }: Services) => provide(REPORTING, createReporting(get(BRIDGE), get(UI), get(NOTICES))),
    ],
  });
  return { services, notices, commands: createCommands(services) };
}

describe('the commands of the window', () => {
  it('convert a faked four-wheel drive, where the open car has one', async () => {
    const { services, commands, notices } = window();
    const convert = commands['edit.convertDrive'];
    expect(convert.isAvailable()).toBe(false);
    await openInWindow(services, COUPE.text, { companions: COUPE.companions });
    expect(convert.isAvailable()).toBe(false);
    const faked = COUPE.text.replaceAll(/powered=0/g, 'powered=1\npower_gearing=0.96');
    await openInWindow(services, faked, { companions: COUPE.companions });
    expect(convert.isAvailable()).toBe(true);
    convert.run();
    await eventually(() => expect(notices()).toHaveLength(1));
    expect(services.get(CAR).getState().model?.differentials).toHaveLength(3);
    expect(convert.isAvailable()).toBe(false);
  });

  it('show the start page beside the open car, and lead back to the car', async () => {
    const { services, commands } = window();
    await openInWindow(services, COUPE.text, { companions: COUPE.companions });
    commands['view.start'].run();
    expect(services.get(UI).getState().screen).toBe('start');
    const user = renderInWindow(
      services,
      <CommandsProvider commands={commands}>
        <StartPage />
      </CommandsProvider>,
    );
    await user.click(await screen.findByRole('button', { name: /^Back to / }));
    expect(services.get(UI).getState().screen).toBe('setup');
    act(() => services.get(CAR).setState({ path: undefined }));
    expect(screen.queryByRole('button', { name: /^Back to / })).toBeNull();
  });
});
