import { ContentError, type CourseSource, readBenchmarks } from '#content/format.ts'
import { checkFigureDates, checkFigureUse } from './dated-figures.ts'
import { type CheckContext, type CourseCheck, type Finding, fail } from './finding.ts'
import { checkGuessing } from './guessing.ts'
import { checkItemIdentity, readItems } from './item-identity.ts'
import { checkStoryNumbers } from './law-numbers.ts'
import { checkAsks, checkMixedQuizzes } from './mixed.ts'
import { checkPictures } from './pictures.ts'
import * as questionBank from './question-bank.ts'
import { checkExpectedResources } from './resources.ts'
import { checkPeopleSay } from './second-edition.ts'
import { checkSeeding } from './seeding.ts'
import { checkTemplateRanks } from './templates.ts'
import { checkVideos } from './videos.ts'
import { checkWorkbooks } from './workbooks.ts'

const courseChecks: CourseCheck[] = [
  questionBank.checkCounts,
  questionBank.checkBankAnswerPositions,
  questionBank.checkBankAnswerLength,
  questionBank.checkMistakeReferences,
  questionBank.checkDuplicates,
  questionBank.checkNameReuse,
  questionBank.checkAudienceAlternation,
  checkGuessing,
  checkPeopleSay,
  checkTemplateRanks,
  checkMixedQuizzes,
  checkAsks,
  checkFigureUse,
  checkStoryNumbers,
  checkExpectedResources,
  checkSeeding,
]

/** The files of the lessons: workbooks, pictures and clips in the content folder. */
export async function checkFiles(dir: string, course: CourseSource): Promise<Finding[]> {
  return [...(await checkWorkbooks(dir)), ...checkPictures(dir, course), ...checkVideos(dir, course)]
}

/** Checks that need the whole course; checks of single lessons are elsewhere. */
export function checkCourse(course: CourseSource, context: CheckContext): Finding[] {
  try {
    return [
      ...courseChecks.flatMap((check) => check(course, context)),
      ...questionBank.checkCoverage(course, Object.keys(readBenchmarks())),
      ...checkFigureDates(context),
      ...checkItemIdentity(course, readItems()),
    ]
  } catch (error) {
    if (error instanceof ContentError) return [fail(39, error.message)]
    throw error
  }
}
