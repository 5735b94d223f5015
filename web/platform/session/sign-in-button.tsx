import type { MouseEvent, ReactNode } from 'react'
import { useState } from 'react'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { ButtonLink, type ButtonStyle } from '#web/ui/button.tsx'
import { signIn, signInFailedMessage, signInUrl } from './sign-in.ts'

interface SignInButtonProps extends ButtonStyle {
  /** Path of this site to return to; defaults to the current page. */
  returnTo?: string
  children?: ReactNode
}

const currentPath = () => location.pathname + location.search

/** Starts sign-in and returns to the current page. */
export function SignInButton({ returnTo, children = 'Sign in', ...look }: SignInButtonProps) {
  const { notify } = useNotices()
  const [isRedirecting, setRedirecting] = useState(false)
  const path = returnTo ?? currentPath()
  const startSignIn = async (event: MouseEvent) => {
    event.preventDefault()
    if (isRedirecting) return
    setRedirecting(true)
    if (await signIn(path)) return
    setRedirecting(false)
    notify({ kind: 'error', title: signInFailedMessage })
  }
  return (
    <ButtonLink {...look} href={signInUrl(path)} onClick={startSignIn} aria-busy={isRedirecting || undefined}>
      {children}
    </ButtonLink>
  )
}
