import { useEffect, useState } from 'react'
import { href } from '#web/platform/routing/href.ts'
import { Redirect, useLocation } from '#web/platform/routing/router-context.tsx'
import { useUser } from '#web/platform/session/user-context.tsx'
import { CodeForm } from './code-form.tsx'
import { type CodeRequest, dropCodeRequest, readCodeRequest, saveCodeRequest } from './code-request.ts'
import { EmailForm } from './email-form.tsx'

/** All ways of sign-in, and the entry of a code that was sent by e-mail. */
export function SignInPage() {
  const { user } = useUser()
  const returnTo = new URLSearchParams(useLocation().search).get('return_to') ?? href('dashboard')
  const [request, setRequest] = useState<CodeRequest | null>(null)
  const [isDone, setDone] = useState(false)
  useEffect(() => setRequest(readCodeRequest(Date.now(), sessionStorage)), [])
  const begin = (sent: CodeRequest) => {
    saveCodeRequest(sent, sessionStorage)
    setRequest(sent)
  }
  const end = () => {
    dropCodeRequest(sessionStorage)
    setRequest(null)
  }
  if (user && !isDone) return <Redirect to={href('dashboard')} />
  return (
    <div className="mx-auto grid max-w-measure">
      {request ? (
        <CodeForm
          request={request}
          onSent={begin}
          onOtherEmail={end}
          onSignedIn={() => {
            dropCodeRequest(sessionStorage)
            setDone(true)
          }}
        />
      ) : (
        <EmailForm returnTo={returnTo} onSent={begin} />
      )}
    </div>
  )
}
