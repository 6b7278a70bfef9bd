/**
 * Packages that stay outside of the bundles and are installed beside them: what has a native part, and what reads a file
 * beside itself (WebAssembly, the script of a thread).
 */
export const EXTERNAL_PACKAGES = [
  'better-sqlite3',
  'quickjs-emscripten',
  'piscina',
  'bullmq',
  'ioredis',
] as const;
