import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import type { CodeRequest } from './code-request.ts'

/** Asks the server to send a code. */
export function useRequestCode(onSent: (request: CodeRequest) => void) {
  return useApiMutation('accounts', 'requestCode', {
    onSuccess({ expires_in, resend_in, mail_folder }, { body: { email, return_to = '/' } }) {
      const now = Date.now()
      onSent({
        email,
        returnTo: return_to,
        expiresAt: now + expires_in * 1000,
        resendAt: now + resend_in * 1000,
        mailFolder: mail_folder,
      })
    },
  })
}
