import type { ReactElement, ReactNode } from 'react';
import type { Failure } from '../../../../core/contract/errors.ts';
import css from './Workbench.module.css';

interface PanelBodyProps {
  /** Note shown dimmed at the left of the tools. */
  readonly note?: string;
  readonly tools?: ReactNode;
  readonly failure?: Failure | undefined;
  /** Footer below the scrolling content, always in view. */
  readonly foot?: ReactNode;
  /** True where the body has no focusable element: it takes the focus itself, so that keys can scroll it. */
  readonly isFocusable?: boolean;
  readonly children: ReactNode;
}

/**
 * Content of a panel: its tools in one row, and the scrolling part below. The landmark has the panel's name.
 */
export function PanelBody(props: PanelBodyProps): ReactElement {
  const { note, tools, failure, foot, isFocusable, children } = props;
  return (
    <div className={css['panel']}>
      {tools === undefined && note === undefined ? undefined : (
        <header className={css['tools']} data-tools>
          <span className={css['note']}>{note}</span>
          {tools}
        </header>
      )}
      {failure === undefined ? undefined : (
        <p role="alert" className={css['failure']}>
          {failure.message}
        </p>
      )}
      <div className={css['body']} {...(isFocusable === true ? { tabIndex: 0 } : {})}>
        {children}
      </div>
      {foot}
    </div>
  );
}
