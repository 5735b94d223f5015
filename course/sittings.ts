import type { LessonNode, LessonSection, LessonText } from './lesson-text.ts'
import type { StoredResource } from './resource.ts'
import type { Sitting, SittingTopic } from './sitting.ts'

/**
 * A lesson in up to three sittings: scene and idea; worked example and your turn; watch out and quiz. Their minutes are
 * estimates for readers who work along.
 */

/** Words per minute of readers who follow the sums; plain reading is at 200 or more. */
const wordsPerMinute = 150

/** Seconds for each thing to do, besides its words. */
const seconds = { guess: 20, field: 40, calculator: 120, video: 30, picture: 15, question: 45 } as const

type PlacedResource = Pick<StoredResource, 'resource_type' | 'section'>

interface LessonContent {
  text: LessonText
  /** Number of questions in the quiz. */
  questions: number
  resources: readonly PlacedResource[]
}

/** The sections of each sitting, in the order of the text. A lesson without a worked example has fewer sittings. */
export function sectionsBySitting(
  sections: readonly LessonSection[],
): { topic: SittingTopic; sections: LessonSection[] }[] {
  const groups: { topic: SittingTopic; sections: LessonSection[] }[] = [{ topic: 'idea', sections: [] }]
  for (const section of sections) {
    const last = groups.at(-1)
    const topic = topicAfter(last?.topic ?? 'idea', section)
    if (last?.topic === topic) last.sections.push(section)
    else groups.push({ topic, sections: [section] })
  }
  return groups
}

function topicAfter(before: SittingTopic, { kind, id }: LessonSection): SittingTopic {
  if (before === 'check') return 'check'
  if (kind === 'worked-example' || id === 'your-turn') return 'practice'
  return before === 'practice' || kind === 'pitfalls' ? 'check' : 'idea'
}

/** The sittings of a lesson. The first has the scene and the guess, the last the quiz. */
export function sittingsOf({ text, questions, resources }: LessonContent): Sitting[] {
  const groups = sectionsBySitting(text.sections)
  return groups.map(({ topic, sections }, index) => {
    const places = placesOf(sections)
    const placed = resources.filter(({ section }) => section !== null && places.includes(section))
    const lead = index === 0 ? leadSeconds(text) : 0
    const quiz = index === groups.length - 1 ? questions * seconds.question : 0
    const total = lead + sectionSeconds(sections) + resourceSeconds(placed) + quiz
    return { topic, minutes: Math.max(1, Math.round(total / 60)), places }
  })
}

const placesOf = (sections: readonly LessonSection[]) =>
  sections.flatMap(({ id, parts }) => [id, ...parts.flatMap(({ heading }) => heading?.id ?? [])])

const leadSeconds = ({ opening, scenario, guess }: LessonText) =>
  readingSeconds(opening) + readingSeconds(scenario) + (guess ? seconds.guess : 0)

function sectionSeconds(sections: readonly LessonSection[]): number {
  const parts = sections.flatMap((section) => section.parts)
  const nodes = parts.flatMap(({ body }) => body)
  const fields = parts.reduce((sum, part) => sum + (part.fields?.length ?? 0), 0)
  return readingSeconds(nodes) + fields * seconds.field + calculatorCount(nodes) * seconds.calculator
}

const resourceSeconds = (resources: readonly PlacedResource[]) =>
  resources.reduce((sum, { resource_type: type }) => {
    if (type === 'video') return sum + seconds.video
    return type === 'image' ? sum + seconds.picture : sum
  }, 0)

const readingSeconds = (nodes: readonly LessonNode[]) => (wordCount(nodes) * 60) / wordsPerMinute

const words = (text: string) => text.match(/[\p{L}\p{N}$]\S*/gu)?.length ?? 0

const wordCount = (nodes: readonly LessonNode[]): number => nodes.reduce((sum, node) => sum + wordsIn(node), 0)

function wordsIn(node: LessonNode): number {
  if (typeof node === 'string') return words(node)
  switch (node.type) {
    case 'list':
      return wordCount(node.items.flat())
    case 'table':
      return wordCount([node.header, ...node.rows].flat(2))
    case 'ledger':
      return [...node.rows, ...(node.total ? [node.total] : [])].reduce(
        (sum, { label, amount }) => sum + words(label) + words(amount),
        0,
      )
    case 'glossary':
      return node.terms.reduce((sum, { term, meaning }) => sum + words(term) + wordCount(meaning), 0)
    default:
      if ('text' in node) return words(node.text)
      return 'children' in node ? wordCount(node.children) : 0
  }
}

function calculatorCount(nodes: readonly LessonNode[]): number {
  return nodes.filter((node) => typeof node === 'object' && node.type === 'calculator').length
}
