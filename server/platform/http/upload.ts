import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { UploadLimits } from '#contract/platform/route.ts'
import { bodyTooLarge, bodyTooSlow, hasBody } from './body.ts'
import { problem } from './problems.ts'

/** One file of an upload. Read its stream to the end before requesting the next one. */
export interface UploadedFile {
  /** Its form field. */
  field: string
  /** The browser's file name; never build a path from it. */
  filename: string
  stream: Readable
}

/** Extra bytes for the form's fields beside the files. */
const formBytes = 64 * 1024

const malformed = () => problem(400, 'invalid_form', 'Send the files as multipart/form-data.')

/** Loads the parser at the first upload. */
async function openParser({ raw }: FastifyRequest, { files, fileBytes }: UploadLimits) {
  const type = raw.headers['content-type'] ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw problem(415, 'media_type', 'Send files, with the content type multipart/form-data.')
  if (Number(raw.headers['content-length'] ?? 0) > files * fileBytes + formBytes) throw bodyTooLarge()
  if (!hasBody(raw)) throw malformed()
  const { Busboy } = await import('@fastify/busboy')
  try {
    const limits = { files, fileSize: fileBytes, fields: 20, fieldSize: 16_384, parts: files + 20 }
    return new Busboy({ headers: { 'content-type': type }, limits })
  } catch {
    throw malformed()
  }
}

/**
 * Streams the files of an upload in order; nothing is buffered in memory.
 * @param lines receives the form's fields: those before a file are set when it is yielded, the others at the end
 * @throws 413 for a file or form above its limits, 408 for a slow one, 400 if it is truncated
 */
export async function* readParts(
  request: FastifyRequest,
  limits: UploadLimits,
  timeoutMs: number,
  lines = new Map<string, string>(),
): AsyncGenerator<UploadedFile, void, undefined> {
  const parser = await openParser(request, limits)
  const uploadedFiles: UploadedFile[] = []
  let failure: Error | undefined
  let isOver = false
  let notifyReader = () => {}
  const fail = (error: Error) => {
    failure ??= error
    for (const { stream } of uploadedFiles) stream.destroy(failure)
    notifyReader()
  }
  parser.on('file', (field, stream, filename) => {
    stream.on('limit', () => fail(bodyTooLarge()))
    // The reader gets the error; unhandled it would end the process.
    stream.on('error', () => {})
    uploadedFiles.push({ field, filename, stream })
    notifyReader()
  })
  parser.on('field', (name, text, _isNameCut, isCut) => {
    if (isCut) fail(bodyTooLarge())
    lines.set(name, text)
  })
  for (const limit of ['filesLimit', 'partsLimit', 'fieldsLimit'] as const) parser.on(limit, () => fail(bodyTooLarge()))
  parser.on('error', () => fail(malformed()))
  parser.on('finish', () => {
    isOver = true
    notifyReader()
  })
  // The request may end before a slow disk has received its last bytes.
  const onCut = () => request.raw.complete || fail(malformed())
  request.raw.once('close', onCut)
  const timer = setTimeout(() => fail(bodyTooSlow()), timeoutMs)
  request.raw.pipe(parser)
  try {
    for (let next = 0; ; ) {
      if (failure) throw failure
      const file = uploadedFiles[next]
      if (file) {
        next += 1
        yield file
      } else if (isOver) return
      else
        await new Promise<void>((resolve) => {
          notifyReader = resolve
        })
    }
  } finally {
    clearTimeout(timer)
    request.raw.off('close', onCut)
    request.raw.unpipe(parser)
    request.raw.resume()
  }
}
