import { expect, it } from 'vitest';
import { createFakeWindow, openInWindow } from '../../testing/fake-window.ts';
import { CAR, diagnosticsOf } from './car-store.ts';
import { CAR_EDITOR } from './car-editor.ts';
import { CAR_FIXES } from './car-fixes.ts';

const SHARED =
  'susp_front\n{\n  k=23500\n}\nsusp0~susp_front\n{\n  x=0.6\n}\nsusp1~susp_front\n{\n  x=-0.6\n}\n';

async function openShared() {
  const { services } = createFakeWindow();
  await openInWindow(services, SHARED, {});
  const car = services.get(CAR);
  const about = () =>
    diagnosticsOf(car.getState()).find(({ code, key }) => code === 'wrong-type' && key === 'susp_front.k');
  return { services, car, about };
}

it('offers the saved number of a shared block before the default, and brings it back', async () => {
  const { services, car, about } = await openShared();
  await services.get(CAR_EDITOR).setKeys([{ key: 'susp_front.k', valueText: 'abc' }], 'Spring rate to abc');
  const found = about();
  expect(found?.fixes?.map(({ label }) => label)).toEqual([
    'Back to 23500 (saved)',
    'Write the default, 7500 N/m',
    'Write 0, the value used now',
    'Remove the key',
  ]);
  services.get(CAR_FIXES).apply(found!, found!.fixes![0]!);
  await expect.poll(() => car.getState().text).toBe(SHARED);
});

it('offers no way back to what is in the file', async () => {
  const { services, car, about } = await openShared();
  await services.get(CAR_EDITOR).setKeys([{ key: 'susp_front.k', valueText: 'abc' }], 'Spring rate to abc');
  const { model } = car.getState();
  car.setState({ savedFields: new Map(model!.values.map((value) => [value.key, value])) });
  expect(about()?.fixes?.[0]?.label).toBe('Write the default, 7500 N/m');
});
