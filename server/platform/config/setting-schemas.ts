import * as z from 'zod'
import { canonicalTimeZone } from '#server/platform/base/clock.ts'
import { parseJson } from '#server/platform/base/parse-json.ts'

/** Any text but the empty one. */
export const text = z.string().trim().min(1)

export const flag = z
  .enum(['1', 'true', '0', 'false'])
  .default('0')
  .transform((value) => value === '1' || value === 'true')

export const origin = z
  .url({ protocol: /^https?$/ })
  .refine((url) => /^\/?$/.test(new URL(url).pathname), 'must have no path: the site needs an origin of its own')
  .transform((url) => new URL(url).origin)

export const email = z
  .string()
  .trim()
  .regex(/^[\x21-\x3f\x41-\x7e]+@[\x21-\x3f\x41-\x7e]+$/, 'must be one ASCII e-mail address')

/** Name of an IANA time zone, in its usual case. */
export const timeZone = z
  .string()
  .trim()
  .transform((name, context) => {
    const zone = canonicalTimeZone(name)
    if (zone !== undefined) return zone
    context.issues.push({
      code: 'custom',
      input: name,
      message: 'must be an IANA time zone, such as America/New_York or UTC',
    })
    return z.NEVER
  })

/** Appears on receipts and in e-mails. */
export const line = z
  .string()
  .regex(/^\P{Cc}+$/u, 'must be one line')
  .trim()
  .min(1)

export const secret = z.string().min(32, 'must have at least 32 characters')

export const endpoint = z
  .url({ protocol: /^https?$/ })
  .regex(/^[^?#]*$/, 'must have no query')
  .transform((url) => url.replace(/\/+$/, ''))

export const bucket = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')

/** A list whose items are separated by commas, semicolons or spaces. */
export const list = z.string().transform((items) => items.split(/[\s,;]+/).filter(Boolean))

/** Public keys of age, for which only their owners can decrypt. */
export const ageRecipients = list.pipe(
  z.array(z.string().regex(/^age1[a-z0-9]{58,}$/, 'must be recipients of age, which begin with age1')),
)

/** A whole number within limits. */
export const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

/** Rejects a list of hosts, of which only the first would be used. A comma in the password is allowed. */
const hasOneHost = (url: string) => !/^postgres(ql)?:\/\/([^/?#]*@)?[^/?#@]*,[^/?#@]*([/?#]|$)/.test(url)

/** Whether an address can be read, with user and password. */
function isAddress(value: string): boolean {
  const url = URL.parse(value)
  try {
    return url !== null && decodeURIComponent(url.username + url.password) !== undefined
  } catch {
    return false
  }
}

const addressOnly = 'cannot be read as an address; encode special characters of the password (%40 for @, %25 for %)'

/** The address of a database that begins as the pattern says. */
export const databaseUrl = (beginning: RegExp, message: string) =>
  z
    .string()
    .trim()
    .regex(beginning, message)
    .refine(hasOneHost, 'must name one host; let a proxy or a virtual address lead to the primary of several')
    .refine(isAddress, addressOnly)

export const smtpUrl = z
  .string()
  .trim()
  .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
  .refine(isAddress, addressOnly)

export const prompt = z
  .string()
  .trim()
  .regex(/^[a-z_]+( [a-z_]+)*$/, 'must be prompts of OpenID, such as login, or off')
  .refine(
    (prompts) => !prompts.split(' ').includes('none'),
    'none rejects users without a session at the provider; set off',
  )

export const proxies = z
  .string()
  .regex(/^\d$/, 'must be the number of proxies in front of the site, such as 1')
  .default('0')
  .transform(Number)

export const skus = list.pipe(
  z.array(z.string().regex(/^[\w-]{1,60}$/, 'must be SKUs such as GLOBAL-CAN-10X10')).max(100),
)

const Templates = z.record(z.string().min(1), z.string().min(1))

/** Template ids of the partner's dashboard by product type, as a JSON object of strings. */
export const templates = z.string().transform((json, context) => {
  const parsed = Templates.safeParse(parseJson(json))
  if (parsed.success) return parsed.data
  context.issues.push({
    code: 'custom',
    input: json,
    message: 'must be a JSON object such as {"t-shirts":"the id of a template"}, or {}',
  })
  return z.NEVER
})
