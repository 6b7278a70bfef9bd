import { useLayoutEffect, useRef, type ReactElement } from 'react';
import type { Cursor } from '../../ui/state/cursor.ts';
import { frames } from '../../ui/state/frame-tasks.ts';
import { AXIS_WIDTH_PX, RIGHT_PX } from './trace-plot.ts';
import { markGroups, markText, type MarkGroup, type TraceMark } from './trace-marks.ts';
import css from './TraceStack.module.css';
import type { ViewRange } from '../view-range.ts';

interface MarksProps {
  readonly marks: readonly TraceMark[];
  readonly range: ViewRange;
  readonly width_px: number;
}

/** Digits that distinguish two steps of the simulation. */
const TIME_DIGITS = 3;

/** Lines of events through all traces; placed without React as the view moves. */
export function MarkLines({ marks, range, width_px }: MarksProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const plotWidth = width_px - AXIS_WIDTH_PX - RIGHT_PX;
    const draw = (): void => {
      const { from, to } = range.read();
      const lines = box.current?.children ?? [];
      marks.forEach(({ at }, i) => {
        const line = lines[i];
        if (!(line instanceof HTMLElement)) return;
        const x_px = AXIS_WIDTH_PX + ((at - from) / (to - from)) * plotWidth;
        // A hidden line is moved outside the box, which clips it.
        line.style.transform = `translateX(${(at >= from && at <= to ? x_px : -9).toFixed(2)}px)`;
      });
    };
    return frames.drawAndFollow(draw, [range]).stop;
  }, [marks, range, width_px]);
  return (
    <div ref={box} className={css['markLines']} aria-hidden>
      {marks.map(({ colour }, i) => (
        <div key={i} style={{ borderColor: `var(${colour})` }} />
      ))}
    </div>
  );
}

/**
 * Event texts along the axis; clicking one moves the cursor to it. Written without React as the view moves.
 */
export function MarkStrip(
  props: MarksProps & { readonly cursor: Cursor; readonly unit: string },
): ReactElement {
  const { marks, range, width_px, cursor, unit } = props;
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    let shown = new Map<string, HTMLButtonElement>();
    const draw = (): void => {
      const next = new Map<string, HTMLButtonElement>();
      for (const group of markGroups(marks, range.read(), width_px - AXIS_WIDTH_PX - RIGHT_PX)) {
        const [first] = group.marks;
        if (first === undefined) continue;
        // The button of the same marks is reused, so that it keeps the focus.
        const key = `${first.at} ${group.marks.length}`;
        const button = shown.get(key) ?? markButton(group, first, unit, () => cursor.move(first.at));
        place(button, group);
        next.set(key, button);
      }
      for (const [key, button] of shown) if (!next.has(key)) button.remove();
      // In axis order, which is the tab order.
      let before: Element | null = null;
      for (const button of next.values()) {
        const follows: Element | null =
          before === null ? (strip.current?.firstElementChild ?? null) : before.nextElementSibling;
        if (follows !== button) strip.current?.insertBefore(button, follows);
        before = button;
      }
      shown = next;
    };
    const drawing = frames.drawAndFollow(draw, [range]);
    return () => {
      drawing.stop();
      for (const button of shown.values()) button.remove();
    };
  }, [marks, range, width_px, cursor, unit]);
  return <div ref={strip} className={css['marks']} role="group" aria-label="Events on the axis" />;
}

const SVG = 'http://www.w3.org/2000/svg';

function markButton(
  { marks }: MarkGroup,
  first: TraceMark,
  unit: string,
  onPress: () => void,
): HTMLButtonElement {
  const text = markText(marks);
  const isOfOne = marks.every(({ colour }) => colour === first.colour);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = css['mark'] ?? '';
  button.title = marks.map(({ message }) => message).join('\n');
  button.setAttribute('aria-label', `${text}, at ${first.at.toFixed(TIME_DIGITS)} ${unit}`);
  button.style.color = `var(${isOfOne ? first.colour : '--ink'})`;
  button.addEventListener('click', onPress);
  const sign = document.createElementNS(SVG, 'svg');
  for (const [name, value] of [
    ['width', '12'],
    ['height', '10'],
    ['aria-hidden', 'true'],
  ] as const)
    sign.setAttribute(name, value);
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', 'M6 0L11 9H1Z');
  path.setAttribute('fill', 'currentColor');
  sign.append(path);
  const label = document.createElement('span');
  label.textContent = text;
  button.append(sign, label);
  return button;
}

function place(button: HTMLButtonElement, { x_px, room_px, isTurned }: MarkGroup): void {
  const left = AXIS_WIDTH_PX + x_px;
  button.dataset['turned'] = String(isTurned);
  button.style.transform = isTurned
    ? `translateX(${(left + 6).toFixed(1)}px) translateX(-100%)`
    : `translateX(${(left - 6).toFixed(1)}px)`;
  const room = `${Math.round(room_px - 4)}px`;
  if (button.style.maxWidth !== room) button.style.maxWidth = room;
}
