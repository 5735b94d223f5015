import { Check, Copy } from 'lucide-react'
import { tierNames } from '#course/tiers.ts'
import { errorMessage, statusOf } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TierBadge } from '#web/ui/tier-badge.tsx'
import { type LinkReply, linkChip, linkDates, maxOpenLinks, money } from './link-text.ts'
import { useShareLink } from './use-share-link.ts'

interface PaymentLinkListProps {
  links: readonly LinkReply[]
  /** Number of open links. */
  open: number
  onWithdrawn: () => void
}

/** The member's links, newest first. */
export function PaymentLinkList({ links, open, onWithdrawn }: PaymentLinkListProps) {
  return (
    <section className="grid content-start gap-4" aria-labelledby="links-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="links-title" className="text-lg">
          Your links
        </h2>
        {links.length > 0 && (
          <p className="text-ink-soft text-sm">
            {open} of {maxOpenLinks} open
          </p>
        )}
      </div>
      {links.length === 0 ? (
        <EmptyState illustration="link" title="No links yet" level={3}>
          Choose a membership and make the first one.
        </EmptyState>
      ) : (
        <ul className="card card-flush ask-list">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} onWithdrawn={onWithdrawn} />
          ))}
        </ul>
      )}
    </section>
  )
}

function LinkRow({ link, onWithdrawn }: { link: LinkReply; onWithdrawn: () => void }) {
  const { text, kind } = linkChip(link)
  return (
    <li className="ask-row">
      <div className="flex flex-wrap items-center gap-2">
        <TierBadge tier={link.tier} />
        <Chip kind={kind} icon={kind === 'good' && <Check />}>
          {text}
        </Chip>
      </div>
      <p className="ask-when">{linkDates(link)}</p>
      <strong className="ask-price">{money(link.price)}</strong>
      {link.state === 'open' && <LinkActions link={link} onWithdrawn={onWithdrawn} />}
    </li>
  )
}

function LinkActions({ link, onWithdrawn }: { link: LinkReply; onWithdrawn: () => void }) {
  const { name } = tierNames[link.tier]
  const { copy } = useShareLink()
  const { notify, confirm } = useNotices()
  const withdraw = useApiMutation('membershipLinks', 'withdraw', {
    invalidates: ['membershipLinks'],
    onSuccess() {
      notify({ title: `The link for ${name} is withdrawn.`, text: 'Nobody was charged.' })
      onWithdrawn()
    },
    onError(error) {
      if (statusOf(error) !== 401)
        notify({ kind: 'error', title: errorMessage(error), text: 'The link is still open.' })
    },
  })
  const confirmAndWithdraw = async () => {
    const isSure = await confirm({
      title: `Withdraw the link for ${name}?`,
      text: 'Whoever opens it will read that it is no longer open. A payment page that is open now closes, and nobody is charged.',
      confirm: 'Withdraw',
      cancel: 'Keep the link',
      danger: true,
    })
    if (isSure) withdraw.mutate({ params: { id: String(link.id) } })
  }
  return (
    <div className="ask-actions">
      <Button kind="secondary" onClick={() => copy(link)}>
        <Copy />
        Copy<span className="sr-only"> the link for {name}</span>
      </Button>
      <Button kind="delete-quiet" onClick={confirmAndWithdraw} busy={withdraw.isPending}>
        Withdraw<span className="sr-only"> the link for {name}</span>
      </Button>
    </div>
  )
}
