/**
 * The page's content security policy forbids code from text; zod must not even try it. zod takes its configuration from here
 * when it is loaded, after the start of the window; a zod that is loaded already has this object as its own.
 */
const shared: { __zod_globalConfig?: object } = globalThis;
Object.assign((shared.__zod_globalConfig ??= {}), { jitless: true });
