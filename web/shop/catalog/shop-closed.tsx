import { FullPageMessage } from '#web/platform/messages/full-page-message.tsx'
import { href } from '#web/platform/routing/href.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Shown to everyone but admins while the shop is hidden. */
export const ShopClosed = () => (
  <FullPageMessage
    illustration="bag"
    heading="The store is closed for now"
    actions={
      <ButtonLink kind="secondary" href={href('purchases')}>
        My purchases
      </ButtonLink>
    }
  >
    Orders already made go on, and files you bought stay yours.
  </FullPageMessage>
)
