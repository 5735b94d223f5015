import { CalendarClock } from 'lucide-react'
import { Chip } from '#web/ui/chip.tsx'
import { chipText, type Publication } from './schedule-text.ts'

const kinds = { waiting: 'accent', changed: 'warn', failed: 'error' } as const

/** State of the scheduled publication of a lesson. */
export const ScheduledChip = ({ publication }: { publication: Publication }) => (
  <Chip kind={kinds[publication.state]} icon={<CalendarClock />}>
    {chipText(publication)}
  </Chip>
)
