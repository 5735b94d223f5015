/** Texts of a payment: the name of the other side, the purpose, and what the bank calls the booking. */
export interface PaymentTexts {
  name: string
  purpose: string
  booking: string
}

/** Characters of a full line; SWIFT cuts words at its end. */
const lineLength = 65
/** Characters of a full subfield of the German structure. */
const subfieldLength = 27

/** Joins lines or subfields: a full one continues in the next one without a blank. */
export function joinCut(parts: readonly string[], fullLength: number): string {
  let joined = ''
  for (const [at, part] of parts.entries()) {
    const isContinued = at > 0 && (parts[at - 1] ?? '').length >= fullLength
    joined += at === 0 || isContinued ? part : ` ${part}`
  }
  return joined.replace(/\s+/g, ' ').trim()
}

const sepaTag = /(?:EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC|BREF|RREF|PURP)\+/g

/** The purpose in a SEPA text: what is after SVWZ+, up to the next tag; without tags the whole text. */
function sepaPurpose(text: string): string {
  const tags = [...text.matchAll(sepaTag)]
  const at = tags.findIndex(([tag]) => tag === 'SVWZ+')
  const [first] = tags
  if (!first) return text
  const tag = tags[at]
  return tag ? text.slice(tag.index + tag[0].length, tags[at + 1]?.index).trim() : text.slice(0, first.index).trim()
}

/** The German structure: a code of three digits, then subfields such as '?20' with a sign of the bank's choice. */
const structure = /^(?:\d{3}([?<^~+|@])|([?<^]))\d\d/
const isPurposeCode = (code: number) => (code >= 20 && code <= 29) || (code >= 60 && code <= 63)
const isNameCode = (code: number) => code === 32 || code === 33

function structuredTexts(text: string, sign: string): PaymentTexts {
  const subfields = text
    .split(new RegExp(`\\${sign}(?=\\d\\d)`))
    .slice(1)
    .map((subfield) => ({ code: Number(subfield.slice(0, 2)), value: subfield.slice(2) }))
  const valuesOf = (isWanted: (code: number) => boolean) =>
    joinCut(
      subfields.filter(({ code }) => isWanted(code)).map(({ value }) => value),
      subfieldLength,
    )
  return {
    name: valuesOf(isNameCode),
    purpose: sepaPurpose(valuesOf(isPurposeCode)),
    booking: valuesOf((code) => code === 0),
  }
}

/** Codes of the Dutch structure, such as '/NAME/Shop/REMI/Receipt 4'. Values may contain slashes. */
const dutchCode =
  /\/(TRTP|TRCD|IBAN|BIC|NAME|REMI|EREF|MARF|CSID|ORDP|BENM|CNTP|PREF|ISDT|CREF|RTRN|SVCL|ADDR|ULTC|ULTD|ULTB|PURP)(?=\/)/g

function dutchTexts(text: string): PaymentTexts {
  const values = new Map<string, string>()
  const codes = [...text.matchAll(dutchCode)]
  for (const [at, { 0: whole, 1: code = '', index }] of codes.entries()) {
    const value = text.slice(index + whole.length + 1, codes[at + 1]?.index)
    if (!values.has(code)) values.set(code, value.replace(/\/$/, '').trim())
  }
  // ING writes account, bank, name and town into one value.
  const [, , counterparty = ''] = (values.get('CNTP') ?? '').split('/')
  return {
    name: values.get('NAME') || counterparty.trim(),
    purpose: (values.get('REMI') ?? '').replace(/^(?:USTD|STRD)\/+/, ''),
    booking: values.get('TRTP') ?? '',
  }
}

/** Reads the information to the account owner, in any of the structures that banks use. */
export function paymentTexts(lines: readonly string[]): PaymentTexts {
  // Subfields begin after any character, so lines continue without a blank.
  const text = lines.join('')
  const [, sign, signWithoutCode] = structure.exec(text) ?? []
  const subfieldSign = sign ?? signWithoutCode
  if (subfieldSign) return structuredTexts(text, subfieldSign)
  const joined = joinCut(lines, lineLength)
  if (/^\/[A-Z]{3,4}\//.test(joined)) return dutchTexts(joined)
  return { name: '', purpose: sepaPurpose(joined), booking: '' }
}
