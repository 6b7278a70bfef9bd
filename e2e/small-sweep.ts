import path from 'node:path';
import { expect } from '@playwright/test';
import type { RunningApp } from './app-fixture.ts';
import { askBackend } from './ask-backend.ts';
import { SetupPage } from './pages/setup-page.ts';
import { SweepsPage } from './pages/sweeps-page.ts';

/** 3 preloads x 2 masses x 2 words, each driven with 2 seeds, with two objectives; two of them break a constraint. */
export const SMALL_SWEEP = `racebench-plan: 1
name: Twelve setups
car: coupe-1974/car.ini
keys:
  preload: { key: differential.preload, from: 0, to: 100 N*m, levels: 3 }
  mass: { key: body.mass, values: [900, 1000] }
  kind: { key: differential.racebench_type, values: [salisbury, locked] }
constraints: ["'preload' < 90 [N*m] or 'mass' > 950 [kg]"]
tests:
  step: { manoeuvre: step-steer, seeds: [1, 2], parameters: { duration_s: 3 }, metrics: [steadyYawRate_radps, yawRateOvershoot] }
design: { kind: grid }
objectives: [{ metric: steadyYawRate_radps, want: more }, { metric: yawRateOvershoot, want: less }]
`;

/** A sweep of the plan, driven to its end and shown. */
export async function showSweep(app: RunningApp, plan: string): Promise<SweepsPage> {
  const { page } = app;
  const sweeps = new SweepsPage(page);
  await new SetupPage(page).openFile('coupe-1974', 'car.ini');
  await expect(page.getByRole('status', { name: 'Backend state' })).toHaveText('Ready');
  const { sweepId } = await askBackend(app.shell(), 'sweep/enter', {
    path: path.join(app.carsFolder, 'small.plan.yaml'),
    text: plan,
  });
  await askBackend(app.shell(), 'sweep/start', { sweepId, threads: 2 });
  await sweeps.show();
  await sweeps.list.getByRole('button').first().click();
  await expect(sweeps.progress).toHaveAttribute('aria-valuetext', /^All/, { timeout: 60_000 });
  return sweeps;
}

/** An optimisation of 24 stops in 4 generations. */
export const SEARCH_SWEEP = `racebench-plan: 1
name: Optimised stops
car: coupe-1974/car.ini
keys:
  mass: { key: body.mass, from: 700, to: 1100 }
  preload: { key: differential.preload, from: 0, to: 100 N*m }
tests:
  stop: { manoeuvre: braking, parameters: { startSpeed_mps: 6 }, metrics: [stoppingDistance_m] }
design: { kind: cma-es, runs: 24, generation: 6 }
objectives: [{ metric: stoppingDistance_m }]
`;
