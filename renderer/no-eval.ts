/**
 * The page's content security policy forbids code from text; zod must not even try it. zod finds its configuration here when it
 * is loaded, after the start of the window.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
