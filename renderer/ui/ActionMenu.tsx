import { useState, type ReactElement, type ReactNode } from 'react';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import css from './ActionMenu.module.css';
import { Button, IconButton } from './Button.tsx';
import { RowButton } from './RowButton.tsx';

export interface Action {
  readonly id: string;
  readonly label: string;
  readonly note?: string | undefined;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
  readonly run: () => void;
}

interface ActionMenuProps {
  /** Label of the button. */
  readonly label: string;
  readonly icon?: ReactNode;
  /** Shows only the icon. */
  readonly isIcon?: boolean;
  readonly actions: readonly Action[];
  /** The menu is open at first. */
  readonly isOpenAtFirst?: boolean;
  /** A menu that a key of its neighbour opens, which is then no stop of Tab by itself. */
  readonly opened?: { readonly isOpen: boolean; readonly onChange: (isOpen: boolean) => void };
}

/** Actions behind a button. */
export function ActionMenu({
  label,
  icon,
  isIcon,
  isOpenAtFirst = false,
  actions,
  opened,
}: ActionMenuProps): ReactElement {
  return (
    <MenuTrigger
      defaultOpen={isOpenAtFirst}
      {...(opened !== undefined && { isOpen: opened.isOpen, onOpenChange: opened.onChange })}
    >
      {isIcon === true ? (
        <IconButton label={label} icon={icon} isSmall excludeFromTabOrder={opened !== undefined} />
      ) : (
        <Button icon={icon}>{label}</Button>
      )}
      <Popover className={css['popover'] ?? ''} placement="bottom end" offset={4}>
        <Menu
          aria-label={label}
          className={css['menu'] ?? ''}
          disabledKeys={actions.filter((a) => a.isDisabled === true).map((a) => a.id)}
        >
          {actions.map(({ id, label: text, note, icon: sign, run }) => (
            <MenuItem key={id} id={id} textValue={text} className={css['item'] ?? ''} onAction={run}>
              <span className={css['sign']}>{sign}</span>
              <span>{text}</span>
              {note === undefined ? undefined : <small className={css['note']}>{note}</small>}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

type RowMenuProps = Pick<ActionMenuProps, 'label'> & {
  readonly icon: ReactNode;
  readonly actions: () => readonly Action[];
};

/** A menu in a row of a long list: it is made when it is first opened. */
export function RowMenu({ label, icon, actions }: RowMenuProps): ReactElement {
  const [isUsed, setUsed] = useState(false);
  if (isUsed) return <ActionMenu label={label} icon={icon} isIcon isOpenAtFirst actions={actions()} />;
  return <RowButton label={label} icon={icon} hasMenu onPress={() => setUsed(true)} />;
}
