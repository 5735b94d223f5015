import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/platform/api/api.ts'

/** Forecast of this month and the next three. */
export const useForecast = () => useQuery(apiQuery('forecast', 'read'))

/** Recurring bills. */
export const useBills = () => useQuery(apiQuery('bills', 'list'))
