import type { RecordingDetail } from '../../../catalogue/telemetry-files.ts';
import { refuseFile, type ProblemList } from '../file-problems.ts';
import type { ByteSource } from '../source.ts';
import { fieldText } from '../text-encoding.ts';
import { EVENT, HEADER, LD_MARKER, VEHICLE, VENUE, WIDTH } from './ld-layout.ts';

type Details = Partial<Record<RecordingDetail, string>>;

export interface LdHeader {
  readonly details: Details;
  /** Byte of the first channel's entry. */
  readonly channels: number;
  readonly channelCount: number;
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** `16/07/2024` with `12:53:53` or `12:53`; undefined for anything else. */
export function isoDate(date: string, time: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(date) ?? [];
  if (day === undefined || month === undefined || year === undefined) return undefined;
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) return undefined;
  const [, hours, minutes, seconds = '00'] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(time) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return hours === undefined || minutes === undefined
    ? iso
    : `${iso}T${hours.padStart(2, '0')}:${minutes}:${seconds}`;
}

/** Where a pointer leads: as 32 bits, else its lower 16; undefined where neither lies in the file. */
function follow(value: number, size: number): number | undefined {
  if (value > 0 && value < size) return value;
  // Some writers pack 16 bits and the text that follows: read as 32 they lead far beyond the end.
  const low = value & 0xffff;
  return low > 0 && low < size ? low : undefined;
}

interface Block {
  readonly bytes: Uint8Array;
  readonly view: DataView;
}

async function readBlock(source: ByteSource, at: number, size: number): Promise<Block> {
  const bytes = new Uint8Array(size);
  bytes.set((await source.read(at, size)).subarray(0, size));
  return { bytes, view: viewOf(bytes) };
}

async function readPosition(source: ByteSource, event: number, problems: ProblemList): Promise<Details> {
  const { bytes, view } = await readBlock(source, event, EVENT.size);
  const details: Details = {
    event: fieldText(bytes, EVENT.name, WIDTH.text),
    session: fieldText(bytes, EVENT.session, WIDTH.text),
    eventComment: fieldText(bytes, EVENT.comment, WIDTH.eventComment),
  };
  const pointer = view.getUint32(EVENT.venue, true);
  if (pointer === 0) return details;
  const venueAt = follow(pointer, source.size);
  if (venueAt === undefined) {
    problems.report('pointer-outside', `the venue pointer ${pointer} leads outside the file.`, {
      offset: event + EVENT.venue,
    });
    return details;
  }
  const venue = await readBlock(source, venueAt, VENUE.size);
  details.venue = fieldText(venue.bytes, VENUE.name, WIDTH.text);
  const vehiclePointer = venue.view.getUint32(VENUE.vehicle, true);
  if (vehiclePointer === 0) return details;
  const vehicleAt = follow(vehiclePointer, source.size);
  if (vehicleAt === undefined) {
    problems.report('pointer-outside', `the vehicle pointer ${vehiclePointer} leads outside the file.`, {
      offset: venueAt + VENUE.vehicle,
    });
    return details;
  }
  const vehicle = await readBlock(source, vehicleAt, VEHICLE.size);
  // Sixteen bits: the other half is not part of the weight in files of M1 loggers.
  const weight = vehicle.view.getUint16(VEHICLE.weight, true);
  return {
    ...details,
    vehicleId: fieldText(vehicle.bytes, VEHICLE.id, WIDTH.text),
    vehicleWeight: weight === 0 ? '' : String(weight),
    vehicleType: fieldText(vehicle.bytes, VEHICLE.type, WIDTH.vehicleType),
    vehicleComment: fieldText(vehicle.bytes, VEHICLE.comment, WIDTH.vehicleComment),
  };
}

/**
 * The header and what it points to, channels aside.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED for what is no .ld file.
 */
export async function readLdHeader(source: ByteSource, problems: ProblemList): Promise<LdHeader> {
  const bytes = await source.read(0, HEADER.size);
  if (bytes.length < HEADER.size)
    throw refuseFile(`the file ends here; a MoTeC log begins with a header of ${HEADER.size} bytes.`, {
      offset: bytes.length,
    });
  const view = viewOf(bytes);
  const marker = view.getUint32(HEADER.marker, true);
  if (marker !== LD_MARKER)
    throw refuseFile(
      `0x${marker.toString(16)} where a MoTeC log has 0x${LD_MARKER.toString(16)}: this is not a MoTeC log.`,
      { offset: HEADER.marker },
    );
  const date = fieldText(bytes, HEADER.date, WIDTH.date);
  const time = fieldText(bytes, HEADER.time, WIDTH.time);
  const iso = isoDate(date, time);
  if (iso === undefined && date !== '')
    problems.report('date-unreadable', `"${date}" "${time}" is not a date.`, { offset: HEADER.date });
  const event = view.getUint32(HEADER.event, true);
  const isEventInside = event > 0 && event < source.size;
  if (event > 0 && !isEventInside)
    problems.report('pointer-outside', `the event pointer ${event} leads outside the file.`, {
      offset: HEADER.event,
    });
  const location = isEventInside ? await readPosition(source, event, problems) : {};
  const serial = view.getUint32(HEADER.deviceSerial, true);
  const own: Details = {
    driver: fieldText(bytes, HEADER.driver, WIDTH.text),
    vehicle: fieldText(bytes, HEADER.vehicle, WIDTH.text),
    venue: fieldText(bytes, HEADER.venue, WIDTH.text),
    comment: fieldText(bytes, HEADER.comment, WIDTH.text),
    date: iso ?? `${date} ${time}`.trim(),
    device: fieldText(bytes, HEADER.deviceType, WIDTH.deviceType),
    deviceSerial: serial === 0 ? '' : String(serial),
  };
  const details = { ...location, ...own, venue: own.venue === '' ? (location.venue ?? '') : own.venue };
  return {
    details: Object.fromEntries(Object.entries(details).filter(([, text]) => text !== '')),
    channels: view.getUint32(HEADER.channels, true),
    channelCount: view.getUint16(HEADER.channelCount, true),
  };
}
