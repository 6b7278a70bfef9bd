import type { ReactElement, ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components';
import css from './SmallToggle.module.css';

interface SmallToggleProps {
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly children: ReactNode;
}

/** A choice that is on or off, among the small buttons of a panel. */
export function SmallToggle({ isSelected, onChange, children }: SmallToggleProps): ReactElement {
  return (
    <ToggleButton className={css['toggle'] ?? ''} isSelected={isSelected} onChange={onChange}>
      {children}
    </ToggleButton>
  );
}
