/** A still of a video: the image to upload and its preview. */
export interface Still {
  seconds: number
  picture: Blob
  /** A data: URL, which the CSP allows. */
  preview: string
}

export interface CapturedVideo {
  /** Null if the file does not state its length. */
  duration: number | null
  stills: Still[]
}

/** Times of the three stills: after the start, which is often black, and before the end. */
export const stillTimesOf = (duration: number): number[] =>
  duration > 0 && Number.isFinite(duration)
    ? [0.05, 0.4, 0.8].map((part) => Math.round(duration * part * 10) / 10)
    : [0]

/** Maximum width of a still in pixels: enough for a lesson. */
const maxPixels = 1280
const patienceMs = 12_000

/**
 * Draws three stills of a chosen video on a canvas. The file stays in the browser.
 * @throws if the browser cannot read the file
 */
export async function captureStills(file: Blob): Promise<CapturedVideo> {
  const video = document.createElement('video')
  const address = URL.createObjectURL(file)
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: address })
    await until(video, 'loadeddata')
    const stills: Still[] = []
    for (const seconds of stillTimesOf(video.duration)) {
      video.currentTime = seconds
      await until(video, 'seeked')
      stills.push({ seconds, ...(await drawn(video, video.videoWidth, video.videoHeight)) })
    }
    return { duration: Number.isFinite(video.duration) ? video.duration : null, stills }
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

/** Draws a chosen image like a still. @throws if it is not an image */
export async function drawPicture(file: Blob): Promise<Omit<Still, 'seconds'>> {
  const bitmap = await createImageBitmap(file)
  try {
    return await drawn(bitmap, bitmap.width, bitmap.height)
  } finally {
    bitmap.close()
  }
}

async function drawn(source: CanvasImageSource, width: number, height: number) {
  const scale = Math.min(1, maxPixels / Math.max(width, 1))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  if (!picture) throw new Error('The picture could not be drawn')
  return { picture, preview: canvas.toDataURL('image/jpeg', 0.6) }
}

/** Some files never fire an event. */
const until = (video: HTMLVideoElement, event: 'loadeddata' | 'seeked') =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The video does not answer')), patienceMs)
    video.addEventListener(event, () => settle(resolve), { once: true })
    video.addEventListener('error', () => settle(() => reject(new Error('The video cannot be read'))), { once: true })
    const settle = (end: () => void) => {
      clearTimeout(timer)
      end()
    }
  })
