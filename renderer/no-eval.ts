/**
 * The page's content security policy forbids code from text; zod must not even try it. zod takes its configuration from here
 * when it is loaded, after the start of the window; one that is loaded already has this object as its own.
 */
const { __zod_globalConfig: known } = globalThis as { __zod_globalConfig?: object };
Object.assign(globalThis, { __zod_globalConfig: Object.assign(known ?? {}, { jitless: true }) });
