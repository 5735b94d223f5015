import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { checkCourse, checkFiles } from './checks/course.ts'
import type { Finding, Surroundings } from './checks/finding.ts'
import { textsOf } from './checks/item-texts.ts'
import { checkLesson, parseLesson } from './checks/lesson.ts'
import { prose } from './checks/markdown.ts'
import { readingOf, readingOfBlocks } from './checks/sentences.ts'
import { proseWords } from './checks/shape.ts'
import { ContentError, type LessonSource, readCourse, readFigures, readLesson } from './format.ts'

/** CLI: node content/check.ts [lesson-folder]. Prints the findings and exits with 1 if any check fails. */

const dir = import.meta.dirname

function describe(lesson: LessonSource, surroundings: Surroundings): string {
  const { blocks } = parseLesson(lesson, surroundings)
  const quiz = readingOf(lesson.quiz.flatMap(textsOf))
  return [
    lesson.folder,
    `${proseWords(blocks)} words`,
    `grade ${readingOfBlocks(prose(blocks)).grade.toFixed(1)}`,
    `${lesson.quiz.length} questions (grade ${quiz.grade.toFixed(1)})`,
    lesson.file.covers.join(' '),
  ].join(' · ')
}

function report(name: string, findings: Finding[]): number {
  for (const { level, check, message } of findings) console.log(`${level} ${name} [${check}] ${message}`)
  return findings.filter((finding) => finding.level === 'F').length
}

function checkOne(folder: string, surroundings: Surroundings): number {
  try {
    const lesson = readLesson(dir, folder)
    const fails = report(folder, checkLesson(lesson, surroundings))
    console.log(describe(lesson, surroundings))
    return fails
  } catch (error) {
    if (error instanceof ContentError) return report(folder, [{ level: 'F', check: 0, message: error.message }])
    throw error
  }
}

async function checkWhole(surroundings: Surroundings): Promise<number> {
  try {
    const course = readCourse(dir)
    const files = report('files', await checkFiles(dir, course))
    return files + report('course', checkCourse(course, surroundings))
  } catch (error) {
    if (error instanceof ContentError) return report('course', [{ level: 'F', check: 0, message: error.message }])
    throw error
  }
}

async function main(folder: string | undefined): Promise<number> {
  const surroundings = { figures: readFigures(dir), today: new Date().toISOString().slice(0, 10) }
  if (folder) return checkOne(folder.replace(/\/$/, '').split('/').at(-1) ?? folder, surroundings)
  const folders = readdirSync(join(dir, 'lessons')).toSorted()
  return folders
    .map((each) => checkOne(each, surroundings))
    .reduce((sum, fails) => sum + fails, await checkWhole(surroundings))
}

const fails = await main(process.argv[2])
console.log(fails === 0 ? 'No failures.' : `${fails} failures.`)
process.exitCode = fails === 0 ? 0 : 1
