import { useSyncExternalStore, type ReactElement } from 'react';
import type { Cursor } from '../../stores/cursor.ts';
import { AXIS_WIDTH_PX, RIGHT_PX } from './trace-plot.ts';
import { markGroups, markText, type MarkGroup, type TraceMark } from './trace-marks.ts';
import css from './TraceStack.module.css';
import type { ViewRange } from './view-range.ts';

interface MarksProps {
  readonly marks: readonly TraceMark[];
  readonly range: ViewRange;
  readonly width_px: number;
}

/** Digits that tell two steps of the simulation apart. */
const TIME_DIGITS = 3;

function useGroups({ marks, range, width_px }: MarksProps): MarkGroup[] {
  const span = useSyncExternalStore(range.subscribe, range.read);
  return markGroups(marks, span, width_px - AXIS_WIDTH_PX - RIGHT_PX);
}

/** A line through all traces where something happened. */
export function MarkLines(props: MarksProps): ReactElement {
  const span = useSyncExternalStore(props.range.subscribe, props.range.read);
  const width_px = props.width_px - AXIS_WIDTH_PX - RIGHT_PX;
  const shown = props.marks.filter(({ at }) => at >= span.from && at <= span.to);
  return (
    <div className={css['markLines']} aria-hidden>
      {shown.map(({ at, colour }, i) => (
        <div
          key={i}
          style={{
            transform: `translateX(${AXIS_WIDTH_PX + ((at - span.from) / (span.to - span.from)) * width_px}px)`,
            borderColor: `var(${colour})`,
          }}
        />
      ))}
    </div>
  );
}

/** What happened, in words along the axis; pressing one takes the cursor there. */
export function MarkStrip(
  props: MarksProps & { readonly cursor: Cursor; readonly unit: string },
): ReactElement {
  const { cursor, unit } = props;
  const groups = useGroups(props);
  return (
    <div className={css['marks']} role="group" aria-label="Events on the axis">
      {groups.map(({ marks, x_px, room_px, isTurned }) => {
        const [first] = marks;
        if (first === undefined) return undefined;
        const left = AXIS_WIDTH_PX + x_px;
        const text = markText(marks);
        const isOfOne = marks.every(({ colour }) => colour === first.colour);
        return (
          <button
            key={`${first.at} ${marks.length}`}
            type="button"
            className={css['mark']}
            data-turned={isTurned}
            style={{
              ...(isTurned ? { right: props.width_px - left - 6 } : { left: left - 6 }),
              maxWidth: room_px - 4,
              color: `var(${isOfOne ? first.colour : '--ink'})`,
            }}
            title={marks.map(({ message }) => message).join('\n')}
            aria-label={`${text}, at ${first.at.toFixed(TIME_DIGITS)} ${unit}`}
            onClick={() => cursor.move(first.at)}
          >
            <svg width={12} height={10} aria-hidden>
              <path d="M6 0L11 9H1Z" fill="currentColor" />
            </svg>
            <span>{text}</span>
          </button>
        );
      })}
    </div>
  );
}
