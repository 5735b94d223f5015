import { Chip } from '#web/ui/chip.tsx'
import { lowStock } from './product-text.ts'

/** 'Only 4 left!', 'Sold out', or nothing. */
export function StockChip({ inventory }: { inventory: number | null }) {
  const few = lowStock(inventory)
  if (inventory === 0) return <Chip>Sold out</Chip>
  return few ? <Chip kind="warn">{few}</Chip> : null
}

export const Tags = ({ tags }: { tags: readonly string[] }) =>
  tags.length > 0 ? (
    <span className="chips">
      {tags.map((tag) => (
        <Chip key={tag}>{tag}</Chip>
      ))}
    </span>
  ) : null
