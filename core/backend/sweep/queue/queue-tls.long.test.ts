import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/stored-recordings.ts';
import { runResult } from '../testing/run-result.ts';
import { connect } from './connect.ts';
import { readQueueAddress } from './queue-address.ts';
import {
  openQueueContext,
  RUNS,
  SLOW,
  SLOW_PLAN,
  VERSION,
  type QueueContext,
} from './testing/queue-context.ts';
import {
  HAS_REDIS,
  NO_REDIS,
  startTestRedis,
  type TestCertificate,
  type TestRedis,
} from './testing/redis-server.ts';
import { HAS_OPENSSL, makeTestCertificate, NO_OPENSSL } from './testing/test-certificate.ts';

const missing = [...(HAS_REDIS ? [] : [NO_REDIS]), ...(HAS_OPENSSL ? [] : [NO_OPENSSL])].join(', ');
const PASSWORD = 'p@ss';

describe.skipIf(missing !== '')(
  `a queue with TLS (${missing === '' ? 'redis-server, openssl' : missing})`,
  () => {
    let folder: ReturnType<typeof temporaryFolder>;
    let certificate: TestCertificate;
    let redis: TestRedis;
    let temporary: QueueContext;
    beforeAll(async () => {
      folder = temporaryFolder();
      certificate = makeTestCertificate(folder.folder);
      redis = await startTestRedis(PASSWORD, certificate);
      temporary = await openQueueContext(SLOW_PLAN);
    });
    afterAll(async () => {
      await temporary.close();
      await redis.stop();
      folder.remove();
    });

    it('and a password drives 40 runs: certificate from NODE_EXTRA_CA_CERTS, password from REDIS_PASSWORD', async () => {
      const url = `rediss://127.0.0.1:${redis.port}`;
      const env = { NODE_EXTRA_CA_CERTS: certificate.certPath, REDIS_PASSWORD: PASSWORD };
      temporary.start('worker-process.ts', [url, VERSION, SLOW.href], () => undefined, env);
      const args = [url, VERSION, temporary.store.path, String(temporary.sweep.id)];
      const planner = temporary.start('planner-process.ts', args, () => undefined, env);
      expect(await once(planner, 'exit')).toEqual([0, null]);
      expect(temporary.results()).toEqual(Array.from({ length: RUNS }, (_, number) => runResult(number)));
    });

    it('refuses an untrusted certificate at once, and says so without the password', async () => {
      const address = readQueueAddress(`rediss://:p%40ss@127.0.0.1:${redis.port}`, {});
      const refused = await connect(address, () => undefined).catch((error: unknown) => String(error));
      expect(refused).toMatch(/The queue at rediss:.* does not answer: self-signed certificate/);
      expect(refused).not.toContain('p@ss');
    });
  },
);
