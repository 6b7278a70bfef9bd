import { Check, ChevronDown } from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import css from './ActionMenu.module.css';
import { Button } from './Button.tsx';

interface ToggleMenuProps<T extends string> {
  /** Label of the button. */
  readonly label: string;
  readonly options: readonly {
    readonly value: T;
    readonly label: string;
    readonly note?: string | undefined;
  }[];
  readonly chosen: readonly T[];
  /** In the order of the options. */
  readonly onChange: (chosen: T[]) => void;
}

/** Any number of a few options, behind a button; stays open while they are chosen. */
export function ToggleMenu<T extends string>(props: ToggleMenuProps<T>): ReactElement {
  const { label, options, chosen, onChange } = props;
  return (
    <MenuTrigger>
      <Button isSmall>
        {label}
        <ChevronDown size={14} aria-hidden />
      </Button>
      <Popover className={css['popover'] ?? ''} placement="bottom end" offset={4}>
        <Menu
          aria-label={label}
          className={css['menu'] ?? ''}
          selectionMode="multiple"
          selectedKeys={chosen}
          onSelectionChange={(keys) =>
            onChange(options.filter(({ value }) => keys === 'all' || keys.has(value)).map((o) => o.value))
          }
        >
          {options.map(({ value, label: text, note }) => (
            <MenuItem key={value} id={value} textValue={text} className={css['item'] ?? ''}>
              {({ isSelected }) => (
                <>
                  <span className={css['sign']}>
                    {isSelected ? <Check size={14} aria-hidden /> : undefined}
                  </span>
                  <span>{text}</span>
                  {note === undefined ? undefined : <small className={css['note']}>{note}</small>}
                </>
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
