import type { ReactNode } from 'react'

export type IllustrationName =
  | 'receipt'
  | 'ledger'
  | 'locked'
  | 'offline'
  | 'lessons'
  | 'search'
  | 'bag'
  | 'folder'
  | 'chart'
  | 'coin'
  | 'link'
  | 'done'
  | 'closed'
  | 'film'
  | 'picture'

const edge = { stroke: 'var(--edge)', strokeWidth: 3 }
const line = { stroke: 'var(--line)', strokeWidth: 3 }
const accent = { stroke: 'var(--accent)', strokeWidth: 3.5 }

const illustrations: Record<IllustrationName, ReactNode> = {
  receipt: (
    <>
      <path d="M36 12h48v70l-6-5-6 5-6-5-6 5-6-5-6 5-6-5-6 5z" {...edge} />
      <path d="M46 28h20M46 40h28M46 52h28" {...line} />
      <path d="M62 64h12" {...accent} />
    </>
  ),
  ledger: (
    <>
      <path d="M22 14h76a4 4 0 0 1 4 4v60a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4z" {...edge} />
      <path d="M18 32h84M18 48h84M18 64h84M80 14v68" {...line} />
      <path d="M86 71h10M86 76h10" {...accent} />
    </>
  ),
  locked: (
    <>
      <g stroke="var(--edge)" strokeWidth="3">
        <circle cx="60" cy="48" r="36" />
        <circle cx="60" cy="48" r="26" strokeDasharray="10 8" stroke="var(--line)" />
      </g>
      <rect x="47" y="45" width="26" height="20" rx="4" fill="var(--surface)" {...accent} />
      <path d="M52 45v-6a8 8 0 0 1 16 0v6" {...accent} />
    </>
  ),
  offline: (
    <>
      <path d="M30 58a38 38 0 0 1 60 0" {...line} />
      <path d="M42 68a23 23 0 0 1 36 0" {...edge} />
      <circle cx="60" cy="79" r="4" fill="var(--accent)" />
      <path d="M34 22l52 52" {...edge} />
    </>
  ),
  lessons: (
    <>
      <path d="M60 26c-7-7-17-9-30-9v54c13 0 23 2 30 9 7-7 17-9 30-9V17c-13 0-23 2-30 9z" {...edge} />
      <path d="M40 31c5 0 8 1 11 2M40 43c5 0 8 1 11 2M69 33c3-1 6-2 11-2" {...line} />
      <path d="M69 45c3-1 6-2 11-2" {...accent} />
      <path d="M60 26v54" {...edge} />
    </>
  ),
  search: (
    <>
      <circle cx="54" cy="42" r="26" {...edge} />
      <path d="M73 61l17 18" {...edge} />
      <path d="M43 38h22" {...line} />
      <path d="M43 48h12" {...accent} />
    </>
  ),
  bag: (
    <>
      <path d="M36 34h48l5 48H31z" {...edge} />
      <path d="M47 42v-12a13 13 0 0 1 26 0v12" {...edge} />
      <path d="M44 68h20" {...line} />
      <path d="M70 68h6" {...accent} />
    </>
  ),
  folder: (
    <>
      <path d="M28 28a5 5 0 0 1 5-5h17l8 9h29a5 5 0 0 1 5 5v36a5 5 0 0 1-5 5H33a5 5 0 0 1-5-5z" {...edge} />
      <path d="M40 47h40" {...line} />
      <path d="M40 61h18" {...accent} />
    </>
  ),
  chart: (
    <>
      <path d="M30 18v60h62" {...edge} />
      <path d="M42 64l14-12 12 6 20-24" {...line} />
      <path d="M42 64l14-12" {...accent} />
    </>
  ),
  coin: (
    <>
      <circle cx="60" cy="48" r="34" {...edge} />
      <circle cx="60" cy="48" r="22" strokeDasharray="14 9" {...line} />
      <path d="M60 26a22 22 0 0 1 19 11" {...accent} />
      <circle cx="60" cy="48" r="7" fill="var(--accent)" />
    </>
  ),
  link: (
    <>
      <path d="M52 56 68 40" {...accent} />
      <path d="m58 34 8-8a15 15 0 0 1 21 21l-8 8" {...edge} />
      <path d="m62 62-8 8a15 15 0 0 1-21-21l8-8" {...edge} />
    </>
  ),
  done: (
    <>
      <circle cx="60" cy="48" r="34" {...line} />
      <circle cx="60" cy="48" r="22" strokeDasharray="4 8" {...edge} />
      <path d="m49 49 8 8 15-17" {...accent} />
    </>
  ),
  film: (
    <>
      <path d="M26 20h68a6 6 0 0 1 6 6v44a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6V26a6 6 0 0 1 6-6z" {...edge} />
      <path d="M34 20v56M86 20v56" {...line} />
      <path d="m53 37 17 11-17 11z" {...accent} />
    </>
  ),
  picture: (
    <>
      <path d="M26 18h68a6 6 0 0 1 6 6v48a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6V24a6 6 0 0 1 6-6z" {...edge} />
      <path d="m22 70 22-22 14 13 16-19 24 26" {...line} />
      <circle cx="44" cy="35" r="5" {...accent} />
    </>
  ),
  closed: (
    <>
      <circle cx="60" cy="48" r="34" {...line} />
      <circle cx="60" cy="48" r="22" strokeDasharray="4 8" {...edge} />
      <path d="M51 48h18" {...accent} />
    </>
  ),
}

/** An empty-state drawing. The text below it is complete, so screen readers skip the drawing. */
export function Illustration({ name }: { name: IllustrationName }) {
  return (
    <svg viewBox="0 0 120 96" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      {illustrations[name]}
    </svg>
  )
}
