import { convert, isConvertible } from '../../units/convert.ts';
import type { UnitOrNone } from '../../units/suffixes.ts';
import type { ChannelHead } from '../files/recording.ts';

/** Quantities of a fix that loggers write, by their names without case, blanks and punctuation. */
const FIX_CHANNELS = {
  latitude: { names: /^(gps)?(lat|latitude|positionlat)(decimal)?$/, unit: 'deg' },
  longitude: { names: /^(gps)?(lon|long|lng|longitude|positionlong)(decimal)?$/, unit: 'deg' },
  speed: { names: /^(speedmps|gpsspeed)$/, unit: 'mps' },
  /** Course over ground, clockwise from north. */
  heading: { names: /^(gps)?(heading|course|bearing)$/, unit: 'deg' },
  satellites: { names: /^(gps)?(sats|satellites|nsat)$/, unit: undefined },
  /** Horizontal dilution of precision. */
  dilution: { names: /^(gps)?(hdop|coordinateprecision)$/, unit: undefined },
  /** Radius in m in which the receiver puts itself. */
  accuracy: { names: /^(gps)?(accuracy|posaccuracy|hacc|horizontalaccuracy)$/, unit: 'm' },
} as const satisfies Record<string, { readonly names: RegExp; readonly unit: UnitOrNone | undefined }>;

export type FixQuantity = keyof typeof FIX_CHANNELS;

/** A channel of the recording that has a quantity of the fixes, and the factor to its unit here. */
export interface FixChannel {
  readonly channel: number;
  readonly factor: number;
}

export type FixChannels = ReadonlyMap<FixQuantity, FixChannel>;

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Numbers without a unit are taken to be in the one that loggers use; those of another quantity are not taken. */
function factorTo(wanted: UnitOrNone | undefined, { unit, unitText }: ChannelHead): number | undefined {
  if (wanted === undefined || (unit === '1' && unitText.trim() === '')) return 1;
  if (unit === undefined || !isConvertible(unit, wanted)) return undefined;
  return convert(1, unit, wanted);
}

/**
 * The channels from which positions are computed; undefined for a recording without latitude and longitude, and for one that has
 * positions in m. Columns of VBOX that begin with `_` are a second set, in minutes.
 */
export function findFixChannels(channels: readonly ChannelHead[]): FixChannels | undefined {
  if (channels.some(({ name }) => name === 'positionX_m' || name === 'positionY_m')) return undefined;
  const found = new Map<FixQuantity, FixChannel>();
  for (const quantity of Object.keys(FIX_CHANNELS) as FixQuantity[]) {
    const { names, unit } = FIX_CHANNELS[quantity];
    const [first] = channels.flatMap((head, channel) => {
      if (head.name.startsWith('_') || !names.test(plain(head.name))) return [];
      const factor = factorTo(unit, head);
      return factor === undefined ? [] : [{ channel, factor }];
    });
    if (first !== undefined) found.set(quantity, first);
  }
  return found.has('latitude') && found.has('longitude') ? found : undefined;
}
