import type { StatusKind } from '#web/ui/status.tsx'

/** What has become of an order at the partner. The partner may know more states than we do. */
const kinds = new Map<string, StatusKind>([
  ['completed', 'done'],
  ['delivered', 'done'],
  ['processing', 'working'],
  ['in_production', 'working'],
  ['shipped', 'sent'],
  ['pending', 'waiting'],
  ['cancelled', 'bad'],
  ['failed', 'bad'],
])

/** The color of a state: green, blue, purple, yellow or red, and grey for every other. */
export const statusKind = (status: string): StatusKind => kinds.get(status.toLowerCase()) ?? 'off'

/** A state in words: 'in_production' is 'In production'. */
export function statusWord(status: string): string {
  const text = status
    .replaceAll(/[_\s-]+/g, ' ')
    .trim()
    .toLowerCase()
  return text === '' ? 'Unknown' : text.charAt(0).toUpperCase() + text.slice(1)
}
