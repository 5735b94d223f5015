import { Image } from 'lucide-react'
import { pictureUrl } from './product-text.ts'

interface ProductPictureProps {
  image: string | null
  width: 480 | 960
  /** In sight as soon as the page opens, so it does not wait for the reader to come near. */
  isFirst?: boolean
}

/** A product's picture, which its name beside it describes, or a sign that there is none. */
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
