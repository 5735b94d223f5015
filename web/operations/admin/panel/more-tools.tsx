import { ChevronRight } from 'lucide-react'
import { Card } from '#web/ui/card.tsx'
import { type ToolLink, toolLinks } from './tool-links.ts'
import { useToolFacts } from './use-tool-facts.ts'

/** Links to the other admin pages, each with its status. */
export function MoreTools() {
  const facts = useToolFacts()
  return (
    <Card as="section" flush aria-labelledby="more-tools">
      <h2 className="side-title" id="more-tools">
        More tools
      </h2>
      <ul className="side-links">
        {toolLinks.map((link) => (
          <SideLink key={link.href} link={link} fact={link.fact && facts[link.fact]} />
        ))}
      </ul>
    </Card>
  )
}

function SideLink({ link, fact }: { link: ToolLink; fact: string | null | undefined }) {
  const { href, label, icon: Icon } = link
  return (
    <li>
      <a href={href}>
        <Icon />
        <span>
          {label}
          {/* Its line is reserved while it loads. */}
          {link.fact && <small>{fact ?? '\u00a0'}</small>}
        </span>
        <ChevronRight />
      </a>
    </li>
  )
}
