import { type FormEvent, useState } from 'react'
import { errorMessage, fieldErrors } from '#web/platform/api/errors.ts'
import { href } from '#web/platform/routing/href.ts'
import { signInUrl } from '#web/platform/session/sign-in.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import type { CodeRequest } from './code-request.ts'
import { isEmailSignIn, isProviderSignIn } from './sign-in-ways.ts'
import { useRequestCode } from './use-request-code.ts'

interface EmailFormProps {
  /** Path of this site to return to. */
  returnTo: string
  onSent: (request: CodeRequest) => void
}

/** The ways of sign-in that this site offers. */
export function EmailForm({ returnTo, onSent }: EmailFormProps) {
  return (
    <>
      <PageHeader title="Sign in" lead="New here? Sign in the same way: an account is free." />
      <Card className="grid gap-6">
        {isEmailSignIn() && <SendCode returnTo={returnTo} onSent={onSent} />}
        {isProviderSignIn() && (
          <ButtonLink kind={isEmailSignIn() ? 'secondary' : 'primary'} wide href={`${signInUrl(returnTo)}&way=oidc`}>
            Continue with your sign-in provider
          </ButtonLink>
        )}
        <p className="text-ink-soft text-sm">
          Both ways lead to one account if they have the same verified e-mail address. What we keep:{' '}
          <Link href={href('privacy')}>Privacy</Link>.
        </p>
      </Card>
    </>
  )
}

function SendCode({ returnTo, onSent }: EmailFormProps) {
  const [email, setEmail] = useState('')
  const [isBlank, setBlank] = useState(false)
  const sending = useRequestCode(onSent)
  const fieldError = isBlank ? 'Please type your e-mail address.' : fieldErrors(sending.error).email
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBlank(email.trim() === '')
    if (email.trim() === '') event.currentTarget.querySelector('input')?.focus()
    else sending.mutate({ body: { email: email.trim(), return_to: returnTo } })
  }
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <Field label="E-mail" error={fieldError} hint="We send you a code of six digits. You need no password.">
        <Input
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={({ target }) => {
            setEmail(target.value)
            setBlank(false)
          }}
        />
      </Field>
      {sending.error && !fieldError && (
        <Notice kind="error" title={errorMessage(sending.error)}>
          No code was sent.
        </Notice>
      )}
      <Button type="submit" wide busy={sending.isPending} busyLabel="Sending...">
        Send me a code
      </Button>
    </form>
  )
}
