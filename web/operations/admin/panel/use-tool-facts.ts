import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { promisedWorkbooks } from '#web/learning/public/workbook-states.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { connectionText, isPrintingOff } from '#web/shop/public/connection-text.ts'
import { useConnection } from '#web/shop/public/use-connection.ts'
import { databaseFact, unknownFact, workbooksFact } from './tool-facts.ts'
import type { ToolFact } from './tool-links.ts'

const workbookLessons = [...new Set(promisedWorkbooks.map(({ lesson }) => lesson))]

/** How each tool stands, by one call each; null while that is on its way. */
export function useToolFacts(): Record<ToolFact, string | null> {
  const database = useQuery(apiQuery('debug', 'state'))
  // This only reads; the call of the workbooks' own page would put back what is absent.
  const resources = useQuery(apiQuery('debug', 'lessonResources', { body: { lessonIds: workbookLessons } }))
  const printing = useConnection()
  return {
    database: factOf(database, databaseFact),
    workbooks: factOf(resources, workbooksFact),
    printing: isPrintingOff(printing.error) ? 'Not set up' : connectionText[printing.state],
  }
}

/** A reply that is older than the last failure is still the best that is known. */
const factOf = <T>({ data, error }: UseQueryResult<T>, toText: (reply: T) => string): string | null =>
  data === undefined ? error && unknownFact : toText(data)
