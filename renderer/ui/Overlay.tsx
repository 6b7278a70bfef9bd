import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import css from './Overlay.module.css';
import { cx } from './cx.ts';

interface OverlayProps {
  readonly title: string;
  readonly isTitleHidden?: boolean;
  readonly width_px?: number;
  /** Uses nearly the whole height of the window. */
  readonly isTall?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  /** Content above the actions that stays in view while the rest scrolls. */
  readonly footer?: ReactNode;
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog over the window. Escape and a click beside it close it. */
export function Overlay(props: OverlayProps): ReactElement {
  const {
    title,
    isTitleHidden,
    width_px,
    isTall = false,
    role = 'dialog',
    footer,
    actions,
    onClose,
    children,
  } = props;
  const style = { '--dialog-width': `${width_px ?? 480}px` } as CSSProperties;
  return (
    <ModalOverlay
      isOpen
      isDismissable
      className={cx(css['ground'], isTall && css['tall'])}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className={css['modal'] ?? ''} style={style}>
        <Dialog className={css['dialog'] ?? ''} role={role}>
          <Heading
            slot="title"
            className={isTitleHidden === true ? 'visually-hidden' : (css['title'] ?? '')}
            level={2}
          >
            {title}
          </Heading>
          <div className={cx(css['body'], isTitleHidden === true && css['bare'])}>{children}</div>
          {footer === undefined ? undefined : <div className={css['footer']}>{footer}</div>}
          {actions === undefined ? undefined : <div className={css['actions']}>{actions}</div>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
