import { ArrowLeft } from 'lucide-react'
import { href } from '#web/platform/routing/href.ts'
import { StandaloneLink } from '#web/ui/link.tsx'

/** Link from an admin page back to the admin panel. */
export const BackToPanel = () => (
  <StandaloneLink href={href('admin')} className="print:hidden">
    <ArrowLeft />
    Back to Admin Panel
  </StandaloneLink>
)
