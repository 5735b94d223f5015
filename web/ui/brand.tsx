/** The logo, a coin with tree rings, and the name; a link if it has a target. */
export function Brand({ href }: { href?: string }) {
  const Element = href ? 'a' : 'span'
  return (
    <Element className="brand" href={href}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="15" fill="currentColor" />
        <circle className="brand-ring" cx="16" cy="18.4" r="9.6" strokeWidth="2.2" />
        <circle className="brand-cut" cx="16" cy="20.8" r="4.2" />
      </svg>
      Moneta
    </Element>
  )
}
