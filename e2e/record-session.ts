import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RequestArgs } from '../core/contract/requests.ts';
import { expect, type RunningApp } from './app-fixture.ts';
import { askBackend } from './ask-backend.ts';

/** Records a session without the window, and waits for its end; `more` over a braking of the coupe. */
export async function recordSession(
  app: RunningApp,
  name: string,
  more: Partial<RequestArgs<'run/start'>> = {},
): Promise<number> {
  const car = path.join(app.carsFolder, 'coupe-1974', 'car.ini');
  const text = readFileSync(car, 'latin1');
  const { companions } = await askBackend(app.shell(), 'car/companions', { path: car, text });
  const { sessionId } = await askBackend(app.shell(), 'run/start', {
    path: car,
    text,
    companions,
    model: 'racebench',
    manoeuvre: 'braking',
    surface: 'asphalt',
    parameters: {},
    pace: 'fastest',
    rate_Hz: 100,
    name,
    ...more,
  });
  await expect.poll(async () => (await askBackend(app.shell(), 'run/list', {})).length).toBe(0);
  return sessionId;
}
