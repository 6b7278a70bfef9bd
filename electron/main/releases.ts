import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { announcement, type Announcement } from '../../core/contract/release.ts';

/** Address and key of the announcements of newer versions, written into package.json when a release is packed (build/package-configuration.ts). */
export const releaseSource = z.object({
  /** Address of the signed announcement of the newest release; its signature lies at this address with ".sig". */
  announcement: z.url({ protocol: /^https$/ }),
  /** Ed25519 key that signs it, SPKI in base64. */
  publicKey: z.string().min(1),
  /** Page for a person, with the downloads. */
  page: z.url({ protocol: /^https$/ }),
});
export type ReleaseSource = z.infer<typeof releaseSource>;

/** An announcement is a list of some files. */
const MAX_BYTES = 100_000;
const LIMIT_MS = 20_000;

export type Fetch = (url: string, options: { readonly signal: AbortSignal }) => Promise<Response>;

/**
 * The newest release, where it is newer than `version`; undefined where there is none. Rejects with a sentence for the
 * person: no answer, or an announcement that the key of this program did not sign. Nothing is downloaded or installed.
 */
export async function newerRelease(
  source: ReleaseSource,
  version: string,
  fetch: Fetch,
): Promise<Announcement | undefined> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const [text, signature] = await Promise.all([
    bytesAt(source.announcement, signal, fetch),
    bytesAt(`${source.announcement}.sig`, signal, fetch),
  ]);
  const key = createPublicKey({ key: Buffer.from(source.publicKey, 'base64'), format: 'der', type: 'spki' });
  if (!verify(null, text, key, Buffer.from(signature.toString('latin1').trim(), 'base64')))
    throw new Error(
      'The announcement of the newest version is not signed by the makers of this program. It was not used.',
    );
  const newest = announcement.safeParse(parsed(text));
  if (!newest.success) throw new Error('The announcement of the newest version cannot be read.');
  return isNewer(newest.data.version, version) ? newest.data : undefined;
}

async function bytesAt(url: string, signal: AbortSignal, fetch: Fetch): Promise<Buffer> {
  const response = await fetch(url, { signal }).catch(() => undefined);
  if (response?.ok !== true)
    throw new Error(
      `${new URL(url).host} did not answer${response === undefined ? '' : ` (${String(response.status)})`}.`,
    );
  const body: AsyncIterable<Uint8Array> | undefined = response.body ?? undefined;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > MAX_BYTES) throw new Error('The announcement of the newest version is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function parsed(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Versions are three whole numbers; one of a pre-release (1.2.0-beta.1) comes before its release. */
function isNewer(other: string, than: string): boolean {
  const [a, b] = [other, than].map((version) => {
    const [numbers = '', ...rest] = version.split('-');
    return [...numbers.split('.').map(Number), rest.length === 0 ? 1 : 0];
  });
  for (const [i, part] of (a ?? []).entries()) {
    const difference = part - (b?.[i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
