import type { ByteSource } from '../files/source.ts';
import type { VideoHead } from './head-facts.ts';
import { readMp4Head } from './mp4-head.ts';
import { readWebmHead } from './webm-head.ts';

const EBML = 0x1a45dfa3;

/** Facts of an MP4, QuickTime, WebM or Matroska file; none of a file of another form or a damaged one. */
export async function readVideoHead(source: ByteSource): Promise<VideoHead> {
  const first = await source.read(0, 4);
  if (first.length < 4) return {};
  const isEbml = new DataView(first.buffer, first.byteOffset).getUint32(0) === EBML;
  return isEbml ? readWebmHead(source) : readMp4Head(source);
}
