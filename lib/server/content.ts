import 'server-only'
import { cache } from 'react'
import { ApiError } from '@/lib/api/api-error'
import { orElse } from '@/lib/config/mistakes.mjs'
import { routes } from '@/lib/contract/routes'
import type { Locale } from '@/lib/i18n/locales'
import { CACHE } from '@/lib/server/page-cache/cache-tags'
import { markIncomplete } from '@/lib/server/page-cache/incomplete-page'
import { callCached } from './chain-api'

/** Writes one line to the log; line ends are removed, so that a text from a server cannot imitate a line of the shop. */
const logLine = (message: string): void => {
  process.stderr.write(`${message.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 300)}\n`)
}

/** Contacts and links of the footer; null when the API does not answer or fails: the page is shown without them. */
export const loadFooterInfo = cache(async (locale: Locale) => {
  // Specification §8: when the footer fails to load, the server's message is logged and the page is shown without it.
  const reply = await callCached(locale, CACHE.footer, routes.footerInfo, {}).catch((error: unknown) => {
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
  await markIncomplete()
  return null
})

/** Slides of the specials; none when the API does not answer: then the page shows no empty space for them. */
export const loadSlides = cache(async (locale: Locale) => {
  // The failure was logged in `chain-api.ts`; the page without slides is cached for a short time only.
  const reply = await callCached(locale, CACHE.specials, routes.intro, {}).catch(orElse(() => null))
  if (reply?.status === 200) return reply.body.slides
  await markIncomplete()
  return []
})

/** An article by its code; null when there is none. Throws ApiError when the API does not answer. */
export const loadArticle = cache(async (locale: Locale, code: string) => {
  const reply = await callCached(locale, CACHE.article, routes.articles, { query: { code } })
  if (reply.status === 404) return null
  if (reply.status !== 200) throw new ApiError('articles', reply.status, 'unexpected status')
  return reply.body
})

/** The frequent questions by subject. Throws ApiError when the API does not answer. */
export const loadFaq = cache(async (locale: Locale) => {
  const reply = await callCached(locale, CACHE.faq, routes.faq, {})
  if (reply.status !== 200) throw new ApiError('faq', reply.status, 'unexpected status')
  return reply.body.groups
})
