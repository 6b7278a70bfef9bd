import { gzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { collectRecording } from '../collect.ts';
import { f1Packet, forzaPacket, granTurismoPacket } from '../games/testing/build-packets.ts';
import { joinBytes } from '../join-bytes.ts';
import { readRecording } from '../read-recording.ts';
import { sourceOf } from '../source.ts';

interface Sent {
  readonly bytes: Uint8Array;
  readonly time_s: number;
  readonly from?: number;
  /** Flags and offset of the IPv4 header. */
  readonly fragment?: number;
}

function ipv4({ bytes, from = 5300, fragment = 0 }: Sent): Uint8Array {
  const packet = new Uint8Array(28 + bytes.length);
  const view = new DataView(packet.buffer);
  packet[0] = 0x45;
  view.setUint16(2, packet.length);
  view.setUint16(6, fragment);
  packet[9] = 17;
  packet.set([192, 168, 1, 20, 192, 168, 1, 5], 12);
  view.setUint16(20, from);
  view.setUint16(22, 9999);
  view.setUint16(24, 8 + bytes.length);
  packet.set(bytes, 28);
  return packet;
}

const withHead = (head: readonly number[]) => (sent: Sent) => joinBytes([Uint8Array.from(head), ipv4(sent)]);
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
const ETHERNET = withHead([...zeros(12), 8, 0]);

interface Form {
  readonly name: string;
  readonly link: number;
  readonly record: (sent: Sent) => Uint8Array;
  readonly little?: boolean;
  readonly mark?: number;
}

function pcap({ link, record, little = true, mark = 0xa1b2c3d4 }: Form, sent: readonly Sent[]): Uint8Array {
  const head = new Uint8Array(24);
  const view = new DataView(head.buffer);
  view.setUint32(0, mark, little);
  view.setUint32(20, link, little);
  const perSecond = mark === 0xa1b2c3d4 ? 1e6 : 1e9;
  return joinBytes([
    head,
    ...sent.flatMap((one) => {
      const bytes = record(one);
      const recordHead = new Uint8Array(16);
      const data = new DataView(recordHead.buffer);
      data.setUint32(0, Math.floor(one.time_s), little);
      data.setUint32(4, Math.round((one.time_s % 1) * perSecond), little);
      data.setUint32(8, bytes.length, little);
      data.setUint32(12, bytes.length, little);
      return [recordHead, bytes];
    }),
  ]);
}

/** A section of one Ethernet interface whose clock counts nanoseconds, and a block for each packet. */
function pcapng(sent: readonly Sent[]): Uint8Array {
  const block = (kind: number, body: Uint8Array): Uint8Array => {
    const padded = Math.ceil(body.length / 4) * 4;
    const bytes = new Uint8Array(12 + padded);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, kind, true);
    view.setUint32(4, bytes.length, true);
    bytes.set(body, 8);
    view.setUint32(bytes.length - 4, bytes.length, true);
    return bytes;
  };
  const section = new Uint8Array(16);
  new DataView(section.buffer).setUint32(0, 0x1a2b3c4d, true);
  const ethernet = Uint8Array.from([1, 0, 0, 0, 0, 0, 4, 0, 9, 0, 1, 0, 9, 0, 0, 0, 0, 0, 0, 0]);
  return joinBytes([
    block(0x0a0d0d0a, section),
    block(1, ethernet),
    ...sent.map((one) => {
      const bytes = ETHERNET(one);
      const body = new Uint8Array(20 + bytes.length);
      const view = new DataView(body.buffer);
      const stamp = BigInt(Math.round(one.time_s * 1e9));
      view.setUint32(4, Number(stamp >> 32n), true);
      view.setUint32(8, Number(stamp & 0xffff_ffffn), true);
      view.setUint32(12, bytes.length, true);
      view.setUint32(16, bytes.length, true);
      body.set(bytes, 20);
      return block(6, body);
    }),
  ]);
}

const FORMS: readonly Form[] = [
  { name: 'Ethernet', link: 1, record: ETHERNET },
  { name: 'Ethernet, big-endian', link: 1, record: ETHERNET, little: false },
  { name: 'Ethernet, nanoseconds', link: 1, record: ETHERNET, mark: 0xa1b23c4d },
  { name: 'Ethernet with a VLAN', link: 1, record: withHead([...zeros(12), 0x81, 0, 0, 5, 8, 0]) },
  { name: 'Linux cooked', link: 113, record: withHead([...zeros(14), 8, 0]) },
  { name: 'Linux cooked, version 2', link: 276, record: withHead([8, 0, ...zeros(18)]) },
  { name: 'raw IP', link: 101, record: ipv4 },
  { name: 'loopback', link: 0, record: withHead([2, 0, 0, 0]) },
];

const forza = (count: number, first = 0): readonly Sent[] =>
  Array.from({ length: count }, (_, i) => ({
    bytes: forzaPacket(331, { time_ms: 1000 + 20 * (first + i), speed_mps: first + i }),
    time_s: 1_764_160_000 + (first + i) / 50,
  }));

const read = (bytes: Uint8Array) => collectRecording(readRecording(sourceOf(bytes)));
type File = Awaited<ReturnType<typeof read>>;
const speeds = ({ channels }: File): number[] => [
  ...(channels.find(({ name }) => name === 'speed_mps')?.samples ?? []),
];
const messages = ({ problems }: File): string[] => problems.map(({ message }) => message);

describe('a capture of a network', () => {
  it.each(FORMS)('($name) gives the packets of a game at their own times', async (form) => {
    const file = await read(pcap(form, forza(3)));
    expect(speeds(file)).toEqual([0, 1, 2]);
    expect([...(file.axes_s[0] ?? [])]).toEqual([0, 0.02, 0.04]);
    expect(file.details).toEqual({ device: 'Forza Motorsport (2023)', date: '2025-11-26T12:26:40.000Z' });
    expect(file.problems).toEqual([]);
  });

  it('in the form of pcapng gives the same', async () => {
    const file = await read(pcapng(forza(3)));
    expect(speeds(file)).toEqual([0, 1, 2]);
    expect(file.details['date']).toBe('2025-11-26T12:26:40.000Z');
  });

  it('with other packets leaves them out and says so; the stream with most packets is read', async () => {
    const [, second] = forza(2);
    if (second === undefined) throw new RangeError('two packets');
    const file = await read(
      pcap(FORMS[0]!, [
        ...forza(3),
        { bytes: new Uint8Array(40), time_s: 1 },
        { ...second, from: 6000 },
        { ...second, fragment: 0x2000 },
      ]),
    );
    expect(speeds(file)).toEqual([0, 1, 2]);
    expect(messages(file)).toEqual([
      '2 datagrams are not of Forza; they are left out.',
      '1 parts of divided datagrams are left out.',
    ]);
  });

  it('of a game with many cars reads that of the player, with laps by the number of the game', async () => {
    const sent = Array.from({ length: 300 }, (_, frame): readonly Sent[] => {
      const time_s = frame / 20;
      const lap = 1 + Math.floor(time_s / 5);
      const state = { lap, lap_ms: 1000 * (time_s % 5), last_ms: lap > 1 ? 5000 : 0, speed_kph: 36 * lap };
      return [
        { bytes: f1Packet(2, frame, time_s, state), time_s },
        { bytes: f1Packet(6, frame, time_s, state), time_s },
      ];
    }).flat();
    const file = await read(pcap(FORMS[0]!, sent));
    expect(file.details).toEqual({ device: 'F1 2022' });
    expect(speeds(file)).toHaveLength(300);
    expect(file.laps.filter(({ complete }) => complete)).toEqual([
      { number: 1, start_s: 0, end_s: 5, complete: true },
      { number: 2, start_s: 5, end_s: 10, complete: true },
    ]);
    expect(messages(file)).toEqual(["the player's car is read; other cars in the packets are left out."]);
  });

  it('that is cut off is read up to there', async () => {
    const whole = pcap(FORMS[0]!, forza(3));
    const file = await read(whole.subarray(0, whole.length - 10));
    expect(speeds(file)).toEqual([0, 1]);
    expect(messages(file)[0]).toContain('the last record is cut off');
  });

  it.each([
    [
      'without packets of a game',
      pcap(FORMS[0]!, [{ bytes: new Uint8Array(9), time_s: 1 }]),
      'of a game that is read',
    ],
    ['of another link', pcap({ ...FORMS[0]!, link: 105 }, forza(1)), 'link type 105, which is not read'],
    [
      'of menus alone',
      pcap(FORMS[0]!, [{ bytes: forzaPacket(331, { time_ms: 1, isDriving: false }), time_s: 1 }]),
      'no car is driven in them',
    ],
  ])('%s is refused', async (_, bytes, message) => {
    await expect(read(bytes)).rejects.toThrow(message);
  });
});

describe('a replay of Gran Turismo 7', () => {
  it('is unpacked and read by the numbers of its packets, with the lap times of the game', async () => {
    const packets = Array.from({ length: 600 }, (_, i) =>
      granTurismoPacket(368, 7000 + i, 1 + Math.floor((i + 60) / 180), i + 60 >= 180 ? 3000 : -1),
    );
    const file = await read(gzipSync(joinBytes(packets)));
    expect(file.axes_s[0]?.at(-1)).toBeCloseTo(599 / 60, 6);
    expect(file.details).toEqual({ device: 'Gran Turismo 7' });
    expect(
      file.laps
        .filter(({ complete }) => complete)
        .map(({ number, start_s, end_s }) => [number, end_s - start_s]),
    ).toEqual([
      [2, expect.closeTo(3, 3)],
      [3, expect.closeTo(3, 3)],
    ]);
  });
});
