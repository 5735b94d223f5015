import { shortDay, shortTimestamp } from '#web/platform/format/dates.ts'
import { pluralize } from '#web/platform/format/number-text.ts'
import type { StatusKind } from '#web/ui/status.tsx'
import type { CheckReport, Differences, EditableLesson, Finding, ListedLesson } from './editor-types.ts'

type PublishState = Pick<ListedLesson, 'published' | 'has_draft' | 'version' | 'published_at' | 'saved_at'>

/** Publish state of a lesson, as a label. */
export function publishStateOf({ published, has_draft }: Pick<PublishState, 'published' | 'has_draft'>): {
  kind: StatusKind
  word: string
} {
  if (!published) return { kind: 'neutral', word: 'Not published' }
  return has_draft ? { kind: 'working', word: 'Published, with a draft' } : { kind: 'done', word: 'Published' }
}

/** 'Version 9 · Jun 11, 2026', 'No version yet · draft of Jun 16, 2026, 2:06 PM'. */
export function versionText({ version, published_at, has_draft, saved_at }: PublishState, timeZone?: string): string {
  const name = version === null ? 'No version yet' : `Version ${version}`
  if (has_draft && saved_at) return `${name} · draft of ${shortTimestamp(saved_at, timeZone)}`
  return published_at ? `${name} · ${shortDay(published_at, timeZone)}` : name
}

/** Link text for the place of a finding. */
export function placeText({ field, line, question }: Pick<Finding, 'field' | 'line' | 'question'>): string {
  if (line !== null) return `Go to line ${line}`
  if (question !== null) return `Go to question ${question}`
  const names = {
    title: 'the title',
    text: 'the text',
    quiz: 'the quiz',
    details: 'the details',
    resources: 'the resources',
  }
  return `Go to ${names[field]}`
}

export const errorsOf = (findings: readonly Finding[]): Finding[] => findings.filter(({ level }) => level === 'error')

/** Findings that do not stop publishing. */
export const hintsOf = (findings: readonly Finding[]): Finding[] => findings.filter(({ level }) => level === 'warning')

/** '7 hints that do not stop publishing'. */
export const hintsText = (count: number): string =>
  count === 1 ? '1 hint that does not stop publishing' : `${count} hints that do not stop publishing`

/** 'None stops publishing', '1 stops publishing'. */
export function blockersText(findings: readonly Finding[]): string {
  const count = errorsOf(findings).length
  if (count === 0) return 'None stops publishing'
  return count === 1 ? '1 stops publishing' : `${count} stop publishing`
}

/** 'Reads at grade 7. 1,140 words, about 6 minutes.' */
export const readingText = ({ grade, words, minutes }: Pick<CheckReport, 'grade' | 'words' | 'minutes'>): string =>
  `Reads at grade ${Math.max(0, Math.round(grade))}. ${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}, about ${pluralize(minutes, 'minute')}.`

export const fineText = (report: Pick<CheckReport, 'findings' | 'fine'>): string =>
  report.findings.length === 0
    ? `All ${report.fine} checks are fine`
    : `${pluralize(report.fine, 'other check is', 'other checks are')} fine`

/** The errors to fix before publishing; null if there are none. */
export function fixHint(findings: readonly Finding[]): string | null {
  const errors = errorsOf(findings)
  const [first] = errors
  if (!first) return null
  if (errors.length > 1) return `${errors.length} checks stop publishing.`
  return `${placeText(first).replace('Go to', 'Mend')} to publish.`
}

/** Added and removed lines of all files. */
function countLines({ files }: Differences): { added: number; removed: number } {
  const sum = (kind: 'added' | 'removed') => files.reduce((total, file) => total + file[kind], 0)
  return { added: sum('added'), removed: sum('removed') }
}

/** '2 lines out, 3 lines in', or that nothing differs. */
export function differenceText(differences: Differences): string {
  const { added, removed } = countLines(differences)
  if (added + removed === 0) return 'Nothing is different'
  return `${pluralize(removed, 'line')} out, ${pluralize(added, 'line')} in`
}

/** Summary of the draft's changes, beside the publish button. */
export function draftText(
  { has_draft, version, published }: Pick<EditableLesson, 'has_draft' | 'version' | 'published'>,
  differences: Differences | undefined,
): string {
  if (version === null)
    return published ? 'Learners read it as the content folder has it.' : 'Nobody sees this lesson yet.'
  if (!has_draft && !published) return `Nobody sees this lesson. Version ${version} is kept.`
  if (!has_draft) return `Learners read version ${version}.`
  if (!differences) return `This draft began from version ${version}.`
  const { added, removed } = countLines(differences)
  const lines = Math.max(added, removed)
  if (lines === 0) return `Nothing differs from version ${version}.`
  return `${pluralize(lines, 'line')} ${lines === 1 ? 'differs' : 'differ'} from version ${version}.`
}

/** Label of the publish button. */
export function publishLabel({
  has_draft,
  version,
  published,
}: Pick<EditableLesson, 'has_draft' | 'version' | 'published'>) {
  if (!has_draft && !published && version !== null) return 'Publish again'
  return version === null && published ? 'Publish' : `Publish version ${(version ?? 0) + 1}`
}
