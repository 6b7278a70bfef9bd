import { z } from 'zod';

/** A computer or console that has to be asked before it sends. */
export interface GameSender {
  /** Label of its address in the window. */
  readonly label: string;
  /** Port at which it listens for the request. */
  readonly port: number;
  /** Seconds after which the request is repeated. */
  readonly every_s: number;
  /** It stops sending where the request is not repeated; otherwise it is asked again only while nothing arrives. */
  readonly isHeartbeat: boolean;
}

/** A game whose packets are read; its code is in core/telemetry/files/games. */
export interface GameRow {
  readonly label: string;
  readonly note: string;
  /** Port at which its packets arrive unless the person sets another one there. */
  readonly port: number;
  /** Settings in the game. */
  readonly settings: string;
  readonly sender?: GameSender;
}

export const GAMES = {
  forza: {
    label: 'Forza',
    note: 'Motorsport 7 and 2023, Horizon 4 and later: Data Out',
    port: 9999,
    settings:
      'Settings, HUD and gameplay: Data Out on, the address of this computer and the port; in Motorsport 7 the format Car Dash.',
  },
  f1: {
    label: 'F1',
    note: "F1 2018 to F1 25: UDP telemetry of the player's car",
    port: 20_777,
    settings:
      'Settings, Telemetry: UDP telemetry on, the address of this computer and the port, format of the own year, send rate 60 Hz.',
  },
  dirt: {
    label: 'DiRT Rally, DiRT 4',
    note: 'also DiRT Rally 2.0: motion platform with extradata 3',
    port: 20_777,
    settings:
      'In hardware_settings_config.xml of the game, motion_platform: udp enabled="true" extradata="3", ip and port of this computer, delay="1".',
  },
  eaWrc: {
    label: 'EA Sports WRC',
    note: 'the structure "wrc" of the game',
    port: 20_777,
    settings:
      'In Documents/My Games/WRC/telemetry/config.json: the packet session_update of the structure wrc, bEnabled true, ip and port of this computer.',
  },
  assettoCorsa: {
    label: 'Assetto Corsa',
    note: 'the remote telemetry of the game',
    port: 0,
    settings: 'Nothing; the game is asked at its port 9996.',
    sender: { label: 'Address of the computer with the game', port: 9996, every_s: 5, isHeartbeat: false },
  },
  projectCars: {
    label: 'Project CARS 2, Automobilista 2',
    note: 'UDP of version 2, the car in view',
    port: 5606,
    settings: 'Options, System: UDP frequency 1 or more, UDP protocol version Project CARS 2.',
  },
  granTurismo: {
    label: 'Gran Turismo 7',
    note: 'PlayStation 4 and 5 in the same network',
    port: 33_740,
    settings:
      'Nothing; the console is asked at its port 33739. It answers to the address of this computer in your network, not to 127.0.0.1.',
    sender: { label: 'Address of the console', port: 33_739, every_s: 5, isHeartbeat: true },
  },
} as const satisfies Record<string, GameRow>;
export type Game = keyof typeof GAMES;
export const GAME_KEYS = Object.keys(GAMES) as readonly Game[];
export const game = z.enum(Object.keys(GAMES) as [Game, ...Game[]]);

export const gameRow = (key: Game): GameRow => GAMES[key];
