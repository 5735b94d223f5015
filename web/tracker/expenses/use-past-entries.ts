import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { addMonths } from '#contract/tracker/months.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { essence, guessCategory, type PastEntry } from '#web/tracker/categories/category-guess.ts'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { monthQuery, useCategories } from '#web/tracker/page/tracker-queries.ts'

/** The running month and two before it say most; older ones are searched for. */
const monthsBack = [0, -1, -2]

/** Nobody waits for it, and the server should not be asked with each letter. */
const pauseMs = 400

/**
 * The category in which the member put entries like this text, as its id; null while nothing is known.
 * @param text null while nothing is to be guessed
 */
export function useCategoryGuess(text: string | null): number | null {
  const { data: categories = [] } = useCategories()
  const usable = useMemo(() => new Set(categories.map(({ id }) => id)), [categories])
  const recent = useRecentEntries()
  const guess = text === null ? null : guessCategory(text, recent, usable)
  const older = useOlderEntries(text === null || guess !== null ? '' : text)
  return guess ?? (text === null ? null : guessCategory(text, older, usable))
}

function useRecentEntries(): readonly PastEntry[] {
  const { running } = useTracker()
  return useQueries({
    queries: monthsBack.map((back) => ({
      ...apiQuery('expenses', 'list', { query: monthQuery(addMonths(running, back)) }),
      staleTime: 300_000,
    })),
    combine: combineMonths,
  })
}

const combineMonths = (months: { data: PastEntry[] | undefined }[]): readonly PastEntry[] =>
  months.flatMap(({ data = [] }) => data)

/** What holds the longest word of the text, once somebody pauses. */
function useOlderEntries(text: string): readonly PastEntry[] {
  const [word = ''] = essence(text)
    .split(' ')
    .sort((a, b) => b.length - a.length)
  const wanted = useDebounced(word, pauseMs)
  const isWanted = wanted.length > 2 && wanted === word
  const { data } = useQuery({
    ...apiQuery('expenses', 'search', { query: { q: wanted } }),
    enabled: isWanted,
    staleTime: 300_000,
    retry: false,
  })
  return isWanted ? (data?.expenses ?? []) : []
}

function useDebounced(value: string, ms: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
