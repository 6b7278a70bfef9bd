import type { TyreModelKey } from '../../catalogue/tyre-models.ts';
import type { TyreSetup } from '../../setup/tyre-setup.ts';
import { compileLibreRallyTyre } from './librerally-tyre.ts';
import { compileMeasuredTyre } from './measured-tyre.ts';
import { compileMagicFormula } from './mf-tyre.ts';
import { compilePacejka89 } from './pacejka89-tyre.ts';
import { compilePacejka94 } from './pacejka94-tyre.ts';
import { compilePhysxTyre, physxNumbers } from './physx-tyre.ts';
import { compileSimpleTyre } from './simple-tyre.ts';
import type { TyreParams, TyreMounting } from './tyre.ts';
import { corneringStiffness_Nprad, tyreFacts, type TyreFacts } from './tyre-facts.ts';

type SetupOf<K extends TyreModelKey> = Extract<TyreSetup, { readonly model: K }>;

/** Compiler of each model: a model of the table without an entry here is a type error. */
const COMPILERS: {
  readonly [K in TyreModelKey]: (setup: SetupOf<K>, mounting: TyreMounting) => TyreParams;
} = {
  physx: ({ of }, mounting) => compilePhysxTyre(mounting, of && physxOf(of, mounting)),
  pacejka89: compilePacejka89,
  pacejka94: compilePacejka94,
  'magic-formula': compileMagicFormula,
  measured: compileMeasuredTyre,
  librerally: (setup, mounting) =>
    compileLibreRallyTyre(setup, mounting, setup.of && factsOf(setup.of, mounting)),
  simple: compileSimpleTyre,
};

function factsOf(setup: TyreSetup, mounting: TyreMounting): TyreFacts {
  return tyreFacts(compileTyre(setup, mounting), mounting.nominalLoad_N, 1);
}

function physxOf(setup: TyreSetup, mounting: TyreMounting): ReturnType<typeof physxNumbers> {
  const tyre = compileTyre(setup, mounting);
  const { nominalLoad_N: load_N } = mounting;
  const facts = tyreFacts(tyre, load_N, 1);
  const half = corneringStiffness_Nprad(tyre, load_N / 2, 1) / facts.corneringStiffness_Nprad;
  return physxNumbers(facts, load_N, half);
}

/** Compiles a wheel's tyre for its place. */
export function compileTyre(setup: TyreSetup, mounting: TyreMounting): TyreParams {
  const compile = COMPILERS[setup.model] as (setup: TyreSetup, mounting: TyreMounting) => TyreParams;
  return compile(setup, mounting);
}
