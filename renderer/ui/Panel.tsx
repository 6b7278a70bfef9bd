import type { ReactElement, ReactNode } from 'react';
import { Separator } from 'react-resizable-panels';
import css from './Panel.module.css';
import { cx } from './cx.ts';

interface PanelProps {
  readonly title: string;
  /** Controls at the right end of the heading. */
  readonly tools?: ReactNode;
  readonly label?: string;
  /** True where the body has no focusable element: it takes the focus itself, so that keys can scroll it. */
  readonly isFocusable?: boolean;
  readonly children: ReactNode;
}

/** A titled area of a screen, a landmark for screen readers. */
export function Panel({ title, tools, label, isFocusable, children }: PanelProps): ReactElement {
  return (
    <section className={css['panel']} aria-label={label ?? title}>
      <header className={css['head']}>
        <h2 className={css['title']}>{title}</h2>
        <span className={css['spacer']} />
        {tools}
      </header>
      <div className={css['body']} {...(isFocusable === true ? { tabIndex: 0 } : {})}>
        {children}
      </div>
    </section>
  );
}

interface DividerProps {
  readonly between: 'columns' | 'rows';
  readonly label: string;
}

/** Divider between two panels; it is dragged, or moved by arrow keys. */
export function Divider({ between, label }: DividerProps): ReactElement {
  return <Separator className={cx(css['separator'], css[between])} aria-label={label} />;
}
