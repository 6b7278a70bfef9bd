import { BetweenVerticalStart } from 'lucide-react';
import type { ReactElement } from 'react';
import type { PanelSegment } from '../../../../core/catalogue/worksheets/panels.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';

interface SegmentChoiceProps {
  readonly value: PanelSegment | undefined;
  readonly onChange: (value: PanelSegment) => void;
}

/** Choice between the shown part and the part between the cursors. */
export function SegmentChoice({ value, onChange }: SegmentChoiceProps): ReactElement {
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

/** Shown in place of the part between the cursors while there is only one. */
export function NoDatum(): ReactElement {
  return (
    <EmptyState
      title="No reference cursor"
      text="Press D, or the button beside the cursor time, to set the second cursor at the first one."
    />
  );
}
