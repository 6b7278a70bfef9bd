import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Diagnostic } from '../../core/catalogue/diagnostics.ts';
import { provideRun } from '../features/run/provide-run.ts';
import { provideTelemetry } from '../features/telemetry/provide-telemetry.ts';
import { createFakeWindow, openInWindow } from '../testing/fake-window.ts';
import { renderInWindow } from '../testing/render-in-window.tsx';
import { CAR } from '../workspace/car/car-store.ts';
import { StatusBar } from './StatusBar.tsx';

const fault = (severity: 'error' | 'warning'): Diagnostic => ({
  code: 'model-file',
  severity,
  message: '',
  key: '',
  line: 0,
  column: 0,
});

it('counts the diagnostics of scripts and models with those of the text', async () => {
  const { services } = createFakeWindow({ provide: [provideRun, provideTelemetry] });
  await openInWindow(services, 'susp0\n{\n  k=abc\n}\n');
  renderInWindow(services, <StatusBar />);
  const counts = (): readonly number[] =>
    [...screen.getByRole('button', { name: /^Diagnostics:/ }).textContent.matchAll(/\d+/g)].map(Number);
  const [errors = 0, warnings = 0, notes] = counts();
  expect(errors).toBeGreaterThan(0);
  act(() =>
    services
      .get(CAR)
      .setState({ modelFaults: [fault('warning')], scriptFaults: [fault('error'), fault('error')] }),
  );
  expect(counts()).toEqual([errors + 2, warnings + 1, notes]);
});
