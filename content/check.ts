import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { checkCourse, checkFiles } from './checks/course.ts'
import type { CheckContext, Finding } from './checks/finding.ts'
import { checkLessonItems, readItems } from './checks/item-identity.ts'
import { textsOf } from './checks/item-texts.ts'
import { checkLesson, parseLesson } from './checks/lesson.ts'
import { prose } from './checks/markdown.ts'
import { ideaParts, partMeasures } from './checks/second-edition.ts'
import { readabilityOf, readabilityOfBlocks } from './checks/sentences.ts'
import { proseWords } from './checks/shape.ts'
import { type DueFigure, dueFigures } from './due-figures.ts'
import { ContentError, type LessonSource, readCourse, readFigures, readLesson } from './format.ts'

/**
 * CLI: node content/check.ts [lesson-folder or its number]. Prints the findings and exits with 1 if any check fails. With
 * --due it prints the figures in the order in which a person has to read them at their sources, and exits with 0.
 */

const dir = import.meta.dirname
const today = new Date().toISOString().slice(0, 10)

function describe(lesson: LessonSource, context: CheckContext): string {
  const { blocks } = parseLesson(lesson, context)
  const quiz = readabilityOf(lesson.quiz.flatMap(textsOf))
  return [
    lesson.folder,
    `${proseWords(blocks)} words`,
    `grade ${readabilityOfBlocks(prose(blocks)).grade.toFixed(1)}`,
    `${lesson.quiz.length} questions (grade ${quiz.grade.toFixed(1)})`,
    lesson.file.covers.join(' '),
  ].join(' · ')
}

/** Measures of the parts of a lesson of edition 2, which check 46 compares with its bands; a line each. */
function describeParts(lesson: LessonSource, context: CheckContext): string[] {
  if (lesson.file.edition !== 2) return []
  const { blocks } = parseLesson(lesson, context)
  return ideaParts(blocks).map((part) => {
    const { words, mean, sd, longest, grade } = partMeasures(blocks, part)
    const measures = `mean ${mean.toFixed(2)} · SD ${sd.toFixed(2)} · longest ${longest} · grade ${grade.toFixed(2)}`
    return `  ${part} · ${words} words · ${measures}`
  })
}

function report(name: string, findings: Finding[]): number {
  for (const { level, check, message } of findings) console.log(`${level} ${name} [${check}] ${message}`)
  return findings.filter((finding) => finding.level === 'F').length
}

function checkOne(folder: string, context: CheckContext, more: (lesson: LessonSource) => Finding[]): number {
  try {
    const lesson = readLesson(dir, folder)
    const fails = report(folder, [...checkLesson(lesson, context), ...more(lesson)])
    for (const line of [describe(lesson, context), ...describeParts(lesson, context)]) console.log(line)
    return fails
  } catch (error) {
    if (error instanceof ContentError) return report(folder, [{ level: 'F', check: 0, message: error.message }])
    throw error
  }
}

async function checkWhole(context: CheckContext): Promise<number> {
  try {
    const course = readCourse(dir)
    const files = report('files', await checkFiles(dir, course))
    return files + report('course', checkCourse(course, context))
  } catch (error) {
    if (error instanceof ContentError) return report('course', [{ level: 'F', check: 0, message: error.message }])
    throw error
  }
}

function describeDue({ id, shown, year, what, url, ...due }: DueFigure): string {
  const reading = due.read_on ? `read again by ${due.next_review}` : `never read, read by ${due.next_review}`
  const users = [...due.folders, ...(due.calculator ? [`calculator ${due.calculator}`] : [])]
  return [
    `${reading}${due.is_due ? ' (overdue)' : ''}`,
    id,
    `${shown} (${year})`,
    what,
    url,
    users.join(', '),
    ...(due.awaits_next ? ['next value not yet announced'] : []),
    ...(due.next_value ? [`next value known: ${due.next_value.shown} (${due.next_value.year})`] : []),
  ].join(' · ')
}

/** The figures to read at their sources, a line each. */
function listDue(): void {
  for (const due of dueFigures(readCourse(dir), today)) console.log(describeDue(due))
}

async function main(folder: string | undefined): Promise<number> {
  const context = { figures: readFigures(dir), today }
  const folders = readdirSync(join(dir, 'lessons')).toSorted()
  if (folder) {
    const name = folder.replace(/\/$/, '').split('/').at(-1) ?? folder
    const found = folders.find((each) => each === name || each.startsWith(`${name}-`))
    return checkOne(found ?? name, context, (lesson) => checkLessonItems(lesson, readItems()))
  }
  // The check of the whole course includes the record of questions.
  return folders
    .map((each) => checkOne(each, context, () => []))
    .reduce((sum, fails) => sum + fails, await checkWhole(context))
}

const [argument] = process.argv.slice(2)
if (argument === '--due') listDue()
else {
  const fails = await main(argument)
  console.log(fails === 0 ? 'No failures.' : `${fails} failures.`)
  process.exitCode = fails === 0 ? 0 : 1
}
