import type { ReactElement } from 'react';
import { Label, ProgressBar } from 'react-aria-components';
import { bytesText } from '../format/bytes-text.ts';
import { timeLeftText } from '../format/time-text.ts';
import { Button } from '../ui/Button.tsx';
import { Overlay } from '../ui/Overlay.tsx';
import type { WorkProgress } from '../workspace/ui-store.ts';
import css from './WorkDialog.module.css';

interface WorkDialogProps {
  readonly title: string;
  readonly progress: WorkProgress | undefined;
  readonly onCancel: () => void;
}

/** Progress of long file work, with a button that cancels it. Closes itself when the work ends. */
export function WorkDialog({ title, progress, onCancel }: WorkDialogProps): ReactElement {
  const percent = progress === undefined || progress.total === 0 ? 0 : (100 * progress.done) / progress.total;
  return (
    <Overlay
      title={title}
      width_px={420}
      onClose={onCancel}
      actions={
        <Button autoFocus onPress={onCancel}>
          Cancel
        </Button>
      }
    >
      <ProgressBar value={percent} isIndeterminate={progress === undefined} className={css['progress'] ?? ''}>
        <Label className="visually-hidden">{title}</Label>
        <div className={css['track']}>
          <div className={css['bar']} style={{ transform: `scaleX(${String(percent / 100)})` }} />
        </div>
        <p className={css['figures']}>
          {progress === undefined
            ? 'Reading the files'
            : progress.total === 1
              ? `${percent.toFixed(0)} %`
              : `${bytesText(progress.done)} of ${bytesText(progress.total)}`}
          {progress?.left_s === undefined ? undefined : `, ${timeLeftText(progress.left_s)}`}
        </p>
      </ProgressBar>
    </Overlay>
  );
}
