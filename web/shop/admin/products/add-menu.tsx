import { ChevronDown, ExternalLink, Package, Plus } from 'lucide-react'
import { useId, useRef } from 'react'

/** What can be added: a product of our own, or one of another shop. */
export type AddedKind = 'regular' | 'affiliate'

/** The browser's own popover opens it, closes it on Escape or a press beside it, and gives the focus back. */
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
