import 'server-only'
import { cache } from 'react'
import { call } from '@/lib/api/call'
import { routes } from '@/lib/contract/routes'
import type { Locale } from '@/lib/i18n/locales'
import { CACHE } from './cache-tags'
import { cachedApi } from './chain-api'

/** Writes one line to the log; line ends are removed, so that a text from a server cannot imitate a line of the shop. */
const logLine = (message: string): void => {
  process.stderr.write(`${message.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 300)}\n`)
}

/** Contacts and links of the footer; null when the API does not answer or fails, the page stands without them. */
export const loadFooterInfo = cache(async (locale: Locale) => {
  const api = cachedApi(locale, CACHE.footer)
  // Specification §8: a footer that fails to load logs the server's message and nothing else.
  const reply = await call(api, routes.footerInfo, {}).catch((error: unknown) => {
    logLine(error instanceof Error ? error.message : 'footer-info failed')
    return null
  })
  if (reply?.status === 200) {
    const { mobile_links, social_links } = reply.body
    // The contract's schema has replaced invalid web addresses with '' (lib/contract/fields).
    const isThere = ({ link }: { readonly link: string }) => link !== ''
    return {
      ...reply.body,
      mobile_links: mobile_links.filter(isThere),
      social_links: social_links.filter(isThere),
    }
  }
  if (reply) logLine(reply.body.message)
  return null
})

/** Slides of the specials; none when the API does not answer: the page leaves no gap for them. */
export const loadSlides = cache(async (locale: Locale) => {
  const api = cachedApi(locale, CACHE.specials)
  const reply = await call(api, routes.intro, {}).catch(() => null)
  return reply?.status === 200 ? reply.body.slides : []
})

/** An article by its code; null when there is none. */
export const loadArticle = cache(async (locale: Locale, code: string) => {
  const api = cachedApi(locale, CACHE.article)
  const reply = await call(api, routes.articles, { query: { code } })
  return reply.status === 200 ? reply.body : null
})

/** The frequent questions by subject; empty when the chain has no such list. */
export const loadFaq = cache(async (locale: Locale) => {
  const reply = await call(cachedApi(locale, CACHE.faq), routes.faq, {})
  return reply.status === 200 ? reply.body.groups : []
})
