import type { ReactElement, ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import css from './Button.module.css';
import { cx } from './cx.ts';
import { Hint } from './Hint.tsx';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'> {
  readonly look?: 'normal' | 'primary' | 'quiet';
  readonly isSmall?: boolean;
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
}

export function Button({ look = 'normal', isSmall, icon, children, ...rest }: ButtonProps): ReactElement {
  return (
    <AriaButton
      {...rest}
      className={cx(css['button'], look !== 'normal' && css[look], isSmall === true && css['small'])}
    >
      {icon}
      {children}
    </AriaButton>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  /** Name for screen readers, shown as a tooltip. */
  readonly label: string;
  /** Shortcut shown in the tooltip. */
  readonly keys?: string | undefined;
}

/** A button with an icon only; its name is the tooltip. */
export function IconButton({
  label,
  keys,
  look = 'quiet',
  isSmall,
  icon,
  ...rest
}: IconButtonProps): ReactElement {
  return (
    <Hint text={label} keys={keys}>
      <AriaButton
        {...rest}
        aria-label={label}
        className={cx(
          css['button'],
          css['icon'],
          look !== 'normal' && css[look],
          isSmall === true && css['small'],
        )}
      >
        {icon}
      </AriaButton>
    </Hint>
  );
}
