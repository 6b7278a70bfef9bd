/** File size as text: 812 B, 34 kB, 12.4 MB, in powers of ten as in file managers. */
export function bytesText(bytes: number): string {
  if (bytes < 1000) return `${String(bytes)} B`;
  const units = ['kB', 'MB', 'GB'] as const;
  let value = bytes / 1000;
  let unit = 0;
  // 999.5 would be written as 1000.
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${value < 99.95 && unit > 0 ? value.toFixed(1) : value.toFixed(0)} ${units[unit] ?? ''}`;
}
