import { finished } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

/** ZIP method number for deflate. */
const deflated = 8

/** A file of an archive, written in pieces and compressed in the thread pool. */
export interface ArchiveFile {
  /** Resolves when the piece is compressed. */
  write(text: string): Promise<void>
  end(): Promise<void>
}

/** Builds a zip archive in memory; only compressed bytes are retained. */
export function beginArchive() {
  const packed: Uint8Array[] = []
  const archive = new Zip((error, bytes) => {
    if (error) throw error
    packed.push(bytes)
  })
  return {
    add(filename: string): ArchiveFile {
      const deflate = createDeflateRaw()
      const file: ZipInputFile = { filename, compression: deflated, crc: 0, size: 0 }
      archive.add(file)
      deflate.on('data', (bytes: Buffer) => file.ondata?.(null, new Uint8Array(bytes), false))
      const write = (text: string) =>
        new Promise<void>((resolve, reject) => {
          const bytes = Buffer.from(text)
          file.crc = crc32(bytes, file.crc)
          file.size += bytes.length
          deflate.write(bytes, (error) => (error ? reject(error) : resolve()))
        })
      return {
        write,
        async end() {
          await finished(deflate.end())
          file.ondata?.(null, new Uint8Array(), true)
        },
      }
    },
    /** Returns the whole zip after all its files have ended. */
    end(): Buffer {
      archive.end()
      return Buffer.concat(packed)
    },
  }
}

export type Archive = ReturnType<typeof beginArchive>
