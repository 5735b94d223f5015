import type { CourseSource } from '#content/format.ts'
import { type CourseCheck, type Finding, fail, type ParsedLesson } from './finding.ts'
import { type Block, prose, readBlocks, toPlainText } from './markdown.ts'
import { readabilityOfBlocks, sentences, words } from './sentences.ts'

/** Check 46: the prose of a lesson of edition 2, and its one figure of speech. */

const meanBand = { least: 12, most: 16 }
const leastSd = 6
const longSentence = { least: 20, most: 32 }
const leastGrade = 4
const mostParts = 3

/** Measures of the sentences of a part. `sd` is their standard deviation, `longest` the words of the longest. */
export type PartMeasures = { words: number; mean: number; sd: number; longest: number; grade: number }

/** The headings of the parts of "The idea", in order. */
export const ideaParts = (blocks: readonly Block[]): string[] =>
  blocks.filter(({ kind, level, section }) => kind === 'heading' && level === 3 && section === 'The idea').map(textOf)

const textOf = ({ text }: Block) => text

/** The blocks of a part with its heading. */
const inPart = (blocks: readonly Block[], part: string) =>
  blocks.filter((block) => block.section === 'The idea' && block.part === part)

const lengthsOf = (blocks: Block[]): number[] =>
  prose(blocks)
    .flatMap(({ text }) => sentences(text).map((sentence) => words(sentence).length))
    .filter((length) => length > 0)

/** Measures of the prose of a part: no tables and fenced blocks. */
export function partMeasures(blocks: readonly Block[], part: string): PartMeasures {
  const own = inPart(blocks, part)
  const lengths = lengthsOf(own)
  const { words: count, mean, grade } = readabilityOfBlocks(prose(own))
  const squares = lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0)
  return {
    words: count,
    mean,
    sd: Math.sqrt(squares / Math.max(1, lengths.length)),
    longest: Math.max(0, ...lengths),
    grade,
  }
}

const shown = (measure: number) => measure.toFixed(2)

function checkPart(blocks: Block[], part: string): Finding[] {
  const { mean, sd, longest, grade } = partMeasures(blocks, part)
  const { least, most } = longSentence
  const hasLong = lengthsOf(inPart(blocks, part)).some((length) => length >= least && length <= most)
  const faults: [boolean, string][] = [
    [
      mean < meanBand.least || mean > meanBand.most,
      `has ${shown(mean)} words a sentence, not ${meanBand.least} to ${meanBand.most}`,
    ],
    [sd < leastSd, `has sentences of like length: an SD of ${shown(sd)} words, under ${leastSd}`],
    [!hasLong, `has no sentence of ${least} to ${most} words; its longest has ${longest}`],
    [grade < leastGrade, `reads at grade ${shown(grade)}, under ${leastGrade}`],
  ]
  return faults.filter(([isFault]) => isFault).map(([, fault]) => fail(46, `the part "${part}" ${fault}`))
}

export function checkProse({ blocks, lesson }: ParsedLesson): Finding[] {
  if (lesson.file.edition !== 2) return []
  const parts = ideaParts(blocks)
  // Check 3 reports fewer than two.
  const many =
    parts.length > mostParts
      ? [fail(46, `"The idea" has ${parts.length} parts, not 2 or 3, in a lesson of edition 2`)]
      : []
  return [...many, ...parts.flatMap((part) => checkPart(blocks, part))]
}

/** A whole word, also in its plural. */
const wordPattern = (word: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(word)}(?:e?s)?(?![\\p{L}\\p{N}])`, 'iu')

/** Phrases that open a figure of speech. */
const openings = /\b(?:think of|picture (?:it|this)|imagine[ds]?|is like)\b/gi

export function checkPicture({ blocks, lesson: { file } }: ParsedLesson): Finding[] {
  if (file.edition !== 2) return []
  const { picture = [] } = file
  if (picture.length === 0) return [fail(46, 'lesson.json has no picture: the words of the figure of speech')]
  const parts = ideaParts(blocks).map((name) => ({ name, text: inPart(blocks, name).map(plain).join('\n') }))
  const placesOf = (word: string) => parts.filter(({ text }) => wordPattern(word).test(text)).map(({ name }) => name)
  const [home] = picture.flatMap(placesOf)
  const ofWords = picture.flatMap((word) => {
    const places = placesOf(word)
    if (places.length === 0) return [fail(46, `the word "${word}" of the picture is in no part of "The idea"`)]
    return places
      .filter((place) => place !== home)
      .map((place) => fail(46, `the part "${place}" uses "${word}", a word of the picture of the part "${home}"`))
  })
  const ofOpenings = parts
    .filter(({ name }) => name !== home)
    .flatMap(({ name, text }) =>
      [...text.matchAll(openings)].map(([phrase]) =>
        fail(46, `the part "${name}" opens a second figure of speech with "${phrase.toLowerCase()}"`),
      ),
    )
  return [...ofWords, ...ofOpenings]
}

const plain = ({ text }: Block) => toPlainText(text)

const secondEdition = ({ lessons }: CourseSource) => lessons.filter(({ file }) => file.edition === 2)

const corrected = /\bpeople say\b.*\bin fact\b/i

/** "People say … In fact" is in at most half of the lessons of edition 2. */
export const checkPeopleSay: CourseCheck = (course) => {
  const lessons = secondEdition(course)
  const users = lessons.filter(({ markdown }) => readBlocks(markdown).some((block) => corrected.test(plain(block))))
  const most = Math.floor(lessons.length / 2)
  const folders = users.map(({ folder }) => folder).join(', ')
  return users.length > most
    ? [
        fail(
          46,
          `"People say … In fact" is in ${users.length} of ${lessons.length} lessons of edition 2, over ${most}: ${folders}`,
        ),
      ]
    : []
}
