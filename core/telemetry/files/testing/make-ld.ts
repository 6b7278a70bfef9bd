/**
 * Makes .ld files field by field, with offsets spelled out here and nowhere taken from the code under test (field tables of
 * docs/telemetry-files.md).
 */
export interface MadeChannel {
  readonly name: string;
  readonly shortName?: string;
  readonly unit?: string;
  readonly type: readonly [typeClass: number, size: number];
  readonly rate_Hz?: number;
  readonly scaling?: readonly [shift: number, multiplier: number, scale: number, decimals: number];
  /** Numbers as they are stored. */
  readonly raw: readonly number[];
  /** Claimed in place of the number of samples. */
  readonly count?: number;
  /** Claimed in place of the byte of the samples. */
  readonly samples?: number;
  /** Claimed in place of the byte of the next entry. */
  readonly next?: number;
  /** Bytes from this entry to the following one. */
  readonly stride?: number;
}

export interface MadeLd {
  readonly channels: readonly MadeChannel[];
  readonly pointerBits?: 16 | 32;
  readonly deviceType?: string;
  /** All 32 bits at 0x56. */
  readonly channelCount?: number;
  /** All 32 bits. */
  readonly weight?: number;
  readonly proLogging?: number;
  readonly date?: string;
  readonly time?: string;
  /** Cut after so many bytes. */
  readonly length?: number;
}

export const EVENT_AT = 1762;
/** Bytes of the first channel's entry with 16-bit pointers, and with 32-bit ones. */
export const CHANNELS_AT = { 16: EVENT_AT + 1154 + 1100 + 260, 32: EVENT_AT + 1156 + 1102 + 260 } as const;

function put(view: DataView, at: number, value: number, [typeClass, size]: readonly [number, number]): void {
  if (typeClass === 7 && size === 2) view.setUint16(at, value, true);
  else if (typeClass === 7 && size === 4) view.setFloat32(at, value, true);
  else if (typeClass === 8) view.setFloat64(at, value, true);
  else if (size === 2) view.setInt16(at, value, true);
  else view.setInt32(at, value, true);
}

export function makeLd(made: MadeLd): Uint8Array<ArrayBuffer> {
  const bits = made.pointerBits ?? 32;
  const pointerBytes = bits / 8;
  const channelsAt = CHANNELS_AT[bits];
  const strides = made.channels.map(({ stride }) => stride ?? 124);
  const samplesAt = channelsAt + strides.reduce((sum, stride) => sum + stride, 0);
  const sampleBytes = made.channels.reduce((sum, { raw, type }) => sum + raw.length * type[1], 0);
  const bytes = new Uint8Array(samplesAt + sampleBytes);
  const view = new DataView(bytes.buffer);
  const text = (at: number, value: string): void => {
    for (let i = 0; i < value.length; i++) view.setUint8(at + i, value.charCodeAt(i));
  };
  const pointer = (at: number, value: number): void => {
    if (bits === 16) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
  };
  view.setUint32(0x00, 0x40, true);
  view.setUint32(0x08, made.channels.length === 0 ? 0 : channelsAt, true);
  view.setUint32(0x0c, samplesAt, true);
  view.setUint32(0x24, EVENT_AT, true);
  view.setUint16(0x40, 1, true);
  view.setUint16(0x42, 0x4240, true);
  view.setUint16(0x44, 0x0f, true);
  view.setUint32(0x46, 12_345, true);
  text(0x4a, made.deviceType ?? 'ADL');
  view.setUint32(0x56, made.channelCount ?? made.channels.length, true);
  text(0x5e, made.date ?? '20/11/2026');
  text(0x7e, made.time ?? '14:05:09');
  text(0x9e, 'A. Driver');
  text(0xde, 'Number 7');
  text(0x15e, 'Made-up Park');
  view.setUint32(0x5de, made.proLogging ?? 0xc81a4, true);
  text(0x624, 'Wet start');
  text(EVENT_AT, 'Club day');
  text(EVENT_AT + 0x40, 'Practice 2');
  text(EVENT_AT + 0x80, 'Track drying');
  const venueAt = EVENT_AT + 0x480 + pointerBytes;
  pointer(EVENT_AT + 0x480, venueAt);
  text(venueAt, 'Made-up Park');
  const vehicleAt = venueAt + 0x44a + pointerBytes;
  pointer(venueAt + 0x44a, vehicleAt);
  text(vehicleAt, 'No 7');
  view.setUint32(vehicleAt + 0xc0, made.weight ?? 1180, true);
  text(vehicleAt + 0xc4, 'Coupe');
  text(vehicleAt + 0xe4, 'Soft springs');
  let at = channelsAt;
  let data = samplesAt;
  made.channels.forEach((channel, i) => {
    const stride = strides[i] ?? 124;
    const isLast = i === made.channels.length - 1;
    view.setUint32(at + 0, i === 0 ? 0 : at - (strides[i - 1] ?? 124), true);
    view.setUint32(at + 4, channel.next ?? (isLast ? 0 : at + stride), true);
    view.setUint32(at + 8, channel.samples ?? data, true);
    view.setUint32(at + 12, channel.count ?? channel.raw.length, true);
    view.setUint16(at + 16, 0x2ee1 + i, true);
    view.setUint16(at + 18, channel.type[0], true);
    view.setUint16(at + 20, channel.type[1], true);
    view.setUint16(at + 22, channel.rate_Hz ?? 10, true);
    (channel.scaling ?? [0, 1, 1, 0]).forEach((value, k) => view.setInt16(at + 24 + 2 * k, value, true));
    text(at + 32, channel.name.slice(0, 32));
    text(at + 64, channel.shortName ?? '');
    text(at + 72, channel.unit ?? '');
    for (const value of channel.raw) {
      put(view, data, value, channel.type);
      data += channel.type[1];
    }
    at += stride;
  });
  return bytes.slice(0, made.length ?? bytes.length);
}
