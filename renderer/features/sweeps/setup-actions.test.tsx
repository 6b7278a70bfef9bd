import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sweepId } from '../../../core/contract/ids.ts';
import type { SweepFacts, SweepSetup } from '../../../core/contract/sweep-requests.ts';
import { createFakeWindow, openInWindow } from '../../testing/fake-window.ts';
import { renderInWindow } from '../../testing/render-in-window.tsx';
import { CAR_EDITOR } from '../../workspace/car/car-editor.ts';
import { CAR } from '../../workspace/car/car-store.ts';
import { SetupActions } from './SetupActions.tsx';

const SAVED = 'body\n{\n mass=900\n}\ndifferential\n{\n preload=50\n curve=t.crv\n}\n';
/** As driven: with an edit that was not saved, the varied preload, and another curve. */
const DRIVEN = SAVED.replace('900', '950').replace('50\n curve', '60\n curve');
const FACTS = { id: sweepId.parse(1), name: 'Preloads', carPath: '/cars/coupe/car.ini' } as SweepFacts;
const SETUP: SweepSetup = {
  number: 2,
  text: DRIVEN,
  companions: [{ name: 't.crv', text: 'driven' }],
  edits: [{ key: 'differential.preload', valueText: '60' }],
  changes: [],
  runs: [],
};

describe('a setup of a sweep', () => {
  async function show(text: string) {
    const window = createFakeWindow({
      answers: { 'variant/save': () => ({ file: 'p.patch.ini' }), 'variant/list': () => [] },
    });
    const { services } = window;
    await openInWindow(services, SAVED, {
      text,
      companions: [{ name: 't.crv', text: 'own' }],
      savedCompanions: [{ name: 't.crv', text: 'own' }],
    });
    await services.get(CAR_EDITOR).readNow();
    const user = renderInWindow(services, <SetupActions facts={FACTS} detail={SETUP} icon={undefined} />);
    return { user, window, car: services.get(CAR), editor: services.get(CAR_EDITOR) };
  }

  it('becomes the open car exactly as it was driven, as one undo step', async () => {
    const { user, car, editor } = await show(SAVED.replace('900', '1000'));
    await user.click(screen.getByRole('button', { name: 'Make this my setup' }));
    await waitFor(() => expect(car.getState().text).toBe(DRIVEN));
    expect(car.getState().companions).toEqual([{ name: 't.crv', text: 'driven' }]);
    editor.undo();
    expect(car.getState().text).toBe(SAVED.replace('900', '1000'));
    expect(car.getState().companions).toEqual([{ name: 't.crv', text: 'own' }]);
  });

  it('names the settings that the open car has otherwise than the driven one', async () => {
    await show(SAVED.replace('900', '1000'));
    expect(await screen.findByText(/also sets/)).toBeDefined();
  });

  it('is kept as a variant with all that differs from the saved car', async () => {
    const { user, window } = await show(DRIVEN);
    await user.click(screen.getByRole('button', { name: 'Keep as a variant' }));
    await waitFor(() => expect(window.asked('variant/save')).toHaveLength(1));
    const keys = window.asked('variant/save')[0]?.variant.changes.map(({ key }) => key);
    expect(keys?.sort()).toEqual(['body.mass', 'differential.preload']);
  });
});
