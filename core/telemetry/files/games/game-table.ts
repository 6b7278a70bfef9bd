import type { Game } from '../../../catalogue/games.ts';
import { assettoCorsa } from './assetto-corsa.ts';
import { dirt } from './dirt.ts';
import { eaWrc } from './ea-wrc.ts';
import { f1 } from './f1/f1.ts';
import { forza } from './forza.ts';
import type { GameCode } from './game-code.ts';
import { granTurismo } from './gran-turismo.ts';
import { projectCars } from './project-cars.ts';

/** The code of every game, in the order in which a packet is tried. */
export const GAME_CODES: Readonly<Record<Game, GameCode>> = {
  f1,
  forza,
  granTurismo,
  assettoCorsa,
  projectCars,
  eaWrc,
  dirt,
};

/** The game whose packet this is; undefined where none recognises it. */
export const gameOf = (bytes: Uint8Array): Game | undefined =>
  (Object.keys(GAME_CODES) as Game[]).find((game) => GAME_CODES[game].recognises(bytes));
