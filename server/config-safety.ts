/** Whether a secret could be guessed: few different characters, or one piece again and again. */
export const isWeakSecret = (secret: string): boolean => new Set(secret).size < 10 || /^(.{1,20})\1+$/s.test(secret)

const exampleNames = /(^|\.)(example|example\.(com|net|org|edu)|test|invalid|localhost)$/i

/** Whether a host is one that documents give as an example (RFC 2606): nobody can own it. */
export const isExampleHost = (host: string): boolean => exampleNames.test(host)

/** The host of an e-mail address, with a name before it or without. */
export const mailHostOf = (address: string): string => /@([^\s@>]+)>?\s*$/.exec(address)?.[1] ?? ''

/** Whether what travels to this database could be read on the way. */
export const isPlainPostgres = (url: string): boolean =>
  !/^(require|verify-ca|verify-full)$/.test(new URL(url).searchParams.get('sslmode') ?? '')

/** Whether what travels to this mail server could be read on the way. */
export const isPlainSmtp = (url: string): boolean =>
  url.startsWith('smtp://') && new URL(url).searchParams.get('requireTLS') !== 'true'
