import type { TyreModelKey } from '../../catalogue/tyre-models.ts';
import type { TyreSetup } from '../../setup/tyre-setup.ts';
import { compileLibreRallyTyre } from './librerally-tyre.ts';
import { compileMeasuredTyre } from './measured-tyre.ts';
import { compileMagicFormula } from './mf-tyre.ts';
import { compilePacejka89 } from './pacejka89-tyre.ts';
import { compilePacejka94 } from './pacejka94-tyre.ts';
import { compilePhysxTyre, physxNumbers } from './physx-tyre.ts';
import { compileSimpleTyre } from './simple-tyre.ts';
import type { TyreParams, TyrePlace } from './tyre.ts';
import { corneringStiffness_Nprad, tyreFacts, type TyreFacts } from './tyre-facts.ts';

type SetupOf<K extends TyreModelKey> = Extract<TyreSetup, { readonly model: K }>;

/** Compiler of each model: a model of the table without an entry here is a type error. */
const COMPILERS: {
  readonly [K in TyreModelKey]: (setup: SetupOf<K>, place: TyrePlace) => TyreParams;
} = {
  physx: ({ of }, place) => compilePhysxTyre(place, of && physxOf(of, place)),
  pacejka89: compilePacejka89,
  pacejka94: compilePacejka94,
  'magic-formula': compileMagicFormula,
  measured: compileMeasuredTyre,
  librerally: (setup, place) => compileLibreRallyTyre(setup, place, setup.of && factsOf(setup.of, place)),
  simple: compileSimpleTyre,
};

function factsOf(setup: TyreSetup, place: TyrePlace): TyreFacts {
  return tyreFacts(compileTyre(setup, place), place.nominalLoad_N, 1);
}

function physxOf(setup: TyreSetup, place: TyrePlace): ReturnType<typeof physxNumbers> {
  const tyre = compileTyre(setup, place);
  const { nominalLoad_N: load_N } = place;
  const facts = tyreFacts(tyre, load_N, 1);
  const half = corneringStiffness_Nprad(tyre, load_N / 2, 1) / facts.corneringStiffness_Nprad;
  return physxNumbers(facts, load_N, half);
}

/** Compiles a wheel's tyre for its place. */
export function compileTyre(setup: TyreSetup, place: TyrePlace): TyreParams {
  const compile = COMPILERS[setup.model] as (setup: TyreSetup, place: TyrePlace) => TyreParams;
  return compile(setup, place);
}
