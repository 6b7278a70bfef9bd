type Handler = (request: Request) => Response | Promise<Response>;

const handlers = new Map<string, Handler>();

/** Calls of the protocol module, for assertions. */
export const schemes: unknown[] = [];

export const protocol = {
  registerSchemesAsPrivileged: (list: readonly unknown[]): void => void schemes.push(...list),
  handle: (scheme: string, handler: Handler): void => void handlers.set(scheme, handler),
};

/** The intercepted origin that stands for a standard scheme: app://racebench is https://racebench.app.test. */
const SUFFIX = 'test';

export function toPageUrl(url: string): string {
  const match = /^([a-z]+):\/\/([^/]+)(.*)$/.exec(url);
  if (match === null || !handlers.has(match[1] ?? '')) return url;
  return `https://${match[2] ?? ''}.${match[1] ?? ''}.${SUFFIX}${match[3] ?? ''}`;
}

export function fromPageUrl(url: string): string {
  const match = /^https:\/\/([^/.]+)[.]([a-z]+)[.]test(\/.*)?$/.exec(url);
  return match === null ? url : `${match[2] ?? ''}://${match[1] ?? ''}${match[3] ?? ''}`;
}

/** The answer of the program's own scheme, or undefined where no handler serves that URL. */
export async function answerOwnScheme(
  url: string,
  method = 'GET',
  headers: Readonly<Record<string, string>> = {},
): Promise<Response | undefined> {
  const own = fromPageUrl(url);
  const handler = handlers.get(own.slice(0, own.indexOf(':')));
  return handler === undefined ? undefined : handler(new Request(own, { method, headers: { ...headers } }));
}
