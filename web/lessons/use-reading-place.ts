import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSend } from '#web/kit/send.ts'
import type { Heading } from './lesson-text.ts'
import { headingAt, placeToKeep } from './reading-place.ts'

/** A reader who stays at a heading for so long has reached it, in milliseconds. */
const dwell = 3000

/** The line that a heading must have come up to: to be the one being read, and to have been reached. Shares of the window. */
const readingLine = 0.35
const reachedLine = 0.7

interface Reading {
  lessonId: number
  /** Every heading, in order. */
  headings: readonly Heading[]
  /** The place that the server knows; undefined until it has said so. */
  kept: string | null | undefined
}

/**
 * Follows the reader down the text, and keeps the last heading reached: a few seconds after it was reached, and at once on
 * leaving. Nothing is kept before the reader has scrolled.
 * @returns the heading being read
 */
export function useReadingPlace({ lessonId, headings, kept }: Reading): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const keep = useKeeping(lessonId, headings, kept)
  const follow = useEffectEvent((scrolled: boolean) => {
    const tops = headings.map(({ id }) => topOf(id))
    const isAtEnd = scrolled && innerHeight + scrollY >= document.documentElement.scrollHeight - 2
    const at = (line: number) => headings[headingAt(tops, innerHeight * line, isAtEnd)]?.id ?? null
    setCurrent(at(readingLine))
    const reached = at(reachedLine)
    if (scrolled && reached) keep(reached)
  })
  useEffect(() => {
    let frame = 0
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => follow(scrollY > 0))
    }
    follow(false)
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [])
  return current
}

const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY

/** @returns what to call with each heading that is reached */
function useKeeping(lessonId: number, headings: readonly Heading[], kept: string | null | undefined) {
  const client = useQueryClient()
  // The list of records is asked for anew when it is next shown, not now.
  const save = useSend('lessons', 'savePlace', {
    onSuccess: () => client.invalidateQueries({ queryKey: ['progress'], refetchType: 'none' }),
  })
  const waiting = useRef<{ place: string; timer: number } | null>(null)
  const sent = useRef<string | null>(null)
  const flush = useEffectEvent(() => {
    if (!waiting.current) return
    const { place, timer } = waiting.current
    clearTimeout(timer)
    waiting.current = null
    sent.current = place
    save.mutate({ params: { id: String(lessonId) }, body: { place } })
  })
  useEffect(() => {
    const leave = () => flush()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return (reached: string) => {
    if (kept === undefined) return
    const place = placeToKeep(headings, sent.current ?? kept, reached)
    if (place === waiting.current?.place) return
    if (waiting.current) clearTimeout(waiting.current.timer)
    waiting.current = place ? { place, timer: window.setTimeout(() => flush(), dwell) } : null
  }
}
