/** Reads the boxes of an MP4 file (ISO 14496-12) as far as the checks need them. */

type Box = { type: string; start: number; end: number }

/** Properties that a player reads before playback, in seconds and pixels; `order` lists the outermost boxes. */
export type Mp4 = { order: string[]; seconds: number; width: number; height: number; codec: string; hasSound: boolean }

function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const found: Box[] = []
  for (let at = from; at + 8 <= to; ) {
    const size = bytes.readUInt32BE(at)
    if (size < 8 || at + size > to) break
    found.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at + 8, end: at + size })
    at += size
  }
  return found
}

/** Every box at a path such as moov/trak/mdia, because there may be several tracks. */
function boxesAt(bytes: Buffer, path: string): Box[] {
  const inside = (boxes: Box[], type: string) => boxes.filter((box) => box.type === type)
  const [first = '', ...rest] = path.split('/')
  return rest.reduce(
    (boxes, type) => boxes.flatMap((box) => inside(boxesIn(bytes, box.start, box.end), type)),
    inside(boxesIn(bytes, 0, bytes.length), first),
  )
}

/** @returns null for bytes that are not an MP4 with an index and a video track */
export function readMp4(bytes: Buffer): Mp4 | null {
  const order = boxesIn(bytes, 0, bytes.length).map(({ type }) => type)
  const [header] = boxesAt(bytes, 'moov/mvhd')
  const [track] = boxesAt(bytes, 'moov/trak/tkhd')
  const [sample] = boxesAt(bytes, 'moov/trak/mdia/minf/stbl/stsd')
  if (order[0] !== 'ftyp' || !header || !track || !sample) return null
  // Version 0 of both headers uses 32-bit times. The picture size is in 16.16 fixed point at the end of the track
  // header.
  const handlers = boxesAt(bytes, 'moov/trak/mdia/hdlr').map(({ start }) =>
    bytes.toString('latin1', start + 8, start + 12),
  )
  return {
    order,
    seconds: bytes.readUInt32BE(header.start + 16) / bytes.readUInt32BE(header.start + 12),
    width: bytes.readUInt32BE(track.end - 8) / 65_536,
    height: bytes.readUInt32BE(track.end - 4) / 65_536,
    codec: bytes.toString('latin1', sample.start + 12, sample.start + 16),
    hasSound: handlers.includes('soun'),
  }
}
