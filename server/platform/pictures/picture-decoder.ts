import type { Metadata, Sharp } from 'sharp'
import { serialQueue } from '#server/platform/db/serial-queue.ts'
import { problem } from '#server/platform/http/problems.ts'
import type { FileType } from '#server/platform/storage/file-type.ts'

/** A photograph of a good telephone has 50 million; every frame of a moving picture counts. */
const maxPixels = 60_000_000
const maxFrames = 500
const maxSeconds = 30

/** How wide the copies for pages are, in pixels; only those narrower than the picture exist. */
const webWidths = [480, 960, 1600] as const

/** The loaders that may see what somebody uploaded. Drawings, documents and the many rare formats have none. */
const loaders = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif']

const unreadable = () =>
  problem(415, 'media_type', 'This picture cannot be read. Choose a PNG, JPEG, WebP or GIF picture.')
const tooManyPixels = () =>
  problem(
    413,
    'too_large',
    `This picture is too large. Choose one of at most ${maxPixels / 1_000_000} million pixels, all frames together.`,
  )

/** A picture as it is stored: without whatever a camera wrote beside it, upright, in its own format. */
export interface CleanPicture {
  bytes: Buffer
  width: number
  /** Of one frame. */
  height: number
  /** A WebP copy for each width that pages use and the picture exceeds, the narrowest first. */
  copies: { width: number; bytes: Buffer }[]
}

/** The widths of the copies that a picture of this width has beside it. */
export const copyWidths = (width: number): number[] => webWidths.filter((one) => one < width)

/** The library is loaded at the first picture. It works in threads of its own, here one at a time. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders })
  return sharp
}

const encode = (picture: Sharp, { extension }: FileType): Sharp => {
  if (extension === 'jpg') return picture.jpeg({ quality: 90 })
  if (extension === 'webp') return picture.webp({ quality: 90 })
  if (extension === 'gif') return picture.gif()
  return picture.png()
}

function assertReasonable({ width, height, pages = 1 }: Metadata) {
  if (width * height * pages > maxPixels || pages > maxFrames) throw tooManyPixels()
}

/**
 * Pictures are decoded one after the other, whoever sends them, so that they never take more than one thread and the memory
 * of one picture.
 */
export function pictureDecoder() {
  const queue = serialQueue()
  let loading: ReturnType<typeof loadSharp> | undefined

  async function decode(bytes: Buffer, type: FileType): Promise<CleanPicture> {
    loading ??= loadSharp()
    const sharp = await loading
    // The header alone is read first: what it promises decides whether anything is decoded.
    const header = await sharp(bytes, { limitInputPixels: false }).metadata()
    assertReasonable(header)
    const open = () => {
      const picture = sharp(bytes, { animated: true, limitInputPixels: maxPixels, failOn: 'error' })
      // Only photographs carry a turn; frames cannot be turned.
      return (type.extension === 'jpg' ? picture.autoOrient() : picture).timeout({ seconds: maxSeconds })
    }
    const { data, info } = await encode(open(), type).toBuffer({ resolveWithObject: true })
    const copies = []
    for (const width of copyWidths(info.width))
      copies.push({ width, bytes: await open().resize({ width }).webp({ quality: 80 }).toBuffer() })
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height, copies }
  }

  /**
   * Reads a picture and writes it anew, so that nothing but the picture is left: no place, no camera, no thumbnail.
   * @throws 415 for what is no picture, 413 for one whose pixels would fill the memory
   */
  return (bytes: Buffer, type: FileType): Promise<CleanPicture> =>
    queue(async () => {
      try {
        return await decode(bytes, type)
      } catch (error) {
        if (error instanceof Error && 'status' in error) throw error
        throw /pixel limit/i.test(String(error)) ? tooManyPixels() : unreadable()
      }
    })
}
