import { useMemo, useRef, useState } from 'react';
import { keyLabel } from '../../../core/contract/setup-fields.ts';
import { unitSymbol } from '../../../core/units/suffixes.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import { DRAG } from '../../stores/edit-history.ts';
import { latestOnly } from '../../stores/latest.ts';
import { slideText, type LabParameter } from './parameters.ts';

/** Drags of this window so far: each is one undo step. */
let drags = 0;

interface Slide {
  /** Where the slider stands while the text follows; undefined once it has. */
  readonly position: number | undefined;
  readonly move: (value: number) => void;
  readonly drag: (isDragged: boolean) => void;
}

/** A slider that edits the car as it moves. The text takes what it can; what comes faster is passed over. */
export function useSlide(parameter: LabParameter): Slide {
  const { editor, notices } = useServices();
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
          notices.tellFailure(error);
        },
      );
    },
    drag: (isDragged) => {
      gesture.current = isDragged ? `${DRAG}${++drags}` : undefined;
    },
  };
}
