import { ExerciseError, type Field, type Guess, parseField, parseGuess } from '#course/exercises.ts'

/** A fenced block: the line after its opening fence, and its lines. */
interface FencedBlock {
  info: string
  body: string
}

/** Removes the blocks of one name from markdown. */
function takeBlocks(markdown: string, name: 'guess' | 'field'): { rest: string; blocks: FencedBlock[] } {
  const blocks: FencedBlock[] = []
  const fence = new RegExp(`^\`\`\`(${name}\\b[^\\n]*)\\n([\\s\\S]*?)^\`\`\`[ \\t]*$`, 'gm')
  const rest = markdown.replace(fence, (_, info: string, body: string) => {
    blocks.push({ info: info.trim(), body })
    return ''
  })
  return { rest: rest.trim(), blocks }
}

/** Parses a block. A malformed one is dropped, so that it cannot break a page; the checks of the course report it. */
function parseOrDrop<T>(parse: () => T): T[] {
  try {
    return [parse()]
  } catch (error) {
    if (error instanceof ExerciseError) return []
    throw error
  }
}

/** Takes the guess out of the scene. */
export function takeGuess(markdown: string): { rest: string; guess: Guess | undefined } {
  const { rest, blocks } = takeBlocks(markdown, 'guess')
  const [guess] = blocks.flatMap(({ info, body }) => parseOrDrop(() => parseGuess(info, body)))
  return { rest, guess }
}

/** Takes the fields out of a part. */
export function takeFields(markdown: string): { rest: string; fields: Field[] } {
  const { rest, blocks } = takeBlocks(markdown, 'field')
  return { rest, fields: blocks.flatMap(({ body }) => parseOrDrop(() => parseField(body))) }
}
