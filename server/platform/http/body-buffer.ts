/** Bytes for which memory is allocated before they arrive: a sender may announce a long body and send nothing. */
const firstBytes = 256 * 1024

/** @param needed length with the next part @param announced length of the whole body, 0 if unknown */
function capacityFor(needed: number, announced: number): number {
  if (announced < needed) return 2 * needed
  return needed <= firstBytes ? Math.min(announced, firstBytes) : announced
}

/**
 * Collects the parts of a body. Each part is copied when it arrives, because joining the parts of 10 MB at the end
 * would block other requests for 7 ms.
 * @param announced length of the whole body, 0 if unknown
 */
export function bodyBuffer(announced: number) {
  let bytes = Buffer.alloc(0)
  let length = 0
  return {
    add(part: Buffer) {
      const needed = length + part.length
      if (needed > bytes.length) {
        // Memory is used once it is written.
        const larger = Buffer.allocUnsafeSlow(capacityFor(needed, announced))
        bytes.copy(larger, 0, 0, length)
        bytes = larger
      }
      part.copy(bytes, length)
      length = needed
    },
    /** The parts so far. */
    whole: () => bytes.subarray(0, length),
  }
}
