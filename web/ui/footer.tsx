import { ThemeSwitch } from './theme-switch.tsx'

export interface FooterProps {
  links: readonly { href: string; label: string }[]
}

export function Footer({ links }: FooterProps) {
  return (
    <footer className="footer">
      <div className="page footer-in">
        <p className="max-w-[44rem]">
          Moneta is for learning. It is not financial advice. Rules are for the United States and can change.
        </p>
        <nav aria-label="Footer">
          {links.map((link) => (
            <a key={link.href} href={link.href}>
              {link.label}
            </a>
          ))}
        </nav>
        <ThemeSwitch name="theme" />
      </div>
    </footer>
  )
}
