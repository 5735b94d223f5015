import { type Finding, fail, type ParsedLesson, warn } from './finding.ts'
import { textsOf } from './item-texts.ts'
import { type Block, inSection, prose, toPlainText } from './markdown.ts'
import { readabilityOf, readabilityOfBlocks, sentences, words } from './sentences.ts'

/** Checks 8 and 9: reading level and the number of terms taught. */

const round = (grade: number) => grade.toFixed(1)

export function checkReadability({ blocks }: ParsedLesson): Finding[] {
  const maxGrade = 7
  const all = readabilityOfBlocks(prose(blocks))
  const findings: Finding[] = []
  if (all.grade > maxGrade) findings.push(fail(8, `the lesson reads at grade ${round(all.grade)}, over ${maxGrade}`))
  if (all.mean > 16) findings.push(fail(8, `a sentence has ${all.mean.toFixed(1)} words on average, over 16`))
  for (const block of prose(blocks))
    for (const sentence of sentences(block.text))
      if (words(sentence).length > 32)
        findings.push(fail(8, `a sentence of ${words(sentence).length} words, over 32: ${sentence}`))
  const parts = new Set(blocks.map((block) => block.part).filter((part) => part !== ''))
  for (const part of parts) {
    const { grade } = readabilityOfBlocks(prose(blocks).filter((block) => block.part === part))
    if (grade > 9) findings.push(fail(8, `the part "${part}" reads at grade ${round(grade)}, over 9`))
  }
  return findings
}

export function checkQuizReadability({ lesson }: ParsedLesson): Finding[] {
  const { grade } = readabilityOf(lesson.quiz.flatMap(textsOf))
  return grade > 8 ? [fail(8, `the quiz reads at grade ${round(grade)}, over 8`)] : []
}

const glossaryLine = /^\*\*([^*]+)\*\*: \S/

export function checkWords({ blocks, lesson }: ParsedLesson): Finding[] {
  const terms = lesson.file.words
  const findings: Finding[] = []
  if (terms.length < 3 || terms.length > 6) findings.push(fail(8, `${terms.length} glossary terms, not 3 to 6`))
  const lines = inSection(blocks, 'Words to know').map((block) => glossaryLine.exec(block.text)?.[1])
  if (lines.join('|') !== terms.join('|'))
    findings.push(fail(8, `"Words to know" needs lines "- **Term**: meaning" for exactly: ${terms.join(', ')}`))
  const text = blocks.filter((block) => block.section !== 'Words to know' && block.kind !== 'fence')
  for (const term of terms) findings.push(...checkTerm(term, text))
  return findings
}

function checkTerm(term: string, blocks: Block[]): Finding[] {
  const lowercaseTerm = term.toLowerCase()
  const boldTexts = blocks.flatMap((block) =>
    [...block.text.matchAll(/\*\*([^*]+)\*\*/g)].map((found) => found[1] ?? ''),
  )
  const count = boldTexts.filter((bold) => singular(bold) === singular(lowercaseTerm)).length
  if (count !== 1) return [fail(8, `"${term}" is bold ${count} times in the text, not once`)]
  const taught = blocks.slice(blocks.findIndex((block) => block.section === 'The idea'))
  const firstUse = taught.find(
    (block) => block.kind !== 'heading' && toPlainText(block.text).toLowerCase().includes(lowercaseTerm),
  )
  const inBold = firstUse && [...firstUse.text.matchAll(/\*\*([^*]+)\*\*/g)]
  return inBold?.some((found) => singular(found[1] ?? '') === singular(lowercaseTerm))
    ? []
    : [warn(8, `"${term}" is used before it is bold: ${firstUse?.text.slice(0, 60)}`)]
}

const singular = (text: string) => text.toLowerCase().replace(/s$/, '')

const passive =
  /\b(?:is|are|was|were|been|being|be|gets?|got)\s+(?:\w+ly\s+)?(?:\w{2,}ed|paid|given|taken|made|sold|bought|held|kept|lost|sent|known|seen|told|found|written|chosen|spent|lent|owed)\b/i

export function checkVoice({ blocks }: ParsedLesson): Finding[] {
  const all = prose(blocks).flatMap((block) => sentences(block.text))
  const share = all.filter((sentence) => passive.test(sentence)).length / Math.max(1, all.length)
  return share >= 0.1 ? [warn(9, `${Math.round(share * 100)}% of the sentences look passive, not under 10%`)] : []
}

/** Minimum number of words in a part per new term. */
const minWordsPerTerm = 20

export function checkTermDensity({ blocks, lesson }: ParsedLesson): Finding[] {
  const terms = lesson.file.words.map(singular)
  const parts = [...new Set(blocks.map((block) => block.part).filter((part) => part !== ''))]
  return parts.flatMap((part) => {
    const inside = blocks.filter((block) => block.part === part && block.kind !== 'heading')
    const boldTexts = inside.flatMap(({ text }) =>
      [...text.matchAll(/\*\*([^*]+)\*\*/g)].map((found) => singular(found[1] ?? '')),
    )
    const newTerms = boldTexts.filter((bold) => terms.includes(bold)).length
    const length = inside.reduce((sum, { text }) => sum + words(toPlainText(text)).length, 0)
    return newTerms * minWordsPerTerm > length
      ? [warn(9, `the part "${part}" teaches ${newTerms} new terms in ${length} words`)]
      : []
  })
}
