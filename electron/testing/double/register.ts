import { registerHooks } from 'node:module';

/** `node --import register.ts main.js`: `electron` is the test double beside this file. */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: new URL('./electron.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});
