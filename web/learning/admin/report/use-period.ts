import { useLocation } from '#web/platform/routing/router-context.tsx'
import { type PeriodDays, readPeriod } from './period.ts'

/** The period in the URL. Both pages and the links between them keep it. */
export const usePeriod = (): PeriodDays | null => readPeriod(useLocation().search)
