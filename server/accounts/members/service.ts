import { randomBytes } from 'node:crypto'
import { browserSessions } from '#server/accounts/sessions/browser-session.ts'
import { answerAgeQuestion } from '#server/accounts/sign-in/age-question.ts'
import { createSession } from '#server/accounts/sign-in/create-session.ts'
import { emailCode } from '#server/accounts/sign-in/email-code.ts'
import { codeEmail } from '#server/accounts/sign-in/email-code-email.ts'
import { emailCodeStore } from '#server/accounts/sign-in/email-code-store.ts'
import { identityStore } from '#server/accounts/sign-in/identity-store.ts'
import { signInLimitKeys } from '#server/accounts/sign-in/limit-keys.ts'
import { oneTimeCodes } from '#server/accounts/sign-in/one-time-code.ts'
import { providerClient } from '#server/accounts/sign-in/provider-client.ts'
import { providerSettings } from '#server/accounts/sign-in/provider-settings.ts'
import { providerSignIn } from '#server/accounts/sign-in/provider-sign-in.ts'
import { signInCookies } from '#server/accounts/sign-in/sign-in-cookies.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import type { MemberHooks } from '#server/platform/area.ts'
import { atFirstUse } from '#server/platform/base/at-first-use.ts'
import { rateLimiter } from '#server/platform/http/rate-limit.ts'
import { type DeletionEmail, deletionEmail } from './deletion-email.ts'
import { accountStore } from './store.ts'

type Dependencies = Pick<AppDependencies, 'config' | 'appUrl' | 'db' | 'cookies' | 'sessions' | 'mailer'>

/** Rows deleted per transaction; small, so that writers are not blocked for long. */
const chunkSize = 500

/** Sign-in, from the button to the session, with the age question for new users; and account deletion. */
export function accountService(
  { config, appUrl, db, cookies, sessions, mailer }: Dependencies,
  hooks: Pick<MemberHooks, 'purge' | 'kept' | 'deleted' | 'afterDeleted'>,
) {
  const store = accountStore(db)
  const provider = providerClient(() => providerSettings(config, appUrl))
  const codes = oneTimeCodes(store)
  const getSecret = atFirstUse(() => store.cookieSecret(randomBytes(32).toString('base64url')))
  const getCookies = atFirstUse(async () => signInCookies(cookies, await getSecret()))
  const shared = {
    db,
    store,
    identities: identityStore(db),
    codes,
    getCookies,
    browserSessions: browserSessions({ config, cookies, sessions, store }),
  }

  return {
    ...providerSignIn({ config, provider, codes, getCookies }),
    ...emailCode({
      ...shared,
      config,
      getSecret,
      emailCodes: emailCodeStore(db),
      limits: rateLimiter(db),
      email: codeEmail(mailer, config),
    }),

    limitKeys: signInLimitKeys(appUrl, getCookies),

    getCookies,

    /** Exchanges this browser's code for a session, or for the age question if the user is new. */
    createSession: createSession(shared),

    answerAgeQuestion: answerAgeQuestion(shared),

    /**
     * Deletes a member with all dependent rows and pending e-mails.
     * @param sendEmail by default tells the member what is deleted and what is kept
     */
    async deleteAccount(
      memberId: number,
      now: number,
      sendEmail: DeletionEmail | null = deletionEmail(mailer, config),
    ) {
      // Years of expenses in one transaction would block all other writers.
      while ((await hooks.purge(memberId, chunkSize)) >= chunkSize);
      await db.transaction(async () => {
        // Lock first: concurrent writes of this member then wait and find no member.
        const member = await store.lockMember(memberId)
        if (member) await mailer.deleteEmailsTo(member.email)
        if (member) await sendEmail?.({ ...member, id: memberId }, await hooks.kept(memberId), now)
        // A job cancels subscriptions at the payment provider; it outlives the member.
        await hooks.deleted(memberId, now)
        await store.deleteMember(memberId)
      })
      await hooks.afterDeleted(memberId, now)
    },
  }
}

export type AccountService = ReturnType<typeof accountService>
