import type * as z from 'zod'
import type { LessonFinding, SourceQuestion } from '#contract/learning/lesson-editor.ts'
import { ParallelStem, Template } from '#course/variants/template.ts'

/** Names of single fields, as the form of a question labels them. */
const fieldNames: Readonly<Record<string, string>> = {
  question: 'the question',
  explanation: 'the explanation',
  answer: 'the sum of the answer',
  format: 'the format',
  quantities: 'the quantities',
  values: 'the values',
  where: 'the conditions',
  slips: 'the slips',
  few_slips: 'the reason for few slips',
  options: 'the options',
  correctAnswer: 'the right answer',
  mistakes: 'what the review tells',
  traps: 'the misconceptions',
  trap: 'the misconception or slip',
  mistake: 'what the review tells',
  value: 'the sum',
  from: 'the least number',
  to: 'the largest number',
  step: 'the step',
  first: 'the number in the question as written',
}

/** Names of entries of a list or record: quantity “start”, slip 2. */
const entryNames: Readonly<Record<string, string>> = {
  quantities: 'quantity',
  values: 'value',
  where: 'condition',
  slips: 'slip',
  options: 'option',
  mistakes: 'what the review tells about option',
  traps: 'misconception of option',
}

const named = (part: PropertyKey) => fieldNames[String(part)] ?? String(part)

/** The place of a problem in words: 'slip 2, the sum'. */
function placeText([list, entry, field]: readonly PropertyKey[]): string {
  if (list === undefined) return 'all of it'
  if (entry === undefined) return named(list)
  const place = `${entryNames[String(list)] ?? named(list)} ${typeof entry === 'number' ? entry + 1 : `“${String(entry).trim()}”`}`
  return field === undefined ? place : `${place}, ${named(field)}`
}

function faultText(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'number' ? 'a number is missing' : 'something is missing'
    case 'too_small':
      if (issue.origin === 'number') return `it should be above ${issue.minimum}`
      return issue.origin === 'array' ? `fewer than ${issue.minimum}` : 'something is missing'
    case 'too_big':
      return `more than ${issue.maximum}`
    case 'invalid_key':
      // The editor adds a space to a name that occurs twice.
      return /\s$/.test(String(issue.path.at(-1)))
        ? 'another one has this name'
        : `it needs ${issue.issues[0]?.message ?? 'another name'}`
    case 'unrecognized_keys':
      return `an unknown field, ${issue.keys.join(', ')}`
    default:
      return `it needs ${issue.message}`
  }
}

function problemOf(schema: z.ZodType, form: unknown): string | null {
  if (form === undefined) return null
  const [issue] = schema.safeParse(form).error?.issues ?? []
  return issue ? `Mend ${placeText(issue.path)}: ${faultText(issue)}.` : null
}

/** Findings of templates and second stems that are incomplete. They are saved, but no retake asks them. */
export const incompleteForms = (quiz: readonly SourceQuestion[]): LessonFinding[] =>
  quiz.flatMap(({ template, parallel }, index) => {
    const forms = [
      ['The template for other numbers', problemOf(Template, template)],
      ['The second stem', problemOf(ParallelStem, parallel)],
    ] as const
    return forms.flatMap(([name, problem]) =>
      problem === null
        ? []
        : [
            {
              level: 'warning' as const,
              field: 'quiz' as const,
              line: null,
              question: index + 1,
              message: `${name} is incomplete, so no retake asks it. ${problem}`,
            },
          ],
    )
  })
