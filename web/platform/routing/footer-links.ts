import { href } from './href.ts'

export const footerLinks = [
  { href: href('landing'), label: 'Home' },
  { href: href('about'), label: 'About' },
  { href: href('dashboard'), label: 'Dashboard' },
  { href: href('privacy'), label: 'Privacy' },
  { href: href('terms'), label: 'Terms' },
  { href: href('refunds'), label: 'Refunds' },
  { href: href('contact'), label: 'Contact' },
]
