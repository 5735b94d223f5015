import { type Finding, fail, type ParsedLesson } from './finding.ts'
import { type Block, inSection, lastLine, prose, toPlainText } from './markdown.ts'
import { sentences, words } from './sentences.ts'

/** Checks 3 to 6: headings, opening, length and objectives. */

const headings = [
  'You will be able to',
  'Warm-up',
  'The idea',
  'Worked example',
  'Your turn',
  'Watch out',
  'Do it this week',
  'Words to know',
  'Check the rules',
  'Answers',
]

const wordBands = { bronze: [600, 800], silver: [750, 950], gold: [850, 1100], platinum: [900, 1200] } as const

const verbs =
  'add up|adjust|bargain|build|check|choose|compare|decide|describe|draw|estimate|explain|fill|find|join|keep|label|list|lock down|log|make|mark|match|name|order|pick|plan|price|rank|read|say|set|show|sort|split|spot|tell|test|total|turn|use|vet|weigh|work out|work through|write'
const startsWithVerb = new RegExp(`^(?:${verbs})\\b`)

/** Prose words: no headings, tables, fenced blocks, equations or glossary. */
export const proseWords = (blocks: Block[]): number =>
  prose(blocks).reduce((sum, block) => sum + words(block.text).length, 0)

export function checkHeadings({ blocks, text }: ParsedLesson): Finding[] {
  const found = blocks.filter((block) => block.kind === 'heading' && block.level === 2).map((block) => block.text)
  const expected = headings.filter((heading) => heading !== 'Check the rules' || found.includes(heading))
  const findings: Finding[] = []
  if (found.join('|') !== expected.join('|'))
    findings.push(fail(3, `the ## headings have to be: ${expected.join(' · ')}. They are: ${found.join(' · ')}`))
  if (text.trimEnd().split('\n').at(-1) !== lastLine) findings.push(fail(3, `the last line has to be: ${lastLine}`))
  const parts = blocks.filter((block) => block.kind === 'heading' && block.level === 3)
  const misplaced = parts.filter((block) => block.section !== 'The idea').map((block) => block.text)
  if (misplaced.length > 0)
    findings.push(fail(3, `### parts belong under "The idea" only, not: ${misplaced.join(', ')}`))
  if (parts.length < 2 || parts.length > 4) findings.push(fail(3, `"The idea" has ${parts.length} parts, not 2 to 4`))
  for (const part of parts) {
    const length = proseWords(blocks.filter((block) => block.part === part.text))
    if (length > 260) findings.push(fail(3, `the part "${part.text}" has ${length} words, over 260`))
  }
  return findings
}

export function checkOpening({ blocks }: ParsedLesson): Finding[] {
  const introduction = blocks.filter((block) => block.section === '')
  const first = introduction[0]
  if (first?.kind !== 'paragraph') return [fail(4, 'a lesson opens with plain text and no heading')]
  const opening = sentences(first.text)[0] ?? ''
  const findings: Finding[] = []
  if (opening.length > 120) findings.push(fail(4, `the first sentence has ${opening.length} characters, over 120`))
  if (/[*_`#[\]|{}]/.test(first.text.slice(0, Math.max(opening.length, 1))))
    findings.push(fail(4, 'the first sentence is plain text, without markdown or figures'))
  const scene = proseWords(introduction) - words(opening).length
  if (scene < 60 || scene > 90) findings.push(fail(4, `the scene after it has ${scene} words, not 60 to 90`))
  return findings
}

export function checkLength({ blocks, lesson }: ParsedLesson): Finding[] {
  const [min, max] = wordBands[lesson.file.tier]
  const count = proseWords(blocks)
  return count < min || count > max ? [fail(5, `${count} words of prose, not ${min} to ${max}`)] : []
}

export function checkObjectives({ blocks, lesson }: ParsedLesson): Finding[] {
  const { objectives } = lesson.file
  const items = inSection(blocks, 'You will be able to').filter((block) => block.kind === 'item')
  const listed = items.map((block) => toPlainText(block.text))
  const findings: Finding[] = []
  if (listed.length !== 3) findings.push(fail(6, `${listed.length} objectives in the text, not 3`))
  if (listed.join('|') !== objectives.join('|'))
    findings.push(fail(6, `objectives in lesson.json differ from the text: ${objectives.join(' · ')}`))
  for (const each of listed)
    if (!startsWithVerb.test(each)) findings.push(fail(6, `"${each}" has to start with one of: ${verbs}`))
  return findings
}
