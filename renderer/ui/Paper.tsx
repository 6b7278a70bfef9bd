import type { ReactElement, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import css from './Paper.module.css';
import { cx } from './cx.ts';

interface PaperProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Content printed in place of the window (styles/print.css); hidden on the screen. */
export function Paper({ className, children }: PaperProps): ReactElement {
  return createPortal(
    <div className={cx(css['paper'], className)} data-paper aria-hidden inert>
      {children}
    </div>,
    document.body,
  );
}
