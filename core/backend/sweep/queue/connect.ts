import { isIP } from 'node:net';
import { Redis, type RedisOptions } from 'ioredis';
import { RacebenchError } from '../../../contract/errors.ts';
import { addressText, type QueueAddress } from './queue-address.ts';

const FIRST_ANSWER_MS = 10_000;
const MAX_WAIT_MS = 2000;
/** Codes of OpenSSL and Node for a certificate that is not taken: another try would meet the same one. */
const CERTIFICATE = /CERT|ISSUER|SIGNATURE/;

/** Commands wait for as long as the connection is away: a worker outlives its server. */
export const connectionOptions = (address: QueueAddress) =>
  ({
    host: address.host,
    port: address.port,
    db: address.db,
    ...(address.username !== undefined && { username: address.username }),
    ...(address.password !== undefined && { password: address.password }),
    // A server is asked for by name only: RFC 6066 knows no addresses there.
    ...(address.isTls && { tls: isIP(address.host) === 0 ? { servername: address.host } : {} }),
    maxRetriesPerRequest: null,
    retryStrategy: (times: number): number => Math.min(MAX_WAIT_MS, 50 * 2 ** Math.min(times, 10)),
  }) as const satisfies RedisOptions;

/**
 * A connection that has answered. `tell` gets a line whenever it is lost and found again. Throws BAD_ARGUMENTS where
 * nothing answers, or the credentials are not taken.
 */
export async function connect(address: QueueAddress, tell: (line: string) => void): Promise<Redis> {
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
    // Its first failure tells why; a server that just starts is waited for.
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
    if (!isLost) tell(`Connection to ${at} lost; waiting for it.`);
    isLost = true;
  });
  redis.on('ready', () => {
    if (isLost) tell(`Connected to ${at} again.`);
    isLost = false;
  });
  return redis;
}

/** Milliseconds of the server's clock: those of many machines differ. */
export async function serverTime(redis: Redis): Promise<number> {
  const [seconds, micros] = await redis.time();
  return Number(seconds) * 1000 + Math.floor(Number(micros) / 1000);
}
