import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { TestCertificate } from './redis-server.ts';

const PROGRAM = 'openssl';

export const HAS_OPENSSL = spawnSync(PROGRAM, ['version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
export const NO_OPENSSL = 'openssl is not installed';

/** Creates a self-signed certificate for localhost and 127.0.0.1, as files in a folder. */
export function makeTestCertificate(folder: string): TestCertificate {
  const made = { certPath: join(folder, 'cert.pem'), keyPath: join(folder, 'key.pem') };
  const { status, stderr } = spawnSync(
    PROGRAM,
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
      ...['-keyout', made.keyPath, '-out', made.certPath],
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`openssl did not create a certificate:\n${stderr}`);
  return made;
}
