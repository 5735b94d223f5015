import { ArrowLeft } from 'lucide-react'
import { href } from '#web/platform/routing/href.ts'
import { StandaloneLink } from '#web/ui/link.tsx'

/** The way back from a page of the operator's desk. */
export const BackToPanel = () => (
  <StandaloneLink href={href('admin')} className="print:hidden">
    <ArrowLeft />
    Back to Admin Panel
  </StandaloneLink>
)
