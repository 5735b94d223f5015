import { ContentError, fillFigures, type LessonSource, lessonByYear } from '#content/format.ts'
import { checkCalculations, checkEquations } from './calculations.ts'
import { checkFigureYears, checkTypedFigures, checkTypedYears } from './dated-figures.ts'
import { checkEarlyResult } from './early-results.ts'
import { checkFields, checkGuess } from './exercises.ts'
import { type CheckContext, type Finding, fail, type LessonCheck, type ParsedLesson } from './finding.ts'
import { checkQuizGuessing } from './guessing.ts'
import { checkLawNumbers } from './law-numbers.ts'
import { readBlocks } from './markdown.ts'
import { checkMarkup } from './markup.ts'
import { checkParallelStems } from './parallel-stems.ts'
import {
  checkAnswerLength,
  checkAnswerPositions,
  checkBigFive,
  checkCommonMistakes,
  checkCoveredStandards,
  checkPublicItems,
  checkQuestionKinds,
  checkSize,
} from './quiz-design.ts'
import { checkItems } from './quiz-items.ts'
import { checkMistakes } from './quiz-mistakes.ts'
import { checkQuizReadability, checkReadability, checkTermDensity, checkVoice, checkWords } from './readability.ts'
import { checkResources } from './resources.ts'
import { checkPicture, checkProse } from './second-edition.ts'
import { checkHeadings, checkLength, checkObjectives, checkOpening } from './shape.ts'
import { checkSpelling } from './spelling.ts'
import { checkTemplates } from './templates.ts'
import { checkBanned, checkBothSides, checkLinks } from './tone.ts'

/** Checks of a single lesson; the files beside it are not read. */

export const lessonChecks: LessonCheck[] = [
  checkHeadings,
  checkOpening,
  checkLength,
  checkObjectives,
  checkMarkup,
  checkSpelling,
  checkReadability,
  checkQuizReadability,
  checkWords,
  checkVoice,
  checkTermDensity,
  checkProse,
  checkPicture,
  checkEarlyResult,
  checkGuess,
  checkFields,
  checkCalculations,
  checkEquations,
  checkTypedFigures,
  checkTypedYears,
  checkLawNumbers,
  checkFigureYears,
  checkSize,
  checkItems,
  checkMistakes,
  checkTemplates,
  checkParallelStems,
  checkQuizGuessing,
  checkAnswerPositions,
  checkAnswerLength,
  checkQuestionKinds,
  checkCommonMistakes,
  checkPublicItems,
  checkCoveredStandards,
  checkBigFive,
  checkBanned,
  checkLinks,
  checkBothSides,
  checkResources,
]

/** A lesson with its figures filled in. @throws ContentError for a placeholder that names no figure */
export function parseLesson(lesson: LessonSource, context: CheckContext): ParsedLesson {
  const text = fillFigures(lesson.markdown, context.figures)
  for (const each of lesson.quiz) fillFigures(JSON.stringify(each), context.figures)
  return { ...context, lesson, text, blocks: readBlocks(text) }
}

/** The findings about a lesson as it reads in the year of the registry, and those that only a later year has. */
function findingsOfYears(lesson: LessonSource, context: CheckContext): Finding[] {
  const findingsIn = (one: LessonSource) => {
    const parsed = parseLesson(one, context)
    return lessonChecks.flatMap((check) => check(parsed))
  }
  const { own, later } = lessonByYear(lesson, context.figures)
  const findings = findingsIn(own)
  const known = new Set(findings.map(({ message }) => message))
  const ofLater = later.flatMap((year) =>
    findingsIn(year.lesson)
      .filter(({ message }) => !known.has(message))
      .map((finding) => ({ ...finding, message: `from ${year.from} on: ${finding.message}` })),
  )
  return [...findings, ...ofLater]
}

/** All findings about a single lesson, in each year of its figures. */
export function checkLesson(lesson: LessonSource, context: CheckContext): Finding[] {
  try {
    return findingsOfYears(lesson, context)
  } catch (error) {
    if (error instanceof ContentError) return [fail(13, error.message)]
    throw error
  }
}
