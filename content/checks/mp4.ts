/** Reads the boxes of an MP4 file (ISO 14496-12) as far as the checks ask. */

type Box = { type: string; start: number; end: number }

/** What a player learns before it plays. Seconds, pixels; `order` names the outermost boxes in order. */
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

/** Every box at a path such as moov/trak/mdia, since there may be several tracks. */
function boxesAt(bytes: Buffer, path: string): Box[] {
  const inside = (boxes: Box[], type: string) => boxes.filter((box) => box.type === type)
  const [first = '', ...rest] = path.split('/')
  return rest.reduce(
    (boxes, type) => boxes.flatMap((box) => inside(boxesIn(bytes, box.start, box.end), type)),
    inside(boxesIn(bytes, 0, bytes.length), first),
  )
}

/** @returns null for bytes that are no MP4 with an index and a track of pictures */
export function readMp4(bytes: Buffer): Mp4 | null {
  const order = boxesIn(bytes, 0, bytes.length).map(({ type }) => type)
  const [header] = boxesAt(bytes, 'moov/mvhd')
  const [track] = boxesAt(bytes, 'moov/trak/tkhd')
  const [sample] = boxesAt(bytes, 'moov/trak/mdia/minf/stbl/stsd')
  if (order[0] !== 'ftyp' || !header || !track || !sample) return null
  // Version 0 of both headers, with times of 32 bits; the size of the picture ends the track's header in 16.16 fixed point.
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
