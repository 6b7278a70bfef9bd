import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react';
import { memo, type ReactElement } from 'react';
import type { Cursor } from '../../../ui/state/cursor.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { zoomed, type ViewRange } from '../../../plots/view-range.ts';

/** Zoom buttons, about the cursor. Memoised: data arrive at every zoom and do not affect them. */
export const TraceTools = memo(function TraceTools({
  range,
  cursor,
}: {
  readonly range: ViewRange;
  readonly cursor: Cursor;
}): ReactElement {
  const zoom = (factor: number): void =>
    range.show(zoomed(range.read(), cursor.read(), factor, range.whole()));
  return (
    <>
      <IconButton label="Zoom in" keys="+" icon={<ZoomIn size={16} />} onPress={() => zoom(0.5)} />
      <IconButton label="Zoom out" keys="−" icon={<ZoomOut size={16} />} onPress={() => zoom(2)} />
      <IconButton
        label="Show all"
        keys="0"
        icon={<Maximize2 size={16} />}
        onPress={() => range.show(range.whole())}
      />
    </>
  );
});
