/** Part of a Gamepad that is read. */
export interface PadReading {
  readonly id: string;
  readonly mapping: string;
  readonly axes: readonly number[];
  readonly buttons: readonly { readonly value: number }[];
}

/** Result of `navigator.getGamepads`: a device keeps its index while it is connected. */
export type PadPositions = readonly (PadReading | null)[];

/** A connected device. */
export interface Device {
  /** Key of the stored profile: the name of the device, with a number where several have the same name. */
  readonly key: string;
  readonly name: string;
  readonly slot: number;
  readonly axes: number;
  readonly buttons: number;
  readonly isStandard: boolean;
}

/**
 * Name without vendor and product numbers, which browsers add: "(STANDARD GAMEPAD Vendor: 045e Product:
 * 028e)", "046d-c24f-".
 */
function nameOf(id: string): string {
  const name = id
    .replace(/\s*\((?=[^)]*(?:Vendor|STANDARD))[^)]*\)\s*/i, ' ')
    .replace(/^[0-9a-f]{4}-[0-9a-f]{4}-/i, '')
    .trim();
  return name === '' ? id : name;
}

export function devicesOf(slots: PadPositions): Device[] {
  const seen = new Map<string, number>();
  const devices: Device[] = [];
  for (const [slot, pad] of slots.entries()) {
    if (pad === null) continue;
    const count = (seen.get(pad.id) ?? 0) + 1;
    seen.set(pad.id, count);
    const number = count === 1 ? '' : ` (${count})`;
    devices.push({
      key: `${pad.id}${number}`,
      name: `${nameOf(pad.id)}${number}`,
      slot,
      axes: pad.axes.length,
      buttons: pad.buttons.length,
      isStandard: pad.mapping === 'standard',
    });
  }
  return devices;
}

/** NaN for an axis or button that the device does not have. */
export function readingOf(pad: PadReading, source: 'axis' | 'button', index: number): number {
  return (source === 'axis' ? pad.axes[index] : pad.buttons[index]?.value) ?? NaN;
}
