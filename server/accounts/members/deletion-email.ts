import { deletionTexts } from '#contract/platform/deletion-texts.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { siteEmails } from '#server/platform/mail/site-emails.ts'
import type { Addressee } from './store.ts'

const list = (sentences: readonly string[]) => sentences.map((sentence) => `- ${sentence}`).join('\n')

/** The last e-mail to a member: what the deletion of the account removed, and what is kept. */
export const deletionEmail = (mailer: Pick<Mailer, 'enqueue' | 'enqueueMany'>, config: Pick<Config, 'siteOwner'>) => {
  const { send, greet } = siteEmails(mailer, config)
  return ({ id, email, given_name: name }: Addressee & { id: number }, kept: readonly string[], now: number) => {
    const text =
      'Your account is deleted, as you asked.\n\n' +
      `This is gone, and no one can bring it back:\n${list(deletionTexts.deleted)}\n\n` +
      `This is kept:\n${list([...kept, ...deletionTexts.kept])}`
    return send(`account-deleted:${id}`, email, 'Your Moneta account is deleted', greet(name, text), now)
  }
}

export type DeletionEmail = ReturnType<typeof deletionEmail>
