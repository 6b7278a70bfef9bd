import { isIP } from 'node:net';
import { Redis, type RedisOptions } from 'ioredis';
import { RacebenchError } from '../../../contract/errors.ts';
import { addressText, type QueueAddress } from './queue-address.ts';

const FIRST_ANSWER_MS = 10_000;
const MAX_WAIT_MS = 2000;
/** Error codes of OpenSSL and Node for a rejected certificate, after which a retry is pointless. */
const CERTIFICATE = /CERT|ISSUER|SIGNATURE/;

/** Commands wait while the connection is down: a worker outlives its server. */
export const connectionOptions = (address: QueueAddress) =>
  ({
    host: address.host,
    port: address.port,
    db: address.db,
    ...(address.username !== undefined && { username: address.username }),
    ...(address.password !== undefined && { password: address.password }),
    // Server name indication takes only names, not addresses (RFC 6066).
    ...(address.isTls && { tls: isIP(address.host) === 0 ? { servername: address.host } : {} }),
    maxRetriesPerRequest: null,
    retryStrategy: (times: number): number => Math.min(MAX_WAIT_MS, 50 * 2 ** Math.min(times, 10)),
  }) as const satisfies RedisOptions;

/**
 * Opens a connection and waits for an answer. Reports a lost or restored connection with one line. Throws BAD_ARGUMENTS if nothing answers or the credentials are rejected.
 */
export async function connect(address: QueueAddress, report: (line: string) => void): Promise<Redis> {
  const at = addressText(address);
  const redis = new Redis({ ...connectionOptions(address), lazyConnect: true });
  let last = 'no answer';
  let isLost = false;
  let refuse: (error: Error) => void = () => undefined;
  redis.on('error', (error: NodeJS.ErrnoException) => {
    last = error.message;
    if (CERTIFICATE.test(error.code ?? '')) refuse(error);
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<never>((_, reject) => {
      refuse = reject;
      timer = setTimeout(() => reject(new Error(last)), FIRST_ANSWER_MS);
    });
    // The first failure gives the reason; a server that is starting is waited for.
    void redis.connect().catch(() => undefined);
    await Promise.race([redis.ping(), late]);
  } catch (cause) {
    redis.disconnect();
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new RacebenchError('BAD_ARGUMENTS', `The queue at ${at} does not answer: ${why}.`, { cause });
  } finally {
    clearTimeout(timer);
  }
  redis.on('close', () => {
    if (!isLost) report(`Connection to ${at} lost; waiting for the server.`);
    isLost = true;
  });
  redis.on('ready', () => {
    if (isLost) report(`Connection to ${at} restored.`);
    isLost = false;
  });
  return redis;
}

/** Time of the server's clock, ms; the clocks of machines differ. */
export async function serverTime(redis: Redis): Promise<number> {
  const [seconds, micros] = await redis.time();
  return Number(seconds) * 1000 + Math.floor(Number(micros) / 1000);
}
