import type { ComponentProps } from 'react'
import { useLocale } from '#locale'
import { localizedHref } from '@/lib/i18n/locales'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A public path without its language prefix, and with its query. */
  readonly href: string
  /** False: the page keeps its scroll position. */
  readonly scroll?: false
}

/**
 * A link inside the shop, in the language of the page. It is a plain link without code of its own: `FollowLinks`
 * handles all links (decision 041).
 */
export function Link({ href, scroll, ...props }: LinkProps) {
  const locale = useLocale()
  return <a {...props} href={localizedHref(locale, href)} data-link={scroll === false ? 'still' : ''} />
}
