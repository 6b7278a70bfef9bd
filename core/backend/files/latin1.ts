import { createHash } from 'node:crypto';
import { RacebenchError } from '../../contract/errors.ts';

/** Bytes of a car.ini for a text whose character codes fit one byte. Throws NOT_LATIN1 with the line. */
export function latin1Bytes(text: string): Buffer {
  const outside = /[^\x00-\xff]/u.exec(text);
  if (outside !== null) {
    const before = text.slice(0, outside.index);
    const line = before.split(/\r\n|\r|\n/).length;
    throw new RacebenchError(
      'NOT_LATIN1',
      `Line ${line} holds "${outside[0]}", which a car.ini cannot store (ISO 8859-1 only).`,
    );
  }
  return Buffer.from(text, 'latin1');
}

export function latin1Text(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

/** SHA-256, hex. */
export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
