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

function SideLink({ link: { href, label, icon: Icon }, fact }: { link: ToolLink; fact: string | null | undefined }) {
  return (
    <li>
      <a href={href}>
        <Icon />
        <span>
          {label}
          {fact && <small>{fact}</small>}
        </span>
        <ChevronRight />
      </a>
    </li>
  )
}
