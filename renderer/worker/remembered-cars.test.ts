import { describe, expect, it, vi } from 'vitest';
import { rememberedCars } from './remembered-cars.ts';

const car = (text: string) => ({ text, companions: [] });

describe('cars asked for last', () => {
  it('are made once while they stay, also where nothing could be made of them', () => {
    const make = vi.fn(({ text }: { readonly text: string }) => (text === 'bad' ? undefined : text.length));
    const ask = rememberedCars(2, make);
    expect([ask(car('abc')), ask(car('bad')), ask(car('abc')), ask(car('bad'))]).toEqual([
      3,
      undefined,
      3,
      undefined,
    ]);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('push out the one that was not asked for longest', () => {
    const make = vi.fn(({ text }: { readonly text: string }) => text);
    const ask = rememberedCars(2, make);
    for (const text of ['saved', 'edit 1', 'saved', 'edit 2', 'saved', 'edit 3', 'saved']) ask(car(text));
    expect(make).toHaveBeenCalledTimes(4);
  });
});
