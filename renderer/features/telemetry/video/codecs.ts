import type { SessionVideo } from '../../../../core/contract/videos.ts';

/** Codecs by their codes in MP4 and QuickTime (first part of the code) and in WebM and Matroska. */
const CODECS: readonly (readonly [RegExp, string])[] = [
  [/^avc[13]|^V_MPEG4\/ISO\/AVC/, 'H.264'],
  [/^(hvc|hev|dvh)[1e]|^V_MPEGH\/ISO\/HEVC/, 'H.265 (HEVC)'],
  [/^av01|^V_AV1/, 'AV1'],
  [/^vp08|^V_VP8/, 'VP8'],
  [/^vp09|^V_VP9/, 'VP9'],
  [/^ap[c4]/, 'Apple ProRes'],
  [/^mp4v|^V_MPEG4\/ISO/, 'MPEG-4 Part 2'],
  [/^(jpeg|mjp)|^V_MJPEG/, 'Motion JPEG'],
  [/^CFHD/, 'GoPro CineForm'],
];

/** Name of a codec by its code in the file; the code itself where it is not known, '' without one. */
export const codecName = (code = ''): string => CODECS.find(([pattern]) => pattern.test(code))?.[1] ?? code;

/** The fault of a video that the window cannot play, with a remedy. */
export function unplayableText({ name, codec }: Pick<SessionVideo, 'name' | 'codec'>): string {
  const what = codec === undefined ? 'its codec is not stated' : `its codec is ${codecName(codec)}`;
  const small = /^G[HXP]\w+[.]mp4$/i.test(name)
    ? ' The .LRV file that the camera recorded beside it is smaller and can be added in its place.'
    : '';
  const target = `${name.replace(/[.]\w+$/, '')}-h264.mp4`;
  return `${name} cannot be played here: ${what}.${small} Or convert it to H.264, for example with: ffmpeg -i "${name}" -c:v libx264 "${target}"`;
}
