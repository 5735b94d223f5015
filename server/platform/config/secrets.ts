import type { Config } from './config.ts'

/** The password of an address, as it is written and decoded. */
function passwordsOf(url: string | undefined): string[] {
  const { password = '' } = (url && URL.parse(url)) || {}
  return [password, decodeText(password)]
}

function decodeText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Every secret in the settings. */
function secretsOf({ databaseUrl, identity, stripe, print, s3, sync, mail, ...config }: Config): string[] {
  return [
    ...[databaseUrl, sync?.databaseUrl, mail?.smtpUrl].flatMap(passwordsOf),
    ...[s3, sync?.s3].flatMap((bucket) => [bucket?.accessKeyId, bucket?.secretAccessKey]),
    ...[identity?.clientSecret, stripe?.secretKey, stripe?.webhookSecret],
    ...[print.gelato?.apiKey, print.prodigi?.apiKey, print.secret, config.adminApiToken, config.metricsToken],
  ].flatMap((secret) => secret || [])
}

/** The forms in which a partner may repeat a secret. */
const formsOf = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64'),
  Buffer.from(secret).toString('base64url'),
]

/** Returns a function that replaces every secret of the settings in a text. */
export function redactor(config: Config): (text: string) => string {
  const forms = [...new Set(secretsOf(config).flatMap(formsOf))].sort((one, other) => other.length - one.length)
  return (text) => forms.reduce((left, form) => left.replaceAll(form, '…'), text)
}
