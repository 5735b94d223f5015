import { newsStore } from '#server/operations/news/store.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { mailer } from '#server/platform/mail/mail.ts'
import { recipientStore } from './recipient-store.ts'
import { pauseSending } from './sending-service.ts'
import { announcementStore } from './store.ts'
import { waitingEmails } from './waiting-emails.ts'

/**
 * Pauses the announcements that were being sent when a back-up was made: members have got e-mails since that the
 * restored database does not contain. An admin decides whether they go on.
 */
export async function pauseRestored({ config, db }: { config: Config; db: Database }): Promise<void> {
  const [store, recipients] = [announcementStore(db), recipientStore(db)]
  const waiting = waitingEmails({ db, store, recipients, mailer: mailer(jobQueue(db), config), news: newsStore(db) })
  for (const id of await store.unfinished())
    await db.transaction(async () => {
      const announcement = await store.lock(id)
      if (announcement?.state === 'sending') await pauseSending({ store, waiting }, announcement)
    })
}
