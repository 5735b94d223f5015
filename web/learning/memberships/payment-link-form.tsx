import { type FormEvent, useState } from 'react'
import { type Tier, tierNames, tierPrices } from '#course/tiers.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { errorMessage, statusOf } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useMember } from '#web/platform/session/user-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Option, Options } from '#web/ui/option.tsx'
import { type LinkReply, money, paymentLinkSummary, paymentLinkTitle } from './link-text.ts'
import { priceNote } from './plans.ts'

type Membership = ReplyOf<'memberships', 'me'>

interface PaymentLinkFormProps {
  membership: Membership
  /** Chosen at first, if it can be bought. */
  requestedTier: Tier | undefined
  /** The maximum of three open links is reached; one must be withdrawn first. */
  isFull: boolean
  onCreated: (link: LinkReply) => void
}

/** Chooses the tier, previews the recipient's view, and creates the link. */
export function PaymentLinkForm({ membership, requestedTier, isFull, onCreated }: PaymentLinkFormProps) {
  const offers = membership.offers.filter(isBuyable)
  const [chosen, setChosen] = useState(requestedTier)
  const offer = offers.find(({ tier }) => tier === chosen) ?? offers[0]
  const create = useApiMutation('membershipLinks', 'create', { invalidates: ['membershipLinks'], onSuccess: onCreated })
  if (!offer)
    return (
      <EmptyState illustration="done" title="Every tier is open already">
        There is nothing left to ask for.
      </EmptyState>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isFull) create.mutate({ body: { tier: offer.tier } })
  }
  return (
    <form
      className="card ask-form"
      // Before the script runs, a submission does nothing outside a dialog. The press is repeated later.
      method="dialog"
      onSubmit={submit}
    >
      {isFull && <Notice title="Three links are open.">Withdraw one to make another.</Notice>}
      <fieldset disabled={isFull}>
        <legend className="mb-3 font-strong text-lg">Which membership?</legend>
        <Options>
          {offers.map(({ tier, price }) => (
            <Option
              key={tier}
              name="tier"
              value={tier}
              checked={tier === offer.tier}
              onChange={() => setChosen(tier)}
              className="pick"
            >
              <TierLine tier={tier} memberTier={membership.membership_tier} price={price} />
            </Option>
          ))}
        </Options>
      </fieldset>
      {!isFull && <WhatTheyRead tier={offer.tier} lessons={offer.lessons} price={offer.price} />}
      {create.error && statusOf(create.error) !== 401 && (
        <Notice kind="error" title={errorMessage(create.error)}>
          No link was made.
        </Notice>
      )}
      <Button type="submit" wide disabled={isFull} busy={create.isPending} busyLabel="Processing...">
        Make the link
      </Button>
    </form>
  )
}

type BuyableOffer = Membership['offers'][number] & { price: number }

const isBuyable = (offer: Membership['offers'][number]): offer is BuyableOffer => offer.price !== null

function TierLine({ tier, memberTier, price }: { tier: Tier; memberTier: Tier; price: number }) {
  const isFromNothing = tierPrices[memberTier] === 0
  return (
    <span className="pick-line">
      <span className="grid min-w-0">
        <span>{tierNames[tier].name}</span>
        {!isFromNothing && <span className="text-ink-soft text-sm">{priceNote(memberTier, tier)}</span>}
      </span>
      <strong className="tabular-nums">{money(price)}</strong>
    </span>
  )
}

function WhatTheyRead({ tier, lessons, price }: { tier: Tier; lessons: number; price: number }) {
  const { given_name } = useMember().google_user_data
  return (
    <>
      <div className="grid gap-2">
        <p className="font-medium text-sm">What the other person reads</p>
        <blockquote className="ask-says">
          <p>
            <strong>{paymentLinkTitle(given_name, tier)}</strong>
          </p>
          <p className="text-ink-soft text-sm">{paymentLinkSummary(lessons, money(price))}</p>
        </blockquote>
      </div>
      <p className="text-ink-soft text-sm">
        They see your given name, the membership and the price. They do not see your e-mail or your results. The link
        works for 14 days, and you can withdraw it.
      </p>
    </>
  )
}
