import { useMemo, useRef, useState } from 'react';
import { keyLabel } from '../../../../core/catalogue/setup-fields.ts';
import { unitSymbol } from '../../../../core/units/suffixes.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { DRAG } from '../../../workspace/car/edit-history.ts';
import { latestOnly } from '../../../ui/state/latest.ts';
import { slideText, type LabParameter } from './differential-parameters.ts';
import { CAR_EDITOR } from '../../../workspace/car/car-editor.ts';
import { NOTICES } from '../../../workspace/notice-store.ts';

/** Number of drags in this window; each is one undo step. */
let drags = 0;

interface Slide {
  /** Slider position until the text has caught up; undefined after that. */
  readonly position: number | undefined;
  readonly move: (value: number) => void;
  readonly drag: (isDragged: boolean) => void;
}

/**
 * A slider that edits the car as it moves. Positions that come faster than the text can follow are skipped.
 */
export function useSlide(parameter: LabParameter): Slide {
  const editor = useService(CAR_EDITOR);
  const notices = useService(NOTICES);
  const [position, setPosition] = useState<number>();
  const gesture = useRef<string>(undefined);
  const { key } = parameter.value;
  const { unit } = parameter.field;
  const step = parameter.slider?.step ?? 1;
  const write = useMemo(
    () =>
      latestOnly(async ({ value, kind }: { readonly value: number; readonly kind: string }) => {
        const text = slideText(value, step);
        const label = `${keyLabel(key)} to ${text} ${unitSymbol(unit)}`.trimEnd();
        await editor.setKeys([{ key, valueText: text }], label, kind);
      }),
    [editor, key, unit, step],
  );
  return {
    position,
    move: (value) => {
      setPosition(value);
      write({ value, kind: gesture.current ?? `step ${key}` }).then(
        () => setPosition(undefined),
        (error: unknown) => {
          setPosition(undefined);
          notices.notifyFailure(error);
        },
      );
    },
    drag: (isDragged) => {
      gesture.current = isDragged ? `${DRAG}${++drags}` : undefined;
    },
  };
}
