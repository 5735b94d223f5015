import { Copy, Share2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { tierNames } from '#course/tiers.ts'
import { ifMailed } from '#web/platform/browser/site-switches.ts'
import { longDay } from '#web/platform/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Medal } from '#web/ui/medal.tsx'
import type { LinkReply } from './link-text.ts'
import { useShareLink } from './use-share-link.ts'

interface CreatedLinkProps {
  link: LinkReply
  onAnother: () => void
}

/** The new link, in place of the form. */
export function CreatedLink({ link, onAnother }: CreatedLinkProps) {
  const { copy, share, canShare } = useShareLink()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className="ask-form">
      <div className="flex items-center gap-3">
        <Medal tier={link.tier} />
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-lg">
            The link for {tierNames[link.tier].name} is ready
          </h2>
          <p className="text-ink-soft text-sm">Open until {longDay(link.expires_at)}</p>
        </div>
      </div>
      <Field label="Link">
        <Input readOnly value={link.url} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <div className="grid gap-3">
        <Button wide onClick={() => copy(link)}>
          <Copy />
          Copy the link
        </Button>
        {canShare && (
          <Button kind="secondary" wide onClick={() => share(link)}>
            <Share2 />
            Share
          </Button>
        )}
        <Button kind="quiet" wide onClick={onAnother}>
          Make another link
        </Button>
      </div>
      <p className="text-ink-soft text-sm">
        Whoever has it can pay. {ifMailed('We write to you when it is paid.', 'This page shows when it is paid.')}
      </p>
    </Card>
  )
}
