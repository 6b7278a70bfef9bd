import { BetweenVerticalStart } from 'lucide-react';
import type { ReactElement } from 'react';
import type { PanelStretch } from '../../../core/contract/worksheets/panels.ts';
import { IconButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

interface StretchChoiceProps {
  readonly value: PanelStretch | undefined;
  readonly onChange: (value: PanelStretch) => void;
}

/** Whether a panel tells of what is shown, or of what lies between the cursors. */
export function StretchChoice({ value, onChange }: StretchChoiceProps): ReactElement {
  const isBetween = value === 'between';
  return (
    <IconButton
      label="Only between the cursors"
      isSmall
      aria-pressed={isBetween}
      look={isBetween ? 'primary' : 'quiet'}
      icon={<BetweenVerticalStart size={14} />}
      onPress={() => onChange(isBetween ? 'shown' : 'between')}
    />
  );
}

/** Instead of what lies between the cursors where there is but one. */
export function NoDatum(): ReactElement {
  return (
    <EmptyState
      title="No datum"
      text="D, or the button beside the cursor's time, sets the second cursor where the first one is."
    />
  );
}
