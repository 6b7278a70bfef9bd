import { MAX_TRACK_TEXT } from '../../contract/track-limits.ts';
import { isAssettoLine, readAssettoLine } from './lines/assetto-line.ts';
import { readCsvLine } from './lines/csv-line.ts';
import { isGeographicXml, readGeographicXml } from './lines/geographic-line.ts';
import type { LinePoints } from './lines/line-points.ts';
import {
  refusal,
  trackOfLine,
  wholeFile,
  type CentreLine,
  type CentreLineOptions,
} from './lines/line-track.ts';
import { isRacerSpline, readRacerSpline } from './lines/racer-spline.ts';
import { isStreetMap, readStreetMap } from './lines/street-map.ts';

/**
 * A track from a centre line with widths (`# x_m,y_m,w_tr_right_m,w_tr_left_m`, the format of TUM's race-track database):
 * comma, semicolon, tab or blanks between values, decimal commas where the values are not separated by commas, columns
 * in any order where a line names them, a byte-order mark, a last point that repeats the first; or from Racer's spline.ini,
 * a GPX, a KML, a CSV of latitudes and longitudes, or an export of OpenStreetMap. Throws BAD_ARGUMENTS with file, line
 * and column.
 */
export function importCentreLine(text: string, file: string, options: CentreLineOptions): CentreLine {
  if (text.length > MAX_TRACK_TEXT)
    throw refusal(file, [wholeFile(`the file is longer than ${MAX_TRACK_TEXT} characters.`)]);
  return trackOfLine(readLine(text), file, options);
}

/** As {@link importCentreLine}, for the bytes of a file, which may also be Assetto Corsa's fast_lane.ai. */
export function importLineFile(bytes: Uint8Array, file: string, options: CentreLineOptions): CentreLine {
  if (isAssettoLine(bytes)) return trackOfLine(readAssettoLine(bytes), file, options);
  if (bytes.includes(0))
    throw refusal(file, [
      wholeFile('the file is binary and is not an AI line of Assetto Corsa (version 7).'),
    ]);
  return importCentreLine(textOf(bytes), file, options);
}

/** Text that is not UTF-8 is ISO 8859-1. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

/** The points by the format that the text itself shows. */
function readLine(text: string): LinePoints {
  if (isRacerSpline(text)) return readRacerSpline(text);
  if (isStreetMap(text)) return readStreetMap(text);
  if (isGeographicXml(text)) return readGeographicXml(text);
  return readCsvLine(text);
}
