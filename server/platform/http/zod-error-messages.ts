import type * as z from 'zod'

const typeMessages: Record<string, string> = {
  string: 'Please give text.',
  number: 'Please give a number.',
  int: 'Please give a whole number.',
  boolean: 'Please give true or false.',
  array: 'Please give a list.',
  object: 'Please give an object.',
}

const units: Record<string, [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  file: ['byte', 'bytes'],
}

/** '1 entry', '5 characters', or the number alone. */
function withUnit(count: number | bigint, origin: string): string {
  const [one, many] = units[origin] ?? ['', '']
  return `${count} ${Number(count) === 1 ? one : many}`.trim()
}

/** Returns a message for an invalid field if its schema has none. */
export function zodErrorMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null || issue.input === '') return 'Please fill this in.'
  switch (issue.code) {
    case 'invalid_type':
      return typeMessages[issue.expected] ?? 'Please check this.'
    case 'invalid_value':
      return `Please choose one of these: ${issue.values.map(String).join(', ')}.`
    case 'too_small':
      return `Please give at least ${withUnit(issue.minimum, issue.origin)}.`
    case 'too_big':
      return `Please give at most ${withUnit(issue.maximum, issue.origin)}.`
    case 'invalid_format':
      return 'This does not have the form that is expected here.'
    default:
      return 'Please check this.'
  }
}
