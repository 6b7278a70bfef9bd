import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StoredVariant } from '../../../../core/contract/car-requests.ts';
import type { Variant } from '../../../../core/catalogue/variants.ts';
import { createFakeWindow, openInWindow } from '../../../testing/fake-window.ts';
import { renderInWindow } from '../../../testing/render-in-window.tsx';
import { variantInCar, VARIANTS } from '../../../workspace/car/variant-store.ts';
import { VariantsView } from './VariantsView.tsx';

const variant = (name: string, to: string): Variant => ({
  name,
  note: '',
  car: 'Coupe 1800',
  of: 'car.ini',
  changes: [{ key: 'body.mass', from: '1000', to }],
});
const STORED = [
  { file: 'light.ini', variant: variant('Light', '900') },
  { file: 'heavy.ini', variant: variant('Heavy', '1200') },
];

async function showVariants(stored: readonly StoredVariant[] = STORED) {
  const window = createFakeWindow({
    answers: {
      'variant/list': () => [...stored],
      'variant/save': ({ file }) => ({ file: file ?? 'new.ini' }),
      'draft/list': () => [],
    },
  });
  await openInWindow(window.services, '[body]\nmass=1000\n');
  const variants = window.services.get(VARIANTS);
  await variants.refresh();
  const user = renderInWindow(window.services, <VariantsView />);
  const saved = () => window.asked('variant/save').map((args) => args.variant);
  return { user, variants, saved };
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the variants of a car', () => {
  it('show the changes of the chosen one', async () => {
    const { user } = await showVariants();
    expect(screen.getByRole('region', { name: 'Variant Light' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: /^Heavy/ }));
    const table = screen.getByRole('table', { name: 'Changes of Heavy' });
    expect(within(table).getByRole('cell', { name: '1000 kg' })).toBeDefined();
    expect(within(table).getByRole('cell', { name: '1200 kg' })).toBeDefined();
  });

  it('say which one is in use, which cannot be used again', async () => {
    const { variants } = await showVariants();
    expect(button('Use this variant').disabled).toBe(false);
    const changes = [...variant('Light', '900').changes];
    act(() => variants.setState({ made: { changes, isComplete: true, inherited: {} } }));
    expect(button('In use').disabled).toBe(true);
    act(() => variants.setState({ made: { changes, isComplete: false, inherited: {} } }));
    expect(button('Use this variant').disabled).toBe(false);
  });

  it('are those of the open file; those of other cars in its folder are listed apart, with the name of their car', async () => {
    const others = [
      { file: 'mazda.ini', variant: { ...variant('Stiff', '700'), car: 'Mazda 2', of: 'mazda.ini' } },
      { file: 'older.ini', variant: { ...variant('Old', '700'), car: 'Alfa', of: undefined } },
    ].map(({ file, variant: { of, ...rest } }) => ({
      file,
      variant: of === undefined ? rest : { ...rest, of },
    }));
    const { user, variants } = await showVariants([...STORED, ...others]);
    expect(within(screen.getByRole('list', { name: 'Variants' })).getAllByRole('listitem')).toHaveLength(2);
    await user.click(screen.getByText('Of other cars in this folder (2)'));
    await user.click(screen.getByRole('button', { name: /^Stiff/ }));
    expect(screen.getByRole('note').textContent).toBe('Made for Mazda 2, another car in this folder.');
    act(() =>
      variants.setState({
        made: { changes: [...variant('Stiff', '700').changes], isComplete: true, inherited: {} },
      }),
    );
    expect(variantInCar(variants.getState())).toBeUndefined();
  });

  it('are created of unsaved changes with a name', async () => {
    const { user, variants, saved } = await showVariants();
    expect(screen.getByText(/^No unsaved changes/)).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: 'Name of the variant' }), 'Wet');
    expect(button('Create variant').disabled).toBe(true);
    const changes = [{ key: 'body.mass', from: '1000', to: '950' }];
    act(() => variants.setState({ made: { changes, isComplete: true, inherited: {} } }));
    expect(screen.getByText('1 key changed since the last save.')).toBeDefined();
    await user.click(button('Create variant'));
    await waitFor(() => expect(saved()).toMatchObject([{ name: 'Wet', changes }]));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the variant' }).value).toBe(''),
    );
    const stored = [{ file: 'wet.patch.ini', variant: { name: 'Wet', note: '', car: '', changes } }];
    act(() => variants.setState({ stored }));
    expect(screen.getByText('1 key changed since the last save, kept as Wet.')).toBeDefined();
  });

  it('merge into a third, with the chosen value of a key on which they disagree', async () => {
    const { user, saved } = await showVariants();
    await user.click(screen.getByRole('button', { name: /Merge with/ }));
    await user.click(screen.getByRole('option', { name: 'Heavy' }));
    const dialog = screen.getByRole('dialog', { name: 'Light and Heavy' });
    expect(within(dialog).getByText('1 key, 1 in conflict:')).toBeDefined();
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe(
      'Light + Heavy',
    );
    await user.click(within(dialog).getByRole('radio', { name: 'Light: 900 kg' }));
    await user.click(within(dialog).getByRole('button', { name: 'Create variant' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() =>
      expect(saved()).toMatchObject([{ name: 'Light + Heavy', changes: [{ key: 'body.mass', to: '900' }] }]),
    );
  });
});
