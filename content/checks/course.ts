import { ContentError, type CourseSource, fillFigures, type LessonSource, readBenchmarks } from '#content/format.ts'
import * as bank from './bank.ts'
import {
  checkFigureDates,
  checkFigureUse,
  checkFigureYears,
  checkTypedFigures,
  checkUnsaidFigures,
} from './dated-figures.ts'
import { type CourseCheck, type Finding, fail, type LessonCheck, type Opened, type Surroundings } from './finding.ts'
import { checkGuessing } from './guessing.ts'
import { readBlocks } from './markdown.ts'
import { checkMarkup } from './markup.ts'
import { checkPictures } from './pictures.ts'
import {
  checkBigFive,
  checkClaims,
  checkLongest,
  checkMix,
  checkPositions,
  checkPublicItems,
  checkSize,
  checkTraps,
} from './quiz-design.ts'
import { checkItems } from './quiz-items.ts'
import { checkMistakes } from './quiz-mistakes.ts'
import { checkQuizReading, checkReading, checkTermDensity, checkVoice, checkWords } from './reading.ts'
import { checkPromised, checkResources } from './resources.ts'
import { checkSeeding } from './seeding.ts'
import { checkHeadings, checkLength, checkObjectives, checkOpening } from './shape.ts'
import { checkSpelling } from './spelling.ts'
import { checkCalculations, checkSums } from './sums.ts'
import { checkBanned, checkBothSides, checkLinks } from './tone.ts'
import { checkVideos } from './videos.ts'
import { checkWorkbooks } from './workbooks.ts'

const lessonChecks: LessonCheck[] = [
  checkHeadings,
  checkOpening,
  checkLength,
  checkObjectives,
  checkMarkup,
  checkSpelling,
  checkReading,
  checkQuizReading,
  checkWords,
  checkVoice,
  checkTermDensity,
  checkCalculations,
  checkSums,
  checkTypedFigures,
  checkUnsaidFigures,
  checkFigureYears,
  checkSize,
  checkItems,
  checkMistakes,
  checkPositions,
  checkLongest,
  checkMix,
  checkTraps,
  checkPublicItems,
  checkClaims,
  checkBigFive,
  checkBanned,
  checkLinks,
  checkBothSides,
  checkResources,
]

const courseChecks: CourseCheck[] = [
  bank.checkCounts,
  bank.checkBankPositions,
  bank.checkBankLongest,
  bank.checkBorrowedTraps,
  bank.checkDuplicates,
  bank.checkNames,
  bank.checkExamples,
  checkGuessing,
  checkFigureUse,
  checkPromised,
  checkSeeding,
]

/** A lesson with its figures filled in. @throws ContentError for a mark that names no figure */
export function openLesson(lesson: LessonSource, surroundings: Surroundings): Opened {
  const text = fillFigures(lesson.markdown, surroundings.figures)
  for (const each of lesson.quiz) fillFigures(JSON.stringify(each), surroundings.figures)
  return { ...surroundings, lesson, text, blocks: readBlocks(text) }
}

/** Everything that one lesson can be told by itself. */
export function checkLesson(lesson: LessonSource, surroundings: Surroundings): Finding[] {
  try {
    const opened = openLesson(lesson, surroundings)
    return lessonChecks.flatMap((check) => check(opened))
  } catch (error) {
    if (error instanceof ContentError) return [fail(13, error.message)]
    throw error
  }
}

/** The files beside the lessons: workbooks, pictures and clips in the content folder. */
export async function checkFiles(dir: string, course: CourseSource): Promise<Finding[]> {
  return [...(await checkWorkbooks(dir)), ...checkPictures(dir, course), ...checkVideos(dir, course)]
}

/** What only the whole course shows; the lessons one by one are not in it. */
export function checkCourse(course: CourseSource, surroundings: Surroundings): Finding[] {
  try {
    return [
      ...courseChecks.flatMap((check) => check(course, surroundings)),
      ...bank.checkCoverage(course, Object.keys(readBenchmarks())),
      ...checkFigureDates(surroundings),
    ]
  } catch (error) {
    if (error instanceof ContentError) return [fail(39, error.message)]
    throw error
  }
}
