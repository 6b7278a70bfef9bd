import type { ReactElement, ReactNode } from 'react';
import button from './Button.module.css';
import css from './RowButton.module.css';
import { cx } from './cx.ts';

interface RowButtonProps {
  /** Name for screen readers and tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly isDisabled?: boolean;
  readonly autoFocus?: boolean;
  /** It opens a menu. */
  readonly hasMenu?: boolean;
  readonly onPress: () => void;
}

/**
 * An icon in a row of a long list: a button of the page itself, since a list in view has hundreds of them and a tooltip of our own
 * each would take ten times as long to make.
 */
export function RowButton(props: RowButtonProps): ReactElement {
  const { label, icon, isDisabled, autoFocus, hasMenu, onPress } = props;
  return (
    <button
      type="button"
      className={cx(button['button'], button['quiet'], button['icon'], button['small'], css['row'])}
      aria-label={label}
      title={label}
      {...(hasMenu === true && { 'aria-haspopup': 'menu' as const, 'aria-expanded': false })}
      disabled={isDisabled === true}
      autoFocus={autoFocus === true}
      onClick={onPress}
    >
      {icon}
    </button>
  );
}
