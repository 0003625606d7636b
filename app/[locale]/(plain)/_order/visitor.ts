import { cookies, headers } from 'next/headers'
import { getLocale } from 'next-intl/server'
import { BRANCH_COOKIE } from '@/lib/config/cookies'
import { NO_BRANCH } from '@/lib/config/pages'
import { readKeptOrder } from '@/lib/server/plain/kept-order'
import { visitorApi } from '@/lib/server/plain/visitor-api'
import { siteIndex } from '@/lib/server/site-index'

/** The branch whose menu a visitor sees; an unknown one is none. @param guid of the cookie */
export async function menuBranchOf(guid: string | null | undefined): Promise<string> {
  const index = await siteIndex()
  return guid && index?.filial_guids.includes(guid) ? guid : NO_BRANCH
}

/** What the request of a page says of its visitor: language, kept order, branch of the menu, and the API for its calls. */
export async function visitorOf() {
  const [locale, kept, sent] = await Promise.all([getLocale(), cookies(), headers()])
  const cookie = (name: string) => kept.get(name)?.value
  return {
    locale,
    kept: readKeptOrder(cookie),
    branch: await menuBranchOf(cookie(BRANCH_COOKIE)),
    api: visitorApi(locale, sent),
  }
}
