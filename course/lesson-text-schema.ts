import * as z from 'zod'
import { isSafeUrl, type LessonCell, type LessonNode, type LessonText } from './lesson-text.ts'

// In a separate file, because pages render a lesson's text without validating it and must not load zod.

const Children: z.ZodType<LessonNode[]> = z.lazy(() => Node.array())
const Cells: z.ZodType<LessonCell[]> = z.lazy(() => Node.array().array())
const Line = z.object({ label: z.string(), amount: z.string() })

const Node: z.ZodType<LessonNode> = z.union([
  z.string(),
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('strong'), children: Children }),
    z.object({ type: z.literal('link'), url: z.string().refine(isSafeUrl), children: Children }),
    z.object({ type: z.literal('code'), text: z.string() }),
    z.object({ type: z.literal('break') }),
    z.object({ type: z.literal('paragraph'), children: Children }),
    z.object({ type: z.literal('equation'), text: z.string() }),
    z.object({ type: z.literal('heading'), depth: z.int().min(1).max(6), children: Children }),
    z.object({
      type: z.literal('list'),
      look: z.enum(['objectives', 'worked-example']).optional(),
      ordered: z.literal(true).optional(),
      start: z.int().optional(),
      items: Cells,
    }),
    z.object({ type: z.literal('table'), header: Cells, rows: z.lazy(() => Cells.array()) }),
    z.object({ type: z.literal('callout'), kind: z.literal('pitfall').optional(), children: Children }),
    z.object({ type: z.literal('ledger'), rows: Line.array(), total: Line.optional() }),
    z.object({ type: z.literal('calculator'), name: z.string() }),
    z.object({ type: z.literal('preformatted'), text: z.string() }),
    z.object({ type: z.literal('rule') }),
    z.object({
      type: z.literal('glossary'),
      terms: z.object({ term: z.string(), meaning: Children }).array(),
    }),
    z.object({ type: z.literal('answer'), exercise: z.string().nullable(), children: Children }),
  ]),
])

const Heading = z.object({ id: z.string(), title: z.string() })

const GuessFields = { place: z.string(), question: z.string() }

const StoredGuess = z.discriminatedUnion('kind', [
  z.object({ ...GuessFields, kind: z.literal('number'), answer: z.string() }),
  z.object({ ...GuessFields, kind: z.literal('choice'), options: z.string().array(), correct: z.int() }),
])

const StoredField = z.object({ label: z.string().nullable(), answer: z.string(), reason: z.string() })

/** A lesson's text as validated when read from its row. */
export const StoredLessonText: z.ZodType<LessonText> = z.object({
  opening: Children,
  scenario: Children,
  guess: StoredGuess.optional(),
  sections: z
    .object({
      ...Heading.shape,
      kind: z.enum(['objectives', 'worked-example', 'pitfalls', 'glossary', 'answers', 'text']),
      parts: z.object({ heading: Heading.nullable(), body: Children, fields: StoredField.array().optional() }).array(),
    })
    .array(),
  closing: z.string(),
})

/**
 * A lesson's text in a reply. It is not validated again, because it was validated when read from its row. The recursive
 * shape would also not be useful in the API description.
 */
export const LessonNodesReply = z
  .custom<LessonNode[]>((nodes) => Array.isArray(nodes))
  .describe('Part of a lesson, parsed into a tree of nodes')
export const LessonTextReply = z
  .custom<LessonText>((text) => typeof text === 'object' && text !== null)
  .describe('The Markdown of `content`, parsed into a tree of nodes')
