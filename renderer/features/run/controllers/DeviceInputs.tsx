import { useRef, type ReactElement } from 'react';
import type { Device } from '../devices/device.ts';
import css from './Controllers.module.css';
import { useEachFrame } from './use-each-frame.ts';
import { writeAttribute, writePercent, writeText } from '../../../ui/state/write-changed.ts';

/** A reading this far from rest is shown as pressed. */
const PRESSED = 0.5;

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Current readings of a device: axes as marks from -1 to 1, buttons lit while they are down. */
export function DeviceInputs({ device }: { readonly device: Device }): ReactElement {
  const axes = useRef<HTMLOListElement>(null);
  const buttons = useRef<HTMLOListElement>(null);
  useEachFrame(() => {
    const pad = navigator.getGamepads()[device.slot];
    if (pad === undefined || pad === null) return;
    const rows = axes.current?.children;
    for (let i = 0; i < pad.axes.length; i++) {
      const value = pad.axes[i] ?? 0;
      writePercent(
        rows?.[i]?.querySelector<HTMLElement>('[data-mark]'),
        'left',
        (Math.min(1, Math.max(-1, value)) + 1) / 2,
      );
      writeText(rows?.[i]?.querySelector('output'), value.toFixed(2));
    }
    const slots = buttons.current?.children;
    for (let i = 0; i < pad.buttons.length; i++)
      writeAttribute(slots?.[i], 'data-down', String((pad.buttons[i]?.value ?? 0) > PRESSED));
  });
  return (
    <>
      <ol ref={axes} className={css['axes']} aria-label={`Axes of ${device.name}`}>
        {numbers(device.axes).map((i) => (
          <li key={i}>
            <span>Axis {i + 1}</span>
            <span className={css['axis']} aria-hidden>
              <span data-mark />
            </span>
            <output aria-live="off">0.00</output>
          </li>
        ))}
      </ol>
      <ol ref={buttons} className={css['buttons']} aria-label={`Buttons of ${device.name}`}>
        {numbers(device.buttons).map((i) => (
          <li key={i}>{i + 1}</li>
        ))}
      </ol>
    </>
  );
}
