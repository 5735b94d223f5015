import { problem } from '#server/platform/http/problems.ts'

/** The rejection of a call that only sends an e-mail. */
export const mailOff = () =>
  problem(
    503,
    'platform.mail_off',
    'This site sends no e-mail. To send it, remove MAIL=off and set SMTP_URL and MAIL_FROM.',
  )
