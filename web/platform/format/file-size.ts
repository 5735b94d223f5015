const units = ['KB', 'MB', 'GB'] as const
const step = 1024

/**
 * The size of a file as people read it: '512 Bytes', '38.20 KB', '1.50 MB'. Two decimals from KB on.
 * @param bytes whole bytes, 0 or more
 */
export function formatFileSize(bytes: number): string {
  if (bytes < step) return `${bytes} Bytes`
  let size = bytes / step
  let unit = 0
  // 1,048,575 bytes would round to 1024.00 KB, which is 1.00 MB.
  while (Number(size.toFixed(2)) >= step && unit < units.length - 1) {
    size /= step
    unit += 1
  }
  return `${size.toFixed(2)} ${units[unit]}`
}
