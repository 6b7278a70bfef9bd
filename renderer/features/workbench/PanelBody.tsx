import type { ReactElement, ReactNode } from 'react';
import type { Failure } from '../../../core/contract/errors.ts';
import css from './Workbench.module.css';

interface PanelBodyProps {
  /** Said quietly at the left of the tools. */
  readonly note?: string;
  readonly tools?: ReactNode;
  readonly failure?: Failure | undefined;
  /** Below what scrolls, always in view. */
  readonly foot?: ReactNode;
  /** The body holds nothing that takes the focus: it takes it itself, so that keys can scroll it. */
  readonly isFocusable?: boolean;
  readonly children: ReactNode;
}

/** The inside of a panel: its tools in one row, and below them what scrolls. Its place is a landmark of the panel's name. */
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
