import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { expectedWorkbooks } from '#web/learning/public/workbook-states.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { connectionText, isPrintingOff } from '#web/shop/public/connection-text.ts'
import { useConnection } from '#web/shop/public/use-connection.ts'
import { databaseFact, readFact, refundsFact, unknownFact, workbooksFact } from './tool-facts.ts'
import type { ToolFact } from './tool-links.ts'

const workbookLessons = [...new Set(expectedWorkbooks.map(({ lesson }) => lesson))]

/** Status of each tool, by one request each; null while loading. */
export function useToolFacts(): Record<ToolFact, string | null> {
  const database = useQuery(apiQuery('debug', 'state'))
  // Read-only: the call of the workbooks page would restore missing files.
  const resources = useQuery(apiQuery('debug', 'lessonResources', { body: { lessonIds: workbookLessons } }))
  const refunds = useQuery(apiQuery('morning', 'read'))
  const printing = useConnection()
  return {
    database: factOf(database, databaseFact),
    refunds: factOf(refunds, refundsFact),
    workbooks: factOf(resources, workbooksFact),
    printing: isPrintingOff(printing.error) ? 'Not set up' : connectionText[printing.state],
  }
}

/** A response older than the last failure is still the best known. */
const factOf = <T>({ data, error }: UseQueryResult<T>, toText: (reply: T) => string): string | null =>
  data === undefined ? error && unknownFact : readFact(() => toText(data))
