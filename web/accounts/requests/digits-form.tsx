import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { codeDigits } from '#web/accounts/sign-in/code-request.ts'
import { codeOf, errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { mailHint } from '#web/platform/format/mail-hint.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface DigitsFormProps {
  code: string
  file: UseMutationResult<void, Error, { code: string; digits?: string }>
}

/** Fetches an export by six digits that are sent to the address of the account, for a member who cannot sign in. */
export function DigitsForm({ code, file }: DigitsFormProps) {
  const [digits, setDigits] = useState('')
  const [isShort, setShort] = useState(false)
  const sending = useApiMutation('accountRequests', 'sendDigits', { onSuccess: () => file.reset() })
  const isWrong = codeOf(file.error) === 'accounts.code_wrong'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setShort(digits.length < 6)
    if (digits.length < 6) event.currentTarget.querySelector('input')?.focus()
    else file.mutate({ code, digits })
  }
  const send = () => {
    setDigits('')
    sending.mutate({ params: { code } })
  }
  return (
    <div className="mt-6 grid gap-4 text-left">
      <p>You cannot sign in? We send a code to the address of the account.</p>
      {sending.error && <Notice kind="error" title={errorMessage(sending.error)} />}
      <Button kind="secondary" wide onClick={send} busy={sending.isPending} busyLabel="Sending...">
        {sending.data ? 'Send a new code' : 'Send me a code'}
      </Button>
      {sending.data && (
        <form className="grid gap-4" onSubmit={submit} noValidate>
          <Field
            label="Code"
            error={
              (isShort && 'Please type the six digits of the code.') ||
              (isWrong && errorMessage(file.error)) ||
              undefined
            }
            hint={`It works for ten minutes.${mailHint(sending.data.mail_folder)}`}
          >
            <Input
              inputMode="numeric"
              autoComplete="one-time-code"
              className="text-xl tabular-nums"
              value={digits}
              onChange={({ target }) => {
                setDigits(codeDigits(target.value))
                setShort(false)
              }}
            />
          </Field>
          {file.error && !isWrong && <Notice kind="error" title={errorMessage(file.error)} />}
          <Button type="submit" wide busy={file.isPending} busyLabel="Making the file...">
            Download everything
          </Button>
        </form>
      )}
    </div>
  )
}
