import { z } from 'zod';
import { GAME_KEYS, GAMES, type Game, type GameRow } from '../catalogue/games.ts';
import { sessionId } from './ids.ts';
import { nothing, request, storing, type RequestRow } from './request-row.ts';
import { histories } from './telemetry-requests.ts';

type LiveRow = Pick<GameRow, 'label' | 'note' | 'port' | 'sender'> & { readonly settings?: string };
const gameRows = Object.fromEntries(GAME_KEYS.map((key) => [key, GAMES[key]])) as Readonly<
  Record<Game, LiveRow>
>;

/** Other programs whose live telemetry can be received. */
const SENDERS = {
  recognise: {
    label: 'Recognise the game',
    note: 'by its first packet; games that have to be asked are chosen by name',
    port: 20_777,
  },
  ...gameRows,
  outgauge: { label: 'OutGauge', note: 'Live for Speed, BeamNG: dashboard data', port: 4444 },
  outsim: { label: 'OutSim', note: 'Live for Speed: motion of the car', port: 4123 },
  racebench: { label: 'Racebench', note: 'any channels, see docs/telemetry-files.md', port: 4950 },
} as const;
export type LiveFormat = keyof typeof SENDERS;
export const LIVE_FORMATS: Readonly<Record<LiveFormat, LiveRow>> = SENDERS;
export const liveFormat = z.enum(Object.keys(LIVE_FORMATS) as [LiveFormat, ...LiveFormat[]]);

/** Accepts packets of this machine only. */
export const LOOPBACK = '127.0.0.1';
export const isLoopback = (host: string): boolean => /^127\.|^::1$|^localhost$/.test(host);

export const packetCounts = z.object({
  received: z.number().int(),
  /** Rows that were stored. */
  recorded: z.number().int(),
  /** Packets of another format. */
  malformed: z.number().int(),
  /** Packets that arrived after a later one, or twice. */
  outOfOrder: z.number().int(),
  /** Samples that never arrived, where the packets are numbered. */
  lost: z.number().int(),
  /** Pauses that are stored as missing values. */
  gaps: z.number().int(),
  /** Restarts of the sender's clock. */
  restarts: z.number().int(),
});
export type PacketCounts = z.infer<typeof packetCounts>;

/** A socket that waits for packets or records them. */
export const recordingState = z.object({
  format: liveFormat,
  host: z.string(),
  port: z.number().int(),
  name: z.string(),
  /** From the first packet on. */
  sessionId: sessionId.exactOptional(),
  channels: z.array(z.object({ name: z.string(), unit: z.string() })),
  /** The format that was chosen or, once it is, recognised. */
  recognised: liveFormat,
  /** Whole laps so far, where the game counts them. */
  laps: z.number().int(),
  counts: packetCounts,
  /** Recorded so far, s. */
  time_s: z.number(),
  /** Fault of the last malformed packet; empty for none. */
  problem: z.string(),
});
export type RecordingState = z.infer<typeof recordingState>;

export const RECORDING_REQUESTS = {
  /**
   * Opens the socket. Rejects with BAD_ARGUMENTS where the port is in use or the host is not of this machine.
   * One at a time.
   */
  'recording/start': storing(
    z.object({
      format: liveFormat,
      host: z.string().min(1).max(255),
      /** 0 uses a free one. */
      port: z.number().int().min(0).max(65_535),
      name: z.string().trim().max(200),
      /** Address of a game or console that sends only when it is asked, with its port if it is not the usual one. */
      sender: z.string().trim().max(255).exactOptional(),
    }),
    recordingState,
  ),
  /** The recording that is running, if any. */
  'recording/state': request(nothing, z.object({ state: recordingState.exactOptional() })),
  /** Ends the session; gives the state at the end. */
  'recording/stop': request(nothing, z.object({ state: recordingState.exactOptional() })),
  /** The last 256 samples of the named channels (all where the list is empty). */
  'recording/histories': request(z.object({ channels: z.array(z.string()) }), histories),
} as const satisfies Record<string, RequestRow>;
