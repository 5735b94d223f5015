import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/platform/api/api.ts'

/** What this month and the next three are expected to cost. */
export const useForecast = () => useQuery(apiQuery('forecast', 'read'))

/** What recurs. */
export const useBills = () => useQuery(apiQuery('bills', 'list'))
