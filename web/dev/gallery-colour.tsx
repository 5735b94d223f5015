import type { CSSProperties } from 'react'
import { GallerySection } from './gallery-section.tsx'

const metals = ['bronze', 'silver', 'gold', 'platinum']
const groups = [
  ['paper', 'surface', 'raised', 'sunk', 'tint', 'line', 'edge', 'ink', 'ink-soft'],
  ['accent', 'accent-hover', 'accent-soft', 'accent-line'],
  ['good', 'warn', 'bad'].flatMap((name) => [name, `${name}-solid`, `${name}-soft`]),
  metals.flatMap((metal) => [metal, `${metal}-sheen`, `${metal}-ink`, `${metal}-soft`]),
  Array.from({ length: 10 }, (_, index) => `cat-${index + 1}`),
]

export function GalleryColour() {
  return (
    <GallerySection title="Colour">
      {groups.map((names) => (
        <div key={names[0]} className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3 text-xs">
          {names.map((name) => (
            <div key={name} className="grid gap-1">
              <i
                className="block h-12 rounded-sm border border-line bg-(--shown)"
                style={{ '--shown': `var(--${name})` } as CSSProperties}
              />
              {name}
            </div>
          ))}
        </div>
      ))}
    </GallerySection>
  )
}

const lines = [
  ['text-4xl font-title tracking-tight', 'Money, learned by heart.'],
  ['text-3xl font-title tracking-tight', 'Welcome back, Maya'],
  ['text-2xl font-title tracking-tight', 'What we offer'],
  ['text-xl font-title tracking-tight', 'Compound interest: interest earns too'],
  ['text-lg', 'Choose an answer and you see the reason'],
  ['text-read', 'Each year’s interest joins the pot. Next year the whole pot earns.'],
  ['text-md', 'Set spending limits and track your progress'],
  ['text-sm', 'Get notified when you reach this percentage'],
  ['text-xs font-medium', 'Description · Category · Amount'],
] as const

export function GalleryType() {
  return (
    <GallerySection title="Type">
      <div>
        {lines.map(([className, text]) => (
          <div
            key={className}
            className="grid items-baseline gap-x-6 border-b border-line py-3 md:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <span className="text-xs text-ink-soft">{className.split(' ')[0]}</span>
            <span className={`${className} leading-tight`}>{text}</span>
          </div>
        ))}
      </div>
    </GallerySection>
  )
}
