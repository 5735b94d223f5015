import { timeSlices } from '#server/platform/base/time-slices.ts'
import { unreadable } from '#server/platform/files/decode-text.ts'
import { ProblemError } from '#server/platform/http/problems.ts'

/** Receives the elements of a document in order. Names have no namespace prefix. */
export interface XmlHandlers {
  open(name: string, attributes: Readonly<Record<string, unknown>>): void
  /** A part of the text of the open element. */
  text(text: string): void
  close(): void
}

/** Characters parsed before looking at the clock: a small part of a time slice. */
const sliceLength = 1024
/** Maximum characters without the start or end of an element; the parser keeps them. */
const maxTextLength = 100_000
/** Maximum depth of elements; those of statements are at most 15 deep. */
const maxDepth = 50

const damaged = () => unreadable('This file is cut off or damaged. Please download it once more.')
const noDeclarations = () =>
  unreadable('This file declares its own document type, as no bank does. Please download it once more.')

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Parses XML. Declarations of entities are rejected, so nothing is expanded and nothing is read from elsewhere. Yields
 * to the event loop between slices.
 * @throws 400 with a message if the document is malformed, or too deep or too long in one place
 */
export async function parseXml(text: string, handlers: XmlHandlers): Promise<void> {
  const { default: sax } = await import('sax')
  const parser = sax.parser(true, { position: false })
  let depth = 0
  let quietLength = 0
  const reject = (error: ProblemError) => () => {
    throw error
  }
  parser.onerror = reject(damaged())
  parser.ondoctype = reject(noDeclarations())
  parser.onsgmldeclaration = reject(noDeclarations())
  parser.onopentag = ({ name, attributes }) => {
    quietLength = 0
    depth += 1
    if (depth > maxDepth) throw damaged()
    handlers.open(localName(name), attributes)
  }
  parser.onclosetag = () => {
    quietLength = 0
    depth -= 1
    handlers.close()
  }
  parser.ontext = handlers.text
  parser.oncdata = handlers.text
  const endSlice = timeSlices()
  try {
    for (let at = 0; at < text.length; at += sliceLength) {
      quietLength += sliceLength
      if (quietLength > maxTextLength) throw damaged()
      parser.write(text.slice(at, at + sliceLength))
      await endSlice()
    }
    parser.close()
  } catch (error) {
    // The parser itself fails on some malformed attributes.
    throw error instanceof ProblemError ? error : damaged()
  }
}
