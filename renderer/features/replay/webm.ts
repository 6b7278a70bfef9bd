/** An encoded video frame. */
export interface EncodedPicture {
  readonly at_ms: number;
  readonly isKey: boolean;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface FilmFacts {
  /** Codec name of WebM: V_VP8, V_VP9. */
  readonly codec: string;
  readonly width_px: number;
  readonly height_px: number;
  readonly rate_Hz: number;
}

/** Element numbers of the container (RFC 9559 and the WebM container guidelines). */
const ID = {
  ebml: [0x1a, 0x45, 0xdf, 0xa3],
  version: [0x42, 0x86],
  readVersion: [0x42, 0xf7],
  longestId: [0x42, 0xf2],
  longestSize: [0x42, 0xf3],
  docType: [0x42, 0x82],
  docTypeVersion: [0x42, 0x87],
  docTypeReadVersion: [0x42, 0x85],
  segment: [0x18, 0x53, 0x80, 0x67],
  info: [0x15, 0x49, 0xa9, 0x66],
  timestampScale: [0x2a, 0xd7, 0xb1],
  duration: [0x44, 0x89],
  muxingApp: [0x4d, 0x80],
  writingApp: [0x57, 0x41],
  tracks: [0x16, 0x54, 0xae, 0x6b],
  trackEntry: [0xae],
  trackNumber: [0xd7],
  trackUid: [0x73, 0xc5],
  trackType: [0x83],
  codecId: [0x86],
  defaultDuration: [0x23, 0xe3, 0x83],
  video: [0xe0],
  width: [0xb0],
  height: [0xba],
  cues: [0x1c, 0x53, 0xbb, 0x6b],
  cuePoint: [0xbb],
  cueTime: [0xb3],
  cuePositions: [0xb7],
  cueTrack: [0xf7],
  cueCluster: [0xf1],
  cluster: [0x1f, 0x43, 0xb6, 0x75],
  timestamp: [0xe7],
  simpleBlock: [0xa3],
} as const;

type Bytes = Uint8Array<ArrayBuffer>;

function joined(parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * An unsigned number in eight bytes: a constant length, so that positions are known before they are written.
 */
function number(value: number): Bytes {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(Math.round(value)));
  return bytes;
}

function real(value: number): Bytes {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

const text = (value: string): Bytes => new TextEncoder().encode(value);

/** An element with its size in eight bytes, of which the first is the length marker. */
function head(id: readonly number[], size: number): Bytes {
  const bytes = number(size);
  bytes[0] = 0x01;
  return joined([Uint8Array.from(id), bytes]);
}

function element(id: readonly number[], ...parts: readonly Bytes[]): Bytes {
  const body = joined(parts);
  return joined([head(id, body.length), body]);
}

/** Frames from one key frame up to the next. */
function clustersOf(pictures: readonly EncodedPicture[]): EncodedPicture[][] {
  const clusters: EncodedPicture[][] = [];
  for (const picture of pictures) {
    const last = clusters.at(-1);
    if (last === undefined || picture.isKey) clusters.push([picture]);
    else last.push(picture);
  }
  return clusters;
}

const KEY = 0x80;
const TRACK = 0x81;

function clusterBytes(pictures: readonly EncodedPicture[]): Bytes {
  const from_ms = Math.round(pictures[0]?.at_ms ?? 0);
  return element(
    ID.cluster,
    element(ID.timestamp, number(from_ms)),
    ...pictures.map(({ at_ms, isKey, bytes }) => {
      const blockHead = new Uint8Array(4);
      blockHead[0] = TRACK;
      new DataView(blockHead.buffer).setInt16(1, Math.round(at_ms) - from_ms);
      blockHead[3] = isKey ? KEY : 0;
      return element(ID.simpleBlock, blockHead, bytes);
    }),
  );
}

/**
 * A WebM file of one video track, times in ms, with the positions of its key frames before them, so that a
 * player can seek. Key frames are at most 32 s apart: times within a cluster are 16 bits.
 */
export function webmParts(pictures: readonly EncodedPicture[], facts: FilmFacts): Bytes[] {
  const { codec, width_px, height_px, rate_Hz } = facts;
  const groups = clustersOf(pictures);
  const clusters = groups.map(clusterBytes);
  const info = element(
    ID.info,
    element(ID.timestampScale, number(1_000_000)),
    element(ID.duration, real((pictures.length * 1000) / rate_Hz)),
    element(ID.muxingApp, text('Racebench')),
    element(ID.writingApp, text('Racebench')),
  );
  const tracks = element(
    ID.tracks,
    element(
      ID.trackEntry,
      element(ID.trackNumber, number(1)),
      element(ID.trackUid, number(1)),
      element(ID.trackType, number(1)),
      element(ID.codecId, text(codec)),
      element(ID.defaultDuration, number(1e9 / rate_Hz)),
      element(ID.video, element(ID.width, number(width_px)), element(ID.height, number(height_px))),
    ),
  );
  const cuesFrom = (first: number): Bytes => {
    let at = first;
    return element(
      ID.cues,
      ...clusters.map((cluster, i) => {
        const point = element(
          ID.cuePoint,
          element(ID.cueTime, number(groups[i]?.[0]?.at_ms ?? 0)),
          element(ID.cuePositions, element(ID.cueTrack, number(1)), element(ID.cueCluster, number(at))),
        );
        at += cluster.length;
        return point;
      }),
    );
  };
  const before = info.length + tracks.length + cuesFrom(0).length;
  const cues = cuesFrom(before);
  const size = before + clusters.reduce((sum, cluster) => sum + cluster.length, 0);
  const start = element(
    ID.ebml,
    element(ID.version, number(1)),
    element(ID.readVersion, number(1)),
    element(ID.longestId, number(4)),
    element(ID.longestSize, number(8)),
    element(ID.docType, text('webm')),
    element(ID.docTypeVersion, number(2)),
    element(ID.docTypeReadVersion, number(2)),
  );
  return [start, head(ID.segment, size), info, tracks, cues, ...clusters];
}
