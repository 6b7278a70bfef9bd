import { describe, expect, it } from 'vitest';
import type { TrialResult } from '../../../../core/catalogue/troubleshooting.ts';
import { createFakeWindow, openInWindow } from '../../../testing/fake-window.ts';
import { CAR_EDITOR } from '../../../workspace/car/car-editor.ts';
import { CAR } from '../../../workspace/car/car-store.ts';
import { provideSetup } from '../provide-setup.ts';
import { changesSince, SYMPTOM_TESTS, testName, testOf } from './symptom-tests.ts';

const TEXT = 'body\n{\n  mass=800\n}\n';

async function open() {
  const massOf = (text: string): TrialResult => ({
    ...{ status: 'finished', reason: '' },
    figures: [
      {
        ...{ key: '', label: 'Mass', unit: 'kg', digits: 0, better: 'less' },
        value: Number(/mass=(\d+)/.exec(text)?.[1]),
      },
    ],
    trace: { ...{ key: '', label: 'Mass', unit: 'kg', digits: 0 }, time_s: [], values: [] },
  });
  const window = createFakeWindow({
    answers: { 'car/test-symptom': ({ text }) => massOf(text) },
    provide: [provideSetup],
  });
  const { services } = window;
  await openInWindow(services, TEXT);
  const editor = services.get(CAR_EDITOR);
  const tests = services.get(SYMPTOM_TESTS);
  const car = services.get(CAR);
  return {
    ...{ window, editor, tests, car },
    setMass: (mass: number) =>
      editor.setKeys([{ key: 'body.mass', valueText: String(mass) }], `Mass to ${mass}`),
    values: () => {
      const { before, now } = testOf(tests.getState(), testName('sluggish', 'physx'));
      return [before, now].map((driven) => driven?.result.figures[0]?.value);
    },
    changes: () => changesSince(tests.getState().kept, car.getState()),
  };
}

describe('tests of symptoms', () => {
  it('compare with the car that was kept last, and undo to it in the history of the editor', async () => {
    const { editor, tests, car, setMass, values, changes } = await open();
    await setMass(700);
    await tests.run('sluggish', 'physx');
    await setMass(650);
    await setMass(600);
    await tests.run('sluggish', 'physx');
    expect(values()).toEqual([700, 600]);
    expect(changes()).toEqual(['Mass to 650', 'Mass to 600']);
    tests.keep();
    expect(values()).toEqual([600, 600]);
    expect(changes()).toEqual([]);
    await setMass(500);
    tests.undo();
    expect(car.getState().text).toContain('mass=600');
    // One chain: the undone step can be redone, and the kept ones undone.
    expect(editor.redo()).toBe('Mass to 500');
    expect([editor.undo(), editor.undo()]).toEqual(['Mass to 500', 'Mass to 600']);
  });

  it('keep what was driven of an earlier car when a car is kept before its own test has ended', async () => {
    const { tests, setMass, values } = await open();
    await tests.run('sluggish', 'physx');
    await setMass(700);
    await tests.run('sluggish', 'physx');
    await setMass(600);
    const running = tests.run('sluggish', 'physx');
    tests.keep();
    await running;
    expect(values()).toEqual([800, 700]);
    expect(tests.getState().running).toBeUndefined();
    await tests.run('sluggish', 'physx');
    expect(values()).toEqual([600, 600]);
  });

  it('drive the kept car where another symptom has not seen it', async () => {
    const { window, tests, setMass } = await open();
    await tests.run('sluggish', 'physx');
    await setMass(700);
    await tests.run('wheelspin', 'physx');
    const driven = window.asked('car/test-symptom').filter(({ symptom }) => symptom === 'wheelspin');
    expect(driven.map(({ text }) => /mass=\d+/.exec(text)?.[0])).toEqual(['mass=800', 'mass=700']);
  });

  it('bring back a kept car that is no longer in the history as one step, and forget all of another car', async () => {
    const { editor, tests, car, setMass, changes } = await open();
    await setMass(700);
    await tests.run('sluggish', 'physx');
    editor.undo();
    await setMass(650);
    await editor.settled();
    expect(changes()).toBeUndefined();
    tests.undo();
    expect(car.getState().text).toContain('mass=700');
    car.setState({ path: '/cars/other/car.ini' });
    expect(tests.getState()).toMatchObject({ kept: undefined, symptom: undefined });
    expect(tests.getState().tests.size).toBe(0);
  });
});
