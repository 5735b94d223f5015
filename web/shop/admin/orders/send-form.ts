import type { FieldErrors, FormDefinition, WireErrors } from '#web/platform/forms/define-form.ts'
import type { SendBody } from './batch-text.ts'

/** Typed values: `carrier`, `link`, and the tracking number of each order by its id. */
export type SendFields = Readonly<Record<string, string>>

export const newSendFields: SendFields = { carrier: '', link: '' }

const missingNumber = 'Give a tracking number, or leave this order out.'
const badLink = 'Please give an address that begins with https://'

/** The place of the tracking number in a tracking address. */
const numberMark = '{number}'

/** The tracking address of a number; null without an address, or if it needs a missing number. */
export function linkFor(link: string, number: string): string | null {
  const text = link.trim()
  if (text === '' || (number === '' && text.includes(numberMark))) return null
  return text.replaceAll(numberMark, encodeURIComponent(number))
}

const numberOf = (fields: SendFields, id: number) => (fields[id] ?? '').trim()

/** Whether no order has a tracking number. */
export const isWithoutNumbers = (fields: SendFields, ids: readonly number[]): boolean =>
  ids.every((id) => numberOf(fields, id) === '')

/** The form of these orders. Either each has a tracking number or none. */
export const sendForm = (ids: readonly number[]): FormDefinition<SendFields, SendBody> => ({
  read(fields) {
    const errors: FieldErrors<SendFields> = {}
    const { carrier = '', link = '' } = fields
    if (link.trim() !== '' && !/^https:\/\//i.test(link.trim())) errors.link = badLink
    if (!isWithoutNumbers(fields, ids))
      for (const id of ids) if (numberOf(fields, id) === '') errors[id] = missingNumber
    if (Object.keys(errors).length > 0) return { errors }
    const orders = ids.map((id) => {
      const number = numberOf(fields, id)
      return { id, carrier: carrier.trim(), tracking_number: number, tracking_url: linkFor(link, number) }
    })
    return { body: { orders } }
  },
  errorsOf: (wire) => wireErrors(wire, ids),
})

/** Messages by `orders.` and the place of an order, perhaps with the name of a field. */
function wireErrors(wire: WireErrors, ids: readonly number[]): FieldErrors<SendFields> {
  const errors: FieldErrors<SendFields> = {}
  for (const [path, message] of Object.entries(wire)) {
    const [, place = '', name] = /^orders\.(\d+)(?:\.(\w+))?$/.exec(path) ?? []
    const id = ids[Number(place)]
    if (place === '' || id === undefined) continue
    const field = name === 'carrier' ? 'carrier' : name === 'tracking_url' ? 'link' : String(id)
    errors[field] ??= message
  }
  return errors
}

/**
 * Fills the tracking numbers from an order down with a pasted column.
 * @returns the changed fields, and the number of lines without an order; undefined if the text has one line
 */
export function pastedColumn(
  ids: readonly number[],
  from: number,
  text: string,
): { fields: SendFields; rest: number } | undefined {
  const lines = text.replace(/[\r\n]+$/, '').split(/\r\n|\n|\r/)
  if (lines.length < 2) return undefined
  const below = ids.slice(ids.indexOf(from))
  // A copied range may have more columns; the first one counts.
  const numbers = lines.map((line) => (line.split('\t')[0] ?? '').trim())
  const fields = Object.fromEntries(
    below.slice(0, numbers.length).map((id, index) => [String(id), numbers[index] ?? '']),
  )
  return { fields, rest: Math.max(0, numbers.length - below.length) }
}
