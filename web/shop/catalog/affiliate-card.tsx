import { ExternalLink } from 'lucide-react'
import { call } from '#web/platform/api/api.ts'
import { dollarsText } from '#web/platform/format/dollars.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ProductPicture } from './product-picture.tsx'
import type { AffiliateLink } from './product-text.ts'

/** Reports an anonymous click; a failure is ignored. */
const countClick = (id: number) =>
  void call('affiliates', 'click', { params: { id: String(id) } }, { keepalive: true }).catch(() => {})

interface AffiliateCardProps {
  affiliateLink: AffiliateLink
  view: 'grid' | 'list'
  isFirst: boolean
}

/** An affiliate link: opens the other shop in a new tab. */
export function AffiliateCard({ affiliateLink, view, isFirst }: AffiliateCardProps) {
  const { id, title, description, price, category, affiliate_url: url } = affiliateLink
  return (
    <li className={view === 'grid' ? 'card card-flush product' : 'product-row'}>
      <div className="pic">
        <Chip className="on-pic">Affiliate</Chip>
        <ProductPicture image={affiliateLink.image_url} width={480} isFirst={isFirst} />
      </div>
      <div className="product-in">
        <p className="product-top">{category}</p>
        <h2 className="product-name">{title}</h2>
        <p className="two-lines">{description}</p>
        <p className="text-ink-soft text-sm">Sold by another shop. We may earn a share.</p>
        <div className="buy">
          <span className="price">{dollarsText(price)}</span>
          <ButtonLink
            kind="secondary"
            href={url}
            target="_blank"
            rel="noopener noreferrer sponsored"
            onClick={() => countClick(id)}
            onAuxClick={({ button }) => button === 1 && countClick(id)}
          >
            View Product
            <ExternalLink />
            <span className="sr-only">: {title}, opens in a new tab</span>
          </ButtonLink>
        </div>
      </div>
    </li>
  )
}
