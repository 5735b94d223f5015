import type { MouseEvent, ReactNode } from 'react'
import { useState } from 'react'
import { ButtonLink, type ButtonLook } from '#web/ui/button.tsx'
import { useNotices } from './notices.tsx'
import { signIn, signInAddress, signInFailed } from './sign-in.ts'

interface SignInButtonProps extends ButtonLook {
  /** A path of this site to come back to; this very page unless told. */
  returnTo?: string
  children?: ReactNode
}

const here = () => location.pathname + location.search

/** Begins sign-in and comes back to where the reader was. */
export function SignInButton({ returnTo, children = 'Sign in', ...look }: SignInButtonProps) {
  const { say } = useNotices()
  const [isLeaving, setLeaving] = useState(false)
  const path = returnTo ?? here()
  const begin = async (event: MouseEvent) => {
    event.preventDefault()
    if (isLeaving) return
    setLeaving(true)
    if (await signIn(path)) return
    setLeaving(false)
    say({ kind: 'bad', title: signInFailed })
  }
  return (
    <ButtonLink {...look} href={signInAddress(path)} onClick={begin} aria-busy={isLeaving || undefined}>
      {children}
    </ButtonLink>
  )
}
