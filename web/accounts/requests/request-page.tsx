import type { ReactNode } from 'react'
import { requestRoutes } from '#contract/accounts/request-routes.ts'
import { LinkMessage } from '#web/accounts/public/mail-links.tsx'
import { addRoutes } from '#web/platform/api/api.ts'
import { useParams } from '#web/platform/routing/router-context.tsx'
import { DeletionRequest } from './deletion-request.tsx'
import { ExportRequest } from './export-request.tsx'
import { SignInRequest } from './sign-in-request.tsx'
import { SignInStop } from './sign-in-stop.tsx'

addRoutes(requestRoutes)

interface LinkProps {
  code: string
}

/** The page of each kind of link, by the word in its address. */
const kinds = new Map<string, (props: LinkProps) => ReactNode>([
  ['deletion', DeletionRequest],
  ['export', ExportRequest],
  ['sign-in', SignInRequest],
  ['sign-in-stop', SignInStop],
])

/** A link of an e-mail about a request of a member. */
export function RequestPage() {
  const { kind = '', code = '' } = useParams()
  const Link = kinds.get(kind)
  return (
    <div className="mx-auto max-w-[30rem]">
      {Link ? <Link code={code} /> : <LinkMessage title="We do not know this link">It is not complete.</LinkMessage>}
    </div>
  )
}
