import { ChevronDown, ExternalLink, Package, Plus } from 'lucide-react'
import { useId, useRef } from 'react'

/** Menu to add an own product or an affiliate link. */
export type AddedKind = 'regular' | 'affiliate'

/** The native popover handles opening, Escape, outside clicks and focus return. */
export function AddMenu({ onAdd }: { onAdd: (kind: AddedKind) => void }) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const add = (kind: AddedKind) => {
    list.current?.hidePopover()
    onAdd(kind)
  }
  return (
    <div className="add-menu">
      <button type="button" className="btn btn-primary" popoverTarget={id}>
        <Plus />
        Add Product
        <ChevronDown />
      </button>
      <ul ref={list} id={id} popover="auto" className="popup add-menu-list" aria-label="Add Product">
        <li>
          <button type="button" className="popup-item w-full hover:bg-tint" onClick={() => add('regular')}>
            <Package />
            Regular
          </button>
        </li>
        <li>
          <button type="button" className="popup-item w-full hover:bg-tint" onClick={() => add('affiliate')}>
            <ExternalLink />
            Affiliate
          </button>
        </li>
      </ul>
    </div>
  )
}
