import { join } from 'node:path'
import type { Config } from './config.ts'
import { describeFile } from './env-file.ts'

const describePayments = ({
  payments,
  appUrl,
  sandboxUrl,
}: Pick<Config, 'payments' | 'appUrl' | 'sandboxUrl'>): string => {
  if (payments === 'stripe') return "Payments go through your test account at Stripe; pay with Stripe's test cards."
  if (payments === 'off') return 'Payments are switched off: only free things are available.'
  if (payments === 'bypass') return 'Payments are bypassed: what is bought opens at once.'
  return `No real money moves: what people and banks do with payments is decided at ${sandboxUrl ?? appUrl}/sandbox/payments`
}

const describeMail = ({ mail, isMailOff, dataDir }: Pick<Config, 'mail' | 'isMailOff' | 'dataDir'>): string => {
  if (isMailOff) return 'Mail is switched off: no e-mail is sent or stored.'
  return mail ? 'Mail goes out by your mail server.' : `Mail lands in ${join(dataDir, 'mail')}`
}

/**
 * Startup banner of demo mode in the terminal.
 * @param settingsFile the file that completed the environment
 */
export function startupBanner(
  config: Pick<Config, 'appUrl' | 'dataDir' | 'mail' | 'isMailOff' | 'payments' | 'sandboxUrl'>,
  settingsFile?: string,
): string {
  const lines = [
    `Moneta is ready at ${config.appUrl}`,
    'This is demo mode: sign in with any e-mail address. Ctrl+C stops it.',
    describeMail(config),
    describePayments(config),
    ...(settingsFile === undefined ? [] : [describeFile(settingsFile)]),
    'Put no proxy or tunnel in front of it: whoever comes through one could sign in as anybody.',
  ]
  return `\n${lines.map((line) => `  ${line}\n`).join('')}`
}
