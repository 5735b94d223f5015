import { type FormEvent, useEffect, useRef, useState } from 'react'
import { codeOf, errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { mailHint } from '#web/platform/format/mail-hint.ts'
import { href } from '#web/platform/routing/href.ts'
import { useNavigate } from '#web/platform/routing/router-context.tsx'
import { useUserStore } from '#web/platform/session/user-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { type CodeRequest, codeDigits, secondsUntilResend } from './code-request.ts'
import { useRequestCode } from './use-request-code.ts'

interface CodeFormProps {
  request: CodeRequest
  /** Another code was sent. */
  onSent: (request: CodeRequest) => void
  onOtherEmail: () => void
  onSignedIn: () => void
}

/** Entry of the code from the e-mail. */
export function CodeForm({ request, onSent, onOtherEmail, onSignedIn }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const signIn = useSignInByCode(onSignedIn)
  useEffect(() => input.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShort(code.length < 6)
    if (code.length === 6) signIn.mutate({ body: { code } })
    input.current?.focus()
  }
  const isWrong = codeOf(signIn.error) === 'accounts.code_wrong'
  const fieldError = isShort ? 'Please type the six digits of the code.' : isWrong && errorMessage(signIn.error)
  return (
    <>
      <PageHeader title="Type the code" lead={`We sent a code of six digits to ${request.email}.`} />
      <Card className="grid gap-6">
        <form className="grid gap-4" onSubmit={submit} noValidate>
          <Field
            label="Code"
            error={fieldError || undefined}
            hint={`It works for ten minutes, in this browser only.${mailHint(request.mailFolder)}`}
          >
            <Input
              ref={input}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              className="text-xl tabular-nums"
              value={code}
              onChange={({ target }) => {
                setCode(codeDigits(target.value))
                setShort(false)
              }}
            />
          </Field>
          {signIn.error && !isWrong && <Notice kind="error" title={errorMessage(signIn.error)} />}
          <Button type="submit" wide busy={signIn.isPending || signIn.isSuccess} busyLabel="Signing you in...">
            Sign in
          </Button>
        </form>
        <OtherCode
          request={request}
          onSent={(sent) => {
            setCode('')
            signIn.reset()
            onSent(sent)
          }}
          onOtherEmail={onOtherEmail}
        />
      </Card>
    </>
  )
}

function useSignInByCode(onSignedIn: () => void) {
  const { fetchUser } = useUserStore()
  const navigate = useNavigate()
  return useApiMutation('accounts', 'signInByCode', {
    async onSuccess({ return_to, welcome }) {
      onSignedIn()
      if (!welcome) await fetchUser()
      navigate(welcome ? href('welcome') : return_to, { replace: true })
    },
  })
}

/** What to do if no e-mail comes. */
function OtherCode({ request, onSent, onOtherEmail }: Pick<CodeFormProps, 'request' | 'onSent' | 'onOtherEmail'>) {
  const sending = useRequestCode(onSent)
  const seconds = useSecondsUntilResend(request)
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft text-sm">No e-mail? Look into the spam folder, and check the address above.</p>
      {sending.error && <Notice kind="error" title={errorMessage(sending.error)} />}
      {sending.isSuccess && (
        <Notice kind="good" title="A new code is on its way. The one before does not work any more." />
      )}
      <Button
        kind="secondary"
        wide
        disabled={seconds > 0}
        busy={sending.isPending}
        busyLabel="Sending..."
        onClick={() => sending.mutate({ body: { email: request.email, return_to: request.returnTo } })}
      >
        {seconds > 0 ? `Send a new code in ${seconds} s` : 'Send a new code'}
      </Button>
      <Button kind="quiet" wide onClick={onOtherEmail}>
        Use another e-mail or way
      </Button>
    </div>
  )
}

/** Counts down once a second. */
function useSecondsUntilResend(request: CodeRequest): number {
  const [now, setNow] = useState(Date.now)
  const seconds = secondsUntilResend(request, now)
  const isOver = seconds === 0
  useEffect(() => {
    setNow(Date.now())
    if (isOver) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return seconds
}
