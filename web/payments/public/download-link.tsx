import { Download } from 'lucide-react'
import { apiUrl } from '#web/platform/api/api.ts'
import { ButtonLink, type ButtonStyle } from '#web/ui/button.tsx'

interface DownloadLinkProps extends Pick<ButtonStyle, 'wide'> {
  orderId: number
  itemId: number
  name: string
}

/** Downloads a file of an order; the browser resumes an interrupted download. */
export const DownloadLink = ({ orderId, itemId, name, wide = false }: DownloadLinkProps) => (
  <ButtonLink
    wide={wide}
    download
    href={apiUrl('orders', 'download', { params: { id: String(orderId), item: String(itemId) } })}
  >
    <Download />
    Download<span className="sr-only"> {name}</span>
  </ButtonLink>
)
