import type { ReactElement, ReactNode } from 'react';
import { Separator } from 'react-resizable-panels';
import css from './Panel.module.css';
import { cx } from './cx.ts';

interface PanelProps {
  readonly title: string;
  /** Controls at the right end of the head. */
  readonly tools?: ReactNode;
  readonly label?: string;
  readonly children: ReactNode;
}

/** A titled area of a screen, a landmark for screen readers. */
export function Panel({ title, tools, label, children }: PanelProps): ReactElement {
  return (
    <section className={css['panel']} aria-label={label ?? title}>
      <header className={css['head']}>
        <h2 className={css['title']}>{title}</h2>
        <span className={css['spacer']} />
        {tools}
      </header>
      <div className={css['body']}>{children}</div>
    </section>
  );
}

interface DividerProps {
  readonly between: 'columns' | 'rows';
  readonly label: string;
}

/** The line between two panels; drags, and moves by arrow keys. */
export function Divider({ between, label }: DividerProps): ReactElement {
  return <Separator className={cx(css['separator'], css[between])} aria-label={label} />;
}
