import {
  type LessonField,
  type LessonList,
  type LessonNode,
  type LessonPart,
  type LessonSection,
  wordsOf,
} from '#course/lesson-text.ts'

const warmUp = 'warm-up'

const idea = 'the-idea'

const isWarmUp = ({ id }: LessonSection) => id === warmUp

const numberedList = (nodes: readonly LessonNode[]): LessonList | undefined =>
  nodes.find((node): node is LessonList => typeof node === 'object' && node.type === 'list' && node.ordered === true)

/** Adds a field to each numbered question of the warm-up, if it has as many numbered answers. */
export function withWarmUpFields(sections: readonly LessonSection[]): LessonSection[] {
  return sections.map((section) =>
    isWarmUp(section) ? { ...section, parts: section.parts.map((part) => ({ ...part, ...fieldsOf(part) })) } : section,
  )
}

function fieldsOf({ body }: LessonPart): Pick<LessonPart, 'fields'> {
  const questions = numberedList(body)
  const answer = body.find((node) => typeof node === 'object' && node.type === 'answer')
  const answers = typeof answer === 'object' && 'children' in answer ? numberedList(answer.children) : undefined
  if (!questions || questions.items.length !== answers?.items.length) return {}
  return { fields: answers.items.map((item) => warmUpField(wordsOf(item).trim())) }
}

const number = String.raw`[-−]?\$?\d[\d,]*(?:\.\d+)?%?`
const lastNumber = new RegExp(`(${number}(?: [a-z]+)?)[.]?$`, 'i')

/**
 * The field of an answer. An answer that ends with its result, such as '72 ÷ 4 = 18 years.', or that has no other
 * number, is compared as a number, every other one as text.
 */
export function warmUpField(answer: string): LessonField {
  const [, last] = lastNumber.exec(answer) ?? []
  const before = last ? answer.slice(0, answer.lastIndexOf(last)) : ''
  const isResult = last !== undefined && (/= $/.test(before) || !/\d/.test(before))
  return { label: null, answer: isResult ? last : answer, reason: answer }
}

/** Moves the warm-up into "The idea", after its first part: readers meet something new before they are asked. */
export function placeWarmUp(sections: readonly LessonSection[]): LessonSection[] {
  const at = sections.findIndex(isWarmUp)
  const { [at]: section, [at + 1]: next } = sections
  if (!section || next?.id !== idea || next.parts.length === 0) return [...sections]
  const moved = section.parts.map((part) => ({
    ...part,
    heading: part.heading ?? { id: section.id, title: section.title },
  }))
  const first = Math.max(
    next.parts.findIndex(({ heading }) => heading !== null),
    0,
  )
  const parts = [...next.parts.slice(0, first + 1), ...moved, ...next.parts.slice(first + 1)]
  return [...sections.slice(0, at), { ...next, parts }, ...sections.slice(at + 2)]
}
