import { isBlank } from '#course/blank-text.ts'
import { Invalid } from './define-form.ts'

/** Text that is sent as typed. */
export const verbatim = { show: (text: string) => text, read: (text: string) => text }

/** Text without outer spaces; empty is sent as null. */
export const optionalText = {
  show: (text: string | null) => text ?? '',
  read: (text: string) => (isBlank(text) ? null : text.trim()),
}

/** A checkbox; absent means off. */
export const flag = { show: (isOn: boolean | undefined) => isOn ?? false, read: (isOn: boolean) => isOn }

/** An id that must be chosen. @param missing the message when none is */
export const requiredId = (missing: string) => ({
  show: String,
  read: (id: string) => (/^[1-9]\d*$/.test(id) ? Number(id) : new Invalid(missing)),
})

/** A dollar amount with two decimals; empty without one. */
export const showDollars = (dollars: number | null) => dollars?.toFixed(2) ?? ''

/** Text without outer spaces that must not be empty. @param missing the message when it is */
export const requiredText = (missing: string) => ({
  show: (text: string) => text,
  read: (text: string) => (isBlank(text) ? new Invalid(missing) : text.trim()),
})
