import { maxCents, parseCents, toDollars, tooMuch } from '#contract/platform/money.ts'
import { plainAmount } from '#web/platform/format/plain-amount.ts'
import { Invalid } from '#web/platform/forms/define-form.ts'
import { showDollars } from '#web/platform/forms/field-codecs.ts'

/** Maximum characters of an amount that is parsed; longer ones exceed every limit. */
const maxLength = 13

/** A required dollar amount; it has the same messages as the server's `amountAbove0`. */
export const amountAbove0 = (missing: string) => ({
  show: showDollars,
  read(text: string): number | Invalid {
    const plain = plainAmount(text)
    if (plain === null) return new Invalid(missing)
    if (plain.length > maxLength) return new Invalid(plain.startsWith('-') ? missing : tooMuch)
    const cents = parseCents(plain)
    if (cents === null) return new Invalid('Give an amount with at most two decimals')
    if (cents <= 0) return new Invalid(missing)
    return cents > maxCents ? new Invalid(tooMuch) : toDollars(cents)
  },
})
