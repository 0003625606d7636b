import type { ComponentProps } from 'react'
import { useLocale } from '#locale'
import { localizedHref } from './locales'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A public path without its language prefix, and with its query. */
  readonly href: string
  /** False: the page stays where it is scrolled to. */
  readonly scroll?: false
}

/**
 * A link inside the shop, in the language of the page. It is a plain link in the document and has no code of its own:
 * `FollowLinks` follows all of them (decision 041).
 */
export function Link({ href, scroll, ...props }: LinkProps) {
  const locale = useLocale()
  return <a {...props} href={localizedHref(locale, href)} data-link={scroll === false ? 'still' : ''} />
}
