import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { RowsSkeleton } from '#web/platform/admin/rows-skeleton.tsx'
import { apiQuery } from '#web/platform/api/api.ts'
import { dollarsText } from '#web/platform/format/dollars.ts'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { href } from '#web/platform/routing/href.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Status } from '#web/ui/status.tsx'
import { shapeOf } from './mockup-shapes.ts'
import { NotLoaded } from './not-loaded.tsx'
import { ownPicture } from './own-picture.ts'
import { madeOf, type PrintTemplate } from './print-text.ts'
import { ProductMockup } from './product-mockup.tsx'
import { usePrintingUrlState } from './use-printing-url-state.ts'

const DesignDialog = lazy(async () => ({ default: (await import('./design-dialog.tsx')).DesignDialog }))

/** The shop products that a partner prints. */
export function CustomTab() {
  const { data, error, isFetching, refetch } = useQuery({ ...apiQuery('printing', 'products'), retry: false })
  return (
    <section aria-labelledby="custom-heading">
      <h2 className="sr-only" id="custom-heading">
        Custom Products
      </h2>
      {data && error && <StaleNotice error={error} onRetry={refetch} busy={isFetching} />}
      {data ? (
        <CustomProducts printTemplates={data.products} />
      ) : error ? (
        <NotLoaded what="The list of printed products" error={error} onRetry={refetch} busy={isFetching} />
      ) : (
        <RowsSkeleton label="Loading custom products..." />
      )}
    </section>
  )
}

function CustomProducts({ printTemplates }: { printTemplates: readonly PrintTemplate[] }) {
  const { hrefOf } = usePrintingUrlState()
  const [open, setOpen] = useState<PrintTemplate | null>(null)
  if (printTemplates.length === 0)
    return (
      <EmptyState
        illustration="picture"
        title="No custom products yet."
        level={3}
        action={<ButtonLink href={hrefOf({ tab: 'create' })}>Create Product</ButtonLink>}
      >
        Put a design on something of the catalog, and it stands here.
      </EmptyState>
    )
  return (
    <>
      <ul className="card card-flush">
        {printTemplates.map((printTemplate) => (
          <CustomRow key={printTemplate.id} printTemplate={printTemplate} onReplace={() => setOpen(printTemplate)} />
        ))}
      </ul>
      <Suspense>{open && <DesignDialog printTemplate={open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  )
}

function CustomRow({ printTemplate, onReplace }: { printTemplate: PrintTemplate; onReplace: () => void }) {
  const { title, price, cost, category, product_type_name: type, is_active: isActive } = printTemplate
  const [design] = printTemplate.design_images
  return (
    <li className="made-row">
      <span className="made-picture">
        <ProductMockup shape={shapeOf(type, category)} placement={design?.placement} design={ownPicture(design?.url)} />
      </span>
      <div className="made-text">
        <strong>{title}</strong>
        <span className="text-ink-soft text-sm">{madeOf(printTemplate)}</span>
      </div>
      <div className="made-price">
        <strong>{dollarsText(price)}</strong>
        {cost !== null && <span className="text-ink-soft text-sm">costs you {dollarsText(cost)}</span>}
      </div>
      <Status kind={isActive ? 'done' : 'neutral'}>{isActive ? 'In the store' : 'Inactive'}</Status>
      <div className="made-deeds">
        <Button kind="quiet" onClick={onReplace} aria-label={`${design ? 'Replace' : 'Add'} design: ${title}`}>
          {design ? 'Replace design' : 'Add design'}
        </Button>
        <ButtonLink
          kind="quiet"
          href={href('product-management', {}, { query: { search: title } })}
          aria-label={`Open in products: ${title}`}
        >
          Open in products
        </ButtonLink>
      </div>
    </li>
  )
}
