const units = ['KB', 'MB', 'GB'] as const
const step = 1024

/**
 * Formats a file size: '512 Bytes', '38.20 KB', '1.50 MB'. Two decimals from KB upward.
 * @param bytes integer, 0 or more
 */
export function formatFileSize(bytes: number): string {
  if (bytes < step) return `${bytes} Bytes`
  let size = bytes / step
  let unit = 0
  // 1,048,575 bytes would be rounded to 1024.00 KB; show 1.00 MB.
  while (Number(size.toFixed(2)) >= step && unit < units.length - 1) {
    size /= step
    unit += 1
  }
  return `${size.toFixed(2)} ${units[unit]}`
}
