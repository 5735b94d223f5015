import type { TestContext } from 'node:test'
import { announcements } from '#server/operations/announcements/announcements.ts'
import { memberFilters } from '#server/operations/members/filters.ts'
import { savedFilters } from '#server/operations/members/saved-filters.ts'
import { memberStore } from '#server/operations/members/store.ts'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { mailer } from '#server/platform/mail/mail.ts'
import { firstCall } from '#server/testing/job-call.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import type { Person, TestApp } from '#server/testing/start-app.ts'

export const needsAnnouncement = 'server/operations/announcements: from a draft to the last e-mail'

export const announcementBody = {
  subject: 'A new lesson',
  text: 'Read it at https://moneta.example/lessons.',
  filter: {},
  filter_name: 'All members',
}

type Announced = Pick<Person, 'send'>
const path = '/api/admin/announcements'

/** A new draft. */
export const draftOf = async (admin: Announced, change: object = {}): Promise<{ id: number; version: number }> =>
  (await admin.send('POST', path, { ...announcementBody, ...change })).json()

/** A new announcement that is being sent, to the admin among others. */
export async function sendingOf(admin: Announced, change: object = {}): Promise<{ id: number }> {
  await admin.send('PUT', '/api/account/news', { is_on: true })
  const draft = await draftOf(admin, change)
  await admin.send('POST', `${path}/${draft.id}/send`, undefined, { 'if-match': `"${draft.version}"` })
  return draft
}

/** Calls that change an announcement, each on its own. */
export function announcementPresses(admin: () => Person) {
  const press = async (action: string) => {
    const { id } = await sendingOf(admin())
    if (action === 'resume') await admin().send('POST', `${path}/${id}/pause`)
    return admin().send('POST', `${path}/${id}/${action}`)
  }
  return {
    'announcements.send': () => sendingOf(admin()),
    'announcements.resume': () => press('resume'),
  }
}

/** An admin's calls about one announcement. */
export const announcementAdmin = (admin: Announced) => ({
  draft: (change: object = {}) => draftOf(admin, change),
  read: async (id: number) => (await admin.send('GET', `${path}/${id}`)).json(),
  audience: async (id: number) => (await admin.send('GET', `${path}/${id}/audience`)).json(),
  press: (id: number, action: string, headers: Record<string, string> = {}) =>
    admin.send('POST', `${path}/${id}/${action}`, undefined, headers),
  change: (id: number, change: object, version: number) =>
    admin.send('PUT', `${path}/${id}`, { ...announcementBody, ...change }, { 'if-match': `"${version}"` }),
})

/** A server of the site that sends announcements by a mail server of its own. Several share the database of the site. */
export async function announcementServer(
  t: TestContext,
  site: TestApp,
  faults: Parameters<typeof startMailServer>[1] = {},
) {
  const { smtpUrl, received, recipientCount } = await startMailServer(t, faults)
  const { db, clock } = site
  const config = { ...site.config, mail: { smtpUrl, from: 'Moneta <hello@moneta.example>' } }
  const jobs = jobQueue(db)
  const mail = mailer(jobs, config)
  const store = memberStore(db, [])
  const filters = memberFilters({ store, saved: savedFilters({ db }), zone: config.businessTimeZone })
  const [job] = announcements({ config, db, clock, mailer: mail, jobs }, { store, filters }).jobs
  return {
    received,
    recipientCount,
    /** Addresses of the received messages, sorted. */
    addresses: () => received.flatMap(({ to }) => to).sort(),
    /** Does a step of the job that sends. */
    step: async (signal?: AbortSignal) => job?.handler(firstCall(null, clock.now(), signal)),
    /** Sends up to 20 of the enqueued e-mails. */
    deliver: () => jobs.runDue(mail.job, clock),
    /** Sends all enqueued e-mails, and counts them. */
    async deliverAll() {
      while ((await jobs.runDue(mail.job, clock)).done > 0);
      await job?.handler(firstCall(null, clock.now()))
    },
  }
}
