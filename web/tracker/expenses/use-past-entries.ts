import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { addMonths, monthQuery } from '#contract/tracker/months.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { guessCategory, normalizeText, type PastEntry } from '#web/tracker/categories/category-guess.ts'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { useChosenCategories } from '#web/tracker/page/tracker-queries.ts'

/** The current month and the two before it cover most guesses; older entries are searched for. */
const monthsBack = [0, -1, -2]

/** Debounce in milliseconds, to avoid a request per keystroke; guesses are not urgent. */
const pauseMs = 400

/**
 * Category id of the member's similar past entries; null if unknown.
 * @param text null to disable guessing
 */
export function useCategoryGuess(text: string | null): number | null {
  const { data: categories = [] } = useChosenCategories()
  const usable = useMemo(() => new Set(categories.map(({ id }) => id)), [categories])
  const recent = useRecentEntries()
  const guess = text === null ? null : guessCategory(text, recent, usable)
  const older = useOlderEntries(text === null || guess !== null ? '' : text)
  return guess ?? (text === null ? null : guessCategory(text, older, usable))
}

function useRecentEntries(): readonly PastEntry[] {
  const { monthOfToday } = useTracker()
  return useQueries({
    queries: monthsBack.map((back) => ({
      ...apiQuery('expenses', 'list', { query: monthQuery(addMonths(monthOfToday, back)) }),
      staleTime: 300_000,
    })),
    combine: combineMonths,
  })
}

const combineMonths = (months: { data: PastEntry[] | undefined }[]): readonly PastEntry[] =>
  months.flatMap(({ data = [] }) => data)

/** Searches older entries for the longest word of the text, debounced. */
function useOlderEntries(text: string): readonly PastEntry[] {
  const [word = ''] = normalizeText(text)
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
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return debounced
}
