/**
 * Packages that stay outside the bundles and are installed beside them: those with a native part, and those that read a
 * file beside themselves (WebAssembly, the script of a thread).
 */
export const EXTERNAL_PACKAGES = [
  'better-sqlite3',
  'quickjs-emscripten',
  'piscina',
  'bullmq',
  'ioredis',
] as const;
