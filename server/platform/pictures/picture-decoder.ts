import type { Metadata, Sharp } from 'sharp'
import { serialQueue } from '#server/platform/db/serial-queue.ts'
import { problem } from '#server/platform/http/problems.ts'
import type { FileType } from '#server/platform/storage/file-type.ts'

/** Maximum number of pixels: a good phone's photo has 50 million. Every frame of an animation counts. */
const maxPixels = 60_000_000
const maxFrames = 500
const maxSeconds = 30

/** Widths of the page copies in pixels; only those narrower than the picture exist. */
const webWidths = [480, 960, 1600] as const

/** Decoders allowed for uploads. SVG, documents and the many rare formats have none. */
const loaders = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif']

const unreadable = () =>
  problem(415, 'media_type', 'This picture cannot be read. Choose a PNG, JPEG, WebP or GIF picture.')
const tooManyPixels = () =>
  problem(
    413,
    'too_large',
    `This picture is too large. Choose one of at most ${maxPixels / 1_000_000} million pixels, all frames together.`,
  )

/** A stored picture: upright, in its own format, without camera metadata. */
export interface CleanPicture {
  bytes: Buffer
  width: number
  /** Size of one frame. */
  height: number
  /** A WebP copy for each page width below the picture's, narrowest first. */
  copies: { width: number; bytes: Buffer }[]
}

/** The widths of the copies of a picture of this width. */
export const copyWidths = (width: number): number[] => webWidths.filter((one) => one < width)

/** Loads the library at the first picture. It has its own threads, limited to one here. */
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

/** Pictures are decoded in sequence, so that they use at most one thread and one picture's memory. */
export function pictureDecoder() {
  const queue = serialQueue()
  let loading: ReturnType<typeof loadSharp> | undefined

  async function decode(bytes: Buffer, type: FileType): Promise<CleanPicture> {
    loading ??= loadSharp()
    const sharp = await loading
    // Read only the header first: its size decides whether to decode.
    const header = await sharp(bytes, { limitInputPixels: false }).metadata()
    assertReasonable(header)
    const open = () => {
      const picture = sharp(bytes, { animated: true, limitInputPixels: maxPixels, failOn: 'error' })
      // Only photographs have an orientation; animations cannot be rotated.
      return (type.extension === 'jpg' ? picture.autoOrient() : picture).timeout({ seconds: maxSeconds })
    }
    const { data, info } = await encode(open(), type).toBuffer({ resolveWithObject: true })
    const copies = []
    for (const width of copyWidths(info.width))
      copies.push({ width, bytes: await open().resize({ width }).webp({ quality: 80 }).toBuffer() })
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height, copies }
  }

  /**
   * Decodes and re-encodes a picture, which removes location, camera data and thumbnails.
   * @throws 415 if it is not a picture, 413 if its pixels would fill the memory
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
