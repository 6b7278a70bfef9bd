/** A datagram of a capture. */
export interface Datagram {
  /** By the clock of the capture, s since 1970 where it has a date. */
  readonly time_s: number;
  /** Sender and port of the receiver: "192.168.1.20:5300 to 9999". */
  readonly stream: string;
  readonly bytes: Uint8Array;
}

/** Why a record gives no datagram. */
export type Unread = 'other' | 'fragment' | 'cut';

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const ETHER_IPV4 = 0x0800;
const ETHER_VLAN = 0x8100;

/** The bytes of a link before its IPv4 packet; undefined for another protocol. Link types: tcpdump.org/linktypes.html. */
function ipv4At(link: number, bytes: Uint8Array): number | undefined {
  const data = view(bytes);
  const typeAt = (at: number): number => (bytes.length >= at + 2 ? data.getUint16(at) : 0);
  switch (link) {
    case 1: {
      let at = 12;
      while (typeAt(at) === ETHER_VLAN) at += 4;
      return typeAt(at) === ETHER_IPV4 ? at + 2 : undefined;
    }
    // Linux "any": cooked, and cooked version 2.
    case 113:
      return typeAt(14) === ETHER_IPV4 ? 16 : undefined;
    case 276:
      return typeAt(0) === ETHER_IPV4 ? 20 : undefined;
    // Loopback: the family of the address as a number of the machine, 2 for IPv4.
    case 0:
      return bytes.length >= 4 && (data.getUint32(0, true) === 2 || data.getUint32(0) === 2) ? 4 : undefined;
    // Raw IP, by several numbers.
    case 12:
    case 14:
    case 101:
    case 228:
      return 0;
    default:
      return undefined;
  }
}

export const READ_LINKS: ReadonlySet<number> = new Set([0, 1, 12, 14, 101, 113, 228, 276]);

const UDP = 17;
const HEAD_BYTES = 8;

/** The UDP datagram of a record. */
export function datagramOf(link: number, record: Uint8Array, time_s: number): Datagram | Unread {
  const start = ipv4At(link, record);
  if (start === undefined) return 'other';
  const ip = record.subarray(start);
  if (ip.length < 20 || (ip[0] ?? 0) >> 4 !== 4) return 'other';
  const data = view(ip);
  const ipHead = ((ip[0] ?? 0) & 15) * 4;
  if (ip[9] !== UDP) return 'other';
  if ((data.getUint16(6) & 0x3fff) !== 0) return 'fragment';
  if (ip.length < ipHead + HEAD_BYTES) return 'cut';
  const from = data.getUint16(ipHead);
  const to = data.getUint16(ipHead + 2);
  const length = data.getUint16(ipHead + 4);
  const end = ipHead + length;
  if (length < HEAD_BYTES || end > ip.length) return 'cut';
  return {
    time_s,
    stream: `${[...ip.subarray(12, 16)].join('.')}:${from} to ${to}`,
    bytes: ip.slice(ipHead + HEAD_BYTES, end),
  };
}
