import { Image } from 'lucide-react'
import { pictureUrl } from './product-text.ts'

interface ProductPictureProps {
  image: string | null
  width: 480 | 960
  /** Visible when the page opens, so it is not lazy-loaded. */
  isFirst?: boolean
}

/** A product's picture, decorative since the name is beside it, or a placeholder. */
export function ProductPicture({ image, width, isFirst }: ProductPictureProps) {
  if (image === null)
    return (
      <span className="no-pic">
        <Image />
        <span className="sr-only">No picture</span>
      </span>
    )
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  return <img src={pictureUrl(image, width)} alt="" decoding="async" {...loading} />
}
