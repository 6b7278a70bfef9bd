import { counted } from '../../../units/counted.ts';
import { GAMES, type Game } from '../../../catalogue/games.ts';
import { problemList, refuseFile, type ProblemList } from '../file-problems.ts';
import { f1Driver } from '../games/f1/f1.ts';
import type { GameChannel } from '../games/game-channel.ts';
import { createGameLaps } from '../games/game-laps.ts';
import { GAME_CODES, gameOf } from '../games/game-table.ts';
import { uniqueNames } from '../names.ts';
import { createLiveRows, type LiveEvent } from '../packets/live-rows.ts';
import type { ChannelHead, RecordingHead, RecordingPart } from '../recording.ts';
import { createRowBuffer, type RowBuffer } from '../row-buffer.ts';
import type { ByteSource, ReadControl } from '../source.ts';
import { datagramsOf, type UnreadCounts } from './capture-records.ts';

/** Datagrams that decide on the game: some seconds of any. */
const TRIED = 5000;
/** Clocks of captures without a date begin near 0. */
const FIRST_DATE_S = 1e9;
const MS_PER_S = 1000;
/** Games whose packets hold other cars too. */
const OF_MANY_CARS: ReadonlySet<Game> = new Set<Game>(['f1', 'projectCars']);

/** The packets of one game from one sender. */
interface Stream {
  readonly game: Game;
  readonly name: string;
  readonly title: string;
  readonly start_s: number;
  packets: number;
  driver: string | undefined;
}

const noCounts = (): UnreadCounts => ({ other: 0, fragment: 0, cut: 0 });

/** The stream with the most packets of a game at the beginning of a capture. */
async function streamOf(source: ByteSource, control: ReadControl): Promise<Stream> {
  const streams = new Map<string, Stream>();
  let tried = 0;
  const unread = noCounts();
  // Problems are reported by the reading of the whole file.
  for await (const { stream: name, bytes, time_s } of datagramsOf(source, unread, problemList(), control)) {
    if (tried++ >= TRIED) break;
    const game = gameOf(bytes);
    if (game === undefined) continue;
    const key = `${game} ${name}`;
    const title = GAME_CODES[game].title?.(bytes) ?? GAMES[game].label;
    const stream = streams.get(key) ?? { game, name, title, start_s: time_s, packets: 0, driver: undefined };
    stream.packets++;
    if (game === 'f1') stream.driver ??= driverOf(bytes);
    streams.set(key, stream);
  }
  const [most] = [...streams.values()].toSorted((a, b) => b.packets - a.packets);
  if (most === undefined)
    throw refuseFile(
      `none of the ${tried} UDP datagrams (IPv4) at its beginning is a packet of a game that is read (docs/telemetry-files.md); ${unread.other} records are of other protocols.`,
    );
  return most;
}

function driverOf(bytes: Uint8Array): string | undefined {
  try {
    return f1Driver(bytes);
  } catch {
    // A packet that is too short is counted by the reading of the whole file.
    return undefined;
  }
}

function headsOf(channels: readonly GameChannel[]): readonly ChannelHead[] {
  const names = uniqueNames(channels.map(({ name }) => name));
  return channels.map(({ name, unit, unitText, isHeld, isWide, file }, i) => ({
    name: names[i] ?? name,
    unit,
    unitText,
    sampleType: isWide ? 'f64' : 'f32',
    time: { kind: 'axis', axis: 0 },
    count: undefined,
    held: isHeld,
    ...(file && { file }),
  }));
}

function detailsOf({ title, driver, start_s }: Stream): RecordingHead['details'] {
  return {
    device: title,
    ...(driver !== undefined && { driver }),
    ...(start_s > FIRST_DATE_S && { date: new Date(start_s * MS_PER_S).toISOString() }),
  };
}

/** Reports everything that was left out, and why. */
function reportLeftOut(
  { game }: Stream,
  {
    foreign,
    unread,
    rows,
  }: { foreign: number; unread: UnreadCounts; rows: ReturnType<typeof createLiveRows> },
  problems: ProblemList,
): void {
  const { malformed, outOfOrder, lost, restarts } = rows.counts();
  if (foreign > 0)
    problems.report(
      'packets-left-out',
      `${foreign} datagrams are not of ${GAMES[game].label}; they are left out.`,
    );
  if (unread.fragment > 0)
    problems.report('packets-broken', `${unread.fragment} parts of divided datagrams are left out.`);
  if (unread.cut > 0)
    problems.report('packets-broken', `${unread.cut} datagrams were cut by the capture and are left out.`);
  if (malformed > 0)
    problems.report('packets-broken', `${malformed} packets are left out; the last: ${rows.problem()}`);
  if (outOfOrder > 0)
    problems.report('time-back', `${outOfOrder} packets have the time of an earlier one and are left out.`);
  if (lost > 0) problems.report('packets-left-out', `${lost} packets are missing by their numbers.`);
  if (restarts > 0)
    problems.report(
      'time-restarts',
      `the clock of the game restarted ${counted(restarts, 'time')}; rows go on by the clock of the capture.`,
    );
  if (OF_MANY_CARS.has(game))
    problems.report('cars-left-out', "the player's car is read; other cars in the packets are left out.");
}

/**
 * Reads the packets of a game out of a capture of a network (.pcap, .pcapng) or a replay of Gran Turismo 7.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED where it holds no packet of a game; CANCELLED.
 */
export async function* readCapture(
  source: ByteSource,
  options: ReadControl = {},
): AsyncGenerator<RecordingPart> {
  const stream = await streamOf(source, options);
  const problems = problemList();
  const unread = noCounts();
  const rows = createLiveRows(stream.game);
  const laps = createGameLaps();
  const { recognises } = GAME_CODES[stream.game];
  let buffer: RowBuffer | undefined;
  let foreign = 0;
  const taken = function* (events: readonly LiveEvent[]): Generator<RecordingPart> {
    for (const event of events)
      if (event.kind === 'channels') {
        const heads = headsOf(event.channels.flatMap(({ game }) => (game === undefined ? [] : [game])));
        buffer = createRowBuffer(heads.map((head) => ({ head, factor: 1, offset: 0 })));
        yield { kind: 'head', head: { details: detailsOf(stream), channels: heads, axes: 1 } };
      } else {
        buffer?.append(event.time_s, event.values);
        laps.see(event.time_s, event.lap);
      }
    if (buffer !== undefined) yield* buffer.take(false);
  };
  for await (const { stream: name, bytes, time_s } of datagramsOf(source, unread, problems, options)) {
    if (name !== stream.name || !recognises(bytes)) foreign++;
    else yield* taken(rows.take(bytes, time_s));
  }
  yield* taken(rows.end());
  if (buffer === undefined)
    throw refuseFile(`no packet of ${GAMES[stream.game].label} can be read. ${rows.problem()}`);
  if (rows.counts().recorded === 0)
    throw refuseFile(`the packets of ${GAMES[stream.game].label} are of menus: no car is driven in them.`);
  yield* buffer.take(true);
  reportLeftOut(stream, { foreign, unread, rows }, problems);
  yield { kind: 'end', laps: laps.laps(), problems: problems.all() };
}
