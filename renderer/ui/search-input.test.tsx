import { screen } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPart } from '../testing/render-in-window.tsx';
import { SearchInput } from './SearchInput.tsx';

const FRUIT = ['apple', 'apricot', 'pear'];
let committed: string[] = [];

function Form({ first }: { readonly first: string }): ReactElement {
  const [value, setValue] = useState(first);
  return (
    <>
      <SearchInput
        label="Fruit"
        value={value}
        shown={value}
        find={(typed) =>
          FRUIT.filter((fruit) => fruit.includes(typed)).map((fruit) => ({
            value: fruit,
            label: fruit,
            note: 'fresh',
          }))
        }
        onCommit={(text) => {
          committed.push(text);
          setValue(text);
        }}
      />
      <button>Next</button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Fruit' });

const show = (first = 'pear') => renderPart(<Form first={first} />);

describe('a text that is found by a search', () => {
  beforeEach(() => {
    committed = [];
  });

  it('is chosen from the list by keys; then the list is closed and the field has the focus', async () => {
    const user = show();
    await user.tab();
    await user.keyboard('ap');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'applefresh',
      'apricotfresh',
    ]);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(committed).toEqual(['apricot']);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field().value).toBe('apricot');
    expect(document.activeElement).toBe(field());
  });

  it('is chosen again though it is the same, and the list is closed', async () => {
    const user = show('apple');
    await user.tab();
    await user.keyboard('appl{ArrowDown}{Enter}');
    expect(committed).toEqual([]);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field().value).toBe('apple');
  });

  it('is what is typed, by Enter and by leaving the field', async () => {
    const user = show();
    await user.tab();
    await user.keyboard('quince{Enter}');
    expect(committed).toEqual(['quince']);
    await user.keyboard('plum');
    await user.tab();
    expect(committed).toEqual(['quince', 'plum']);
    expect(field().value).toBe('plum');
  });

  it('is taken back by Escape', async () => {
    const user = show();
    await user.tab();
    await user.keyboard('ap{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field().value).toBe('pear');
    await user.tab();
    expect(committed).toEqual([]);
  });

  it('is chosen with the pointer from the whole list', async () => {
    const user = show();
    await user.click(screen.getByRole('button', { name: /Show the list for Fruit/ }));
    await user.click(await screen.findByRole('option', { name: /^apple/ }));
    expect(committed).toEqual(['apple']);
    expect(field().value).toBe('apple');
  });
});
