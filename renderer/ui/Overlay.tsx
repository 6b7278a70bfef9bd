import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from './Button.tsx';
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
  /** A dialog with a title that has neither these nor a footer gets a button that closes it. */
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
  const isShownOnly = actions === undefined && footer === undefined && isTitleHidden !== true;
  const shownActions = isShownOnly ? <Button onPress={onClose}>Close</Button> : actions;
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
          {shownActions === undefined ? undefined : <div className={css['actions']}>{shownActions}</div>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
