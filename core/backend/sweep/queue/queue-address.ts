import { RacebenchError } from '../../../contract/errors.ts';

/** Address of a Redis or Valkey server. Contains credentials, so it is neither printed nor stored. */
export interface QueueAddress {
  readonly host: string;
  readonly port: number;
  readonly db: number;
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly isTls: boolean;
}

export type Environment = Readonly<Record<string, string | undefined>>;

const USUAL_PORT = 6379;
const FORM = 'redis://host:port/number, or rediss:// with TLS';

const filled = (text: string | undefined): string | undefined => (text === '' ? undefined : text);

/**
 * Reads an address; credentials not in the URL are taken from REDIS_USERNAME and REDIS_PASSWORD. Throws
 * BAD_ARGUMENTS, without the text of the URL.
 */
export function readQueueAddress(url: string, environment: Environment): QueueAddress {
  const wrong = (why: string): RacebenchError =>
    new RacebenchError('BAD_ARGUMENTS', `The address of the queue ${why}; write ${FORM}.`);
  if (!URL.canParse(url)) throw wrong('is not a URL');
  const { protocol, hostname, port, pathname, username, password } = new URL(url);
  if (protocol !== 'redis:' && protocol !== 'rediss:')
    throw wrong('does not begin with redis:// or rediss://');
  if (hostname === '') throw wrong('names no host');
  const number = /^\/?$/.test(pathname) ? '0' : pathname.slice(1);
  if (!/^\d{1,5}$/.test(number)) throw wrong('has a path that is not a database number');
  const decoded = (text: string): string | undefined => {
    try {
      return filled(decodeURIComponent(text));
    } catch {
      throw wrong('has a name or password that is not URL-encoded');
    }
  };
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? USUAL_PORT : Number(port),
    db: Number(number),
    username: decoded(username) ?? filled(environment['REDIS_USERNAME']),
    password: decoded(password) ?? filled(environment['REDIS_PASSWORD']),
    isTls: protocol === 'rediss:',
  };
}

/** The address for display, without credentials. */
export const addressText = ({ host, port, db, isTls }: QueueAddress): string =>
  `${isTls ? 'rediss' : 'redis'}://${host.includes(':') ? `[${host}]` : host}:${port}/${db}`;
