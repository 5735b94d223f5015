import { useId } from 'react'
import { Card } from '#web/ui/card.tsx'
import type { MockupShape } from './mockup-shapes.ts'
import { ownPicture } from './own-picture.ts'
import { type Placement, placements, placementText } from './placements.ts'
import { ProductMockup } from './product-mockup.tsx'

interface PlacementFieldProps {
  shape: MockupShape
  /** Print areas of the article; undefined before a product type is chosen. */
  offered?: readonly Placement[] | undefined
  design: string
  placement: Placement
  onChange: (placement: Placement) => void
}

/** Chooses the print area, with a drawing of it. */
export function PlacementField({ shape, offered = placements, design, placement, onChange }: PlacementFieldProps) {
  const id = useId()
  const picture = ownPicture(design)
  return (
    <Card as="section" className="print-place" aria-labelledby={`${id}-title`}>
      <h2 className="text-md" id={`${id}-title`}>
        Where it is printed
      </h2>
      <div className="print-preview">
        <ProductMockup shape={shape} placement={placement} design={picture} />
      </div>
      <fieldset>
        <legend className="sr-only">Placement</legend>
        <div className="print-places">
          {placements.map((one) => (
            <label key={one} className="option">
              <input
                type="radio"
                name={id}
                checked={one === placement}
                disabled={!offered.includes(one)}
                onChange={() => onChange(one)}
              />
              <ProductMockup shape={shape} placement={one} design={picture} />
              <span>{placementText[one]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className="text-ink-soft text-sm">
        A drawing, not a proof. {picture ? '' : 'The rings stand for your design. '}The partner’s own preview comes with
        the product.
      </p>
    </Card>
  )
}
