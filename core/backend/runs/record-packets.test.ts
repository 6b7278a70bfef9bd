import { createSocket } from 'node:dgram';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../proof/testing/eventually.ts';
import type { LiveFormat } from '../../contract/recording-requests.ts';
import { forzaPacket, granTurismoPacket } from '../../telemetry/files/games/testing/build-packets.ts';
import { encodeOutGauge } from '../../telemetry/files/packets/outgauge.ts';
import { describeStream, encodeSample } from '../../telemetry/files/packets/own-packets.ts';
import { recordPackets, type PacketRecording } from './record-packets.ts';
import { openStore, type Store } from '../sessions/store.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';

const HOST = '127.0.0.1';
let temporary: ReturnType<typeof temporaryFolder>;
let store: Store;
const open: PacketRecording[] = [];

beforeEach(() => {
  temporary = temporaryFolder();
  store = openStore({ path: join(temporary.folder, 'library.sqlite'), create: true });
});
afterEach(async () => {
  for (const recording of open.splice(0)) await recording.stop('Ended by the test.');
  store.close();
  temporary.remove();
});

async function listen(format: LiveFormat): Promise<PacketRecording> {
  const recording = await recordPackets(() => store, { format, host: HOST, port: 0, name: 'Evening' });
  open.push(recording);
  return recording;
}

/** Sends over a real socket, one packet after the other, and waits until all have come. */
async function send(to: PacketRecording, packets: readonly Uint8Array[]): Promise<void> {
  const socket = createSocket('udp4');
  const before = to.state().counts.received;
  for (const [i, packet] of packets.entries()) {
    await new Promise<void>((resolve, reject) =>
      socket.send(packet, to.state().port, HOST, (error) => (error === null ? resolve() : reject(error))),
    );
    // More than a socket's buffer holds would be dropped by the system.
    if (i % 100 === 99) await eventually(() => expect(to.state().counts.received).toBe(before + i + 1));
  }
  await eventually(() => expect(to.state().counts.received).toBe(before + packets.length));
  socket.close();
}

const gauges = (first: number, count: number): Uint8Array[] =>
  Array.from({ length: count }, (_, i) =>
    encodeOutGauge({ time: 1000 + 10 * (first + i), speed: first + i, gear: 3 }),
  );

describe('packets on a loopback port', () => {
  it('become a session of 1300 samples at their own times, of 3 chunks, once it is stopped', async () => {
    const recording = await listen('outgauge');
    await send(recording, gauges(0, 1300));
    const { sessionId, counts } = await recording.stop('Ended.');
    expect(counts).toMatchObject({ received: 1300, recorded: 1300, malformed: 0, outOfOrder: 0 });
    if (sessionId === undefined) throw new Error('No session began');
    const [{ time_s, values } = { time_s: [], values: [] }] = store.telemetry.range(
      sessionId,
      ['speed_mps'],
      0,
      100,
    );
    expect([time_s.length, time_s.at(-1), values.at(-1)]).toEqual([1300, 12.99, 1299]);
    const session = store.sessions.get(sessionId);
    expect(session).toMatchObject({ name: 'Evening', status: 'finished' });
    expect(session.rate_Hz).toBeCloseTo(100, 6);
    expect(session.reason).toBe('Ended. 1300 samples of 6 channels.');
  });

  it('count malformed ones, ones out of order and gaps, and store a gap as a missing value', async () => {
    const recording = await listen('outgauge');
    await send(recording, [...gauges(0, 20), new Uint8Array(3), ...gauges(10, 1), ...gauges(500, 2)]);
    const { sessionId, counts, problem } = await recording.stop('Ended.');
    expect(counts).toMatchObject({ recorded: 22, malformed: 1, outOfOrder: 1, gaps: 1 });
    expect(problem).toContain('this one 3');
    if (sessionId === undefined) throw new Error('No session began');
    const [channel] = store.telemetry.range(sessionId, ['speed_mps'], 0.18, 5.1);
    expect([...(channel?.values ?? [])]).toEqual([18, 19, Number.NaN, 500, 501]);
    expect(store.sessions.get(sessionId).reason).toContain('1 malformed packets, 1 out of order, 1 gaps');
  });

  it('of our own format fill the histories of the last 256 samples as they arrive', async () => {
    const recording = await listen('racebench');
    const channels = [{ name: 'Boost', unit: 'bar', unitText: 'bar' }] as const;
    const samples = Array.from({ length: 300 }, (_, i) =>
      encodeSample(Float64Array.of(i), 5, i, i / 50),
    ).flat();
    await send(recording, [...describeStream(channels, 5), ...samples]);
    const { time_s, channels: shown } = recording.histories([]);
    expect([time_s.length, time_s.at(-1)]).toEqual([256, 299 / 50]);
    expect(shown.map(({ name, values }) => [name, values.at(-1)])).toEqual([['Boost', 299]]);
    expect(recording.state().channels).toEqual([{ name: 'Boost', unit: 'bar' }]);
  });

  it('that never come leave no session', async () => {
    const recording = await listen('outsim');
    expect((await recording.stop('Ended.')).sessionId).toBeUndefined();
    expect(store.sessions.list()).toEqual([]);
  });

  it('cannot be received twice on one port, nor on an address of another machine', async () => {
    const first = await listen('outsim');
    const again = { format: 'outsim', host: HOST, port: first.state().port, name: '' } as const;
    await expect(recordPackets(() => store, again)).rejects.toThrow(/is in use by another program/);
    await expect(recordPackets(() => store, { ...again, host: '192.0.2.1', port: 0 })).rejects.toThrow(
      '192.0.2.1 is not an address of this machine.',
    );
  });
});

/** Laps of 5 s at 50 Hz, of a Forza that is recorded from 2 s before the first line. */
const forzaDrive = (seconds: number): Uint8Array[] =>
  Array.from({ length: seconds * 50 }, (_, i) => {
    const time_s = 3 + i / 50;
    const lap = Math.floor(time_s / 5);
    const state = { lap, lap_s: time_s % 5, last_s: lap > 0 ? 5 : 0, speed_mps: 30 };
    return forzaPacket(331, { time_ms: 1000 * time_s, ...state });
  });

describe('packets of a game', () => {
  it('are recognised, recorded with laps, and go on through datagrams of others', async () => {
    const recording = await listen('recognise');
    const drive = forzaDrive(20);
    const foreign = [new Uint8Array(1), new Uint8Array(1500).fill(255), encodeOutGauge({ time: 5 })];
    await send(recording, [...foreign.slice(0, 2), ...drive.slice(0, 500), ...foreign, ...drive.slice(500)]);
    expect(recording.state()).toMatchObject({ recognised: 'forza', laps: 3 });
    const { sessionId, counts, problem } = await recording.stop('Ended.');
    expect(counts).toMatchObject({ received: 1005, recorded: 1000, malformed: 5, gaps: 0 });
    expect(problem).toContain('a packet of 92 bytes belongs to another program than Forza');
    if (sessionId === undefined) throw new Error('No session began');
    const session = store.sessions.get(sessionId);
    expect(session.laps.map(({ number, start_s, end_s }) => [number, start_s, end_s])).toEqual([
      [2, expect.closeTo(2, 3), expect.closeTo(7, 3)],
      [3, expect.closeTo(7, 3), expect.closeTo(12, 3)],
      [4, expect.closeTo(12, 3), expect.closeTo(17, 3)],
    ]);
    expect(session.reason).toContain('5 malformed packets');
    expect(store.sessions.fileChannels(sessionId).get('speed_mps')).toMatchObject({
      name: 'Speed',
      unitText: 'm/s',
    });
  });

  it('that has to be asked is asked at the address that is typed', async () => {
    const playStation = createSocket('udp4');
    await new Promise<void>((resolve) => playStation.bind(0, HOST, resolve));
    const asked: string[] = [];
    playStation.on('message', (bytes, { port }) => {
      asked.push(bytes.toString());
      playStation.send(granTurismoPacket(344, asked.length), port, HOST);
    });
    const recording = await recordPackets(() => store, {
      format: 'granTurismo',
      host: HOST,
      port: 0,
      name: '',
      sender: `${HOST}:${playStation.address().port}`,
    });
    open.push(recording);
    await eventually(() => expect(recording.state().counts.recorded).toBe(1));
    expect(asked).toEqual(['~']);
    const { sessionId } = await recording.stop('Ended.');
    expect(sessionId === undefined ? '' : store.sessions.get(sessionId).name).toBe('Gran Turismo 7, live');
    await new Promise<void>((resolve) => void playStation.close(() => resolve()));
  });

  it('that has to be asked needs an address that can answer, before a port is opened', async () => {
    const plan = { format: 'granTurismo', host: HOST, port: 0, name: '' } as const;
    const start = (sender?: string): Promise<unknown> => recordPackets(() => store, { ...plan, sender });
    await expect(start()).rejects.toThrow('sends only when it is asked. Type: Address of the console.');
    await expect(start('a b')).rejects.toThrow('"a b" is not an address');
    await expect(start('192.0.2.7')).rejects.toThrow('192.0.2.7 cannot send to 127.0.0.1');
  });
});
