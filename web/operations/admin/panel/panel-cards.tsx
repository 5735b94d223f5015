import type { ComponentType } from 'react'
import { CourseUpkeep } from '#web/learning/public/course-upkeep.tsx'
import { BackupCard } from '#web/operations/admin/backups/backup-card.tsx'
import { DoctorCard } from '#web/operations/admin/doctor/doctor-card.tsx'
import { EmailCard } from '#web/operations/admin/emails/email-card.tsx'
import { FailedJobsCard } from '#web/operations/admin/morning/failed-jobs-card.tsx'
import { PaymentStatusCard } from '#web/operations/admin/payments/payment-status-card.tsx'
import { ViewAsCard } from '#web/operations/admin/view-as/view-as-card.tsx'
import { SectionBoundary } from '#web/platform/admin/section-boundary.tsx'
import { VisibilityCard } from '#web/shop/public/visibility-card.tsx'
import { MoreTools } from './more-tools.tsx'

/** Links and cards beside the tools, in their order. */
const sideCards: readonly [name: string, Content: ComponentType][] = [
  // Links and switches come before what loads later, so that they do not move under the pointer.
  ['The links to more tools', MoreTools],
  ['The visibility of the store', VisibilityCard],
  ['The view as a member', ViewAsCard],
  ['The state of payments', PaymentStatusCard],
  ['The back-ups', BackupCard],
  ['The e-mails of the last 30 days', EmailCard],
]

/** Cards below the tools, in their order. */
const lowerCards: readonly [name: string, Content: ComponentType][] = [
  ['The check of every part', DoctorCard],
  ['The facts of the course', CourseUpkeep],
  ['The failed jobs', FailedJobsCard],
]

/** Cards of the admin panel, each of which fails by itself. */
export const PanelCards = ({ place }: { place: 'side' | 'lower' }) =>
  (place === 'side' ? sideCards : lowerCards).map(([name, Content]) => (
    <SectionBoundary key={name} name={name}>
      <Content />
    </SectionBoundary>
  ))
