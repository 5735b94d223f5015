import { CorrectionsCard } from '#web/learning/admin/upkeep/corrections-card.tsx'
import { DueFiguresCard } from '#web/learning/admin/upkeep/due-figures-card.tsx'

/** Keeps the facts of the course up to date: corrections that edited lessons lack, and figures to read again. */
export const CourseUpkeep = () => (
  <>
    <CorrectionsCard />
    <DueFiguresCard />
  </>
)
