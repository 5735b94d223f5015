import type { Config } from '#server/platform/config/config.ts'
import type { Placeholders } from './placeholders.ts'

type Switches = Pick<Config, 'payments' | 'isMailOff'> & Partial<Pick<Config, 'signIn'>>

/** What this site lacks or adds, as components and styles read it; empty with the default settings. */
export const siteWords = ({ payments, isMailOff, signIn = [] }: Switches): string[] => [
  ...(payments === 'off' ? ['payments-off'] : []),
  ...(isMailOff ? ['mail-off'] : []),
  ...(signIn.includes('email') ? signIn.map((way) => `sign-in-${way}`) : []),
]

/** The mark of every page (`web/platform/browser/site-switches.ts`). */
export function siteMark(switches: Switches): Placeholders {
  const words = siteWords(switches)
  return words.length > 0 ? { site: `<meta name="site" content="${words.join(' ')}">` } : {}
}

/** Sentences of static pages that differ while payments or mail are off. */
export const switchPlaceholders = ({ payments, isMailOff }: Switches): Placeholders => ({
  ...(payments === 'off' && {
    payments_off:
      '<p class="notice mt-6">Card payments are not switched on at this site yet, so nothing can be bought here. ' +
      'Bronze is free, and its lessons are complete.</p>',
  }),
  ...(isMailOff && {
    deletion_email: 'This page says what was deleted and what is kept. No e-mail follows.',
    payer_receipt: 'say when it was paid, how much, and for whom',
    payer_notice: '',
    change_notice: 'we say so at the top of our home page 30 days before',
  }),
})
