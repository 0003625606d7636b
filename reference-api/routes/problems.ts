import type { SQL } from 'drizzle-orm'
import { RETRY_SECONDS } from '@/lib/config/admission'
import { OVERLOADED } from '@/lib/contract/errors'
import type { ProblemInput } from '@/lib/contract/order/problem-facts'
import { problemRoutes } from '@/lib/contract/order/problems'
import type { MessageChannel } from '@/lib/domain/notices/message'
import { tooManyAttempts } from '@/reference-api/account/refusals'
import type { Deps } from '@/reference-api/deps'
import { Refusal } from '@/reference-api/http/errors'
import type { Mount } from '@/reference-api/http/mount'
import type { Locale } from '@/reference-api/locale'
import { takesOrdersNow } from '@/reference-api/menu/branch-views'
import type { Menu } from '@/reference-api/menu/menu'
import { setMessageChannel } from '@/reference-api/messages/message-channel'
import { whereOwner, whereToken } from '@/reference-api/ordering/order-selectors'
import { wrongField } from '@/reference-api/ordering/refusal'
import { photoOf, storePhoto } from '@/reference-api/problems/order-photos'
import { reportProblem } from '@/reference-api/problems/report-problem'
import { commonTexts, problemTexts } from '@/reference-api/texts/texts'
import { conflict, orderReplies, unknownOrder } from './order-replies'

/** The condition that selects the order together with the permission. */
type Owned = SQL | undefined

type From = { readonly ip: string; readonly locale: Locale }

/**
 * Reports of problems with delivered orders, their photos, and the messages about an order: by number for the owner, by
 * token for the holder of link and key.
 */
export function registerProblemRoutes(mount: Mount, deps: Deps, menu: Menu): void {
  const { db, clock, limits } = deps

  const answer = orderReplies(deps, menu)

  const report = async (owned: Owned, body: ProblemInput, locale: Locale) => {
    const texts = problemTexts[locale]
    const [catalogue, now] = [await menu(db), clock()]
    const takesOrders = (branchId: number) => takesOrdersNow(catalogue, branchId, now)
    const reported = await reportProblem(db, owned, body, { now, networkTimes: limits.networkTimes, takesOrders })
    switch (reported.outcome) {
      case 'unknown':
        return unknownOrder(locale)
      case 'sent':
        return conflict('problem_was_sent', texts.wasSent)
      case 'not_delivered':
        return conflict('not_delivered', texts.notDelivered)
      case 'over':
        return conflict('problem_over', texts.over)
      case 'field': {
        const { field } = reported
        const message = field === 'wish' ? texts.wrongWish : field === 'photos' ? texts.missingPhoto : texts.wrongLine
        return wrongField(locale, field, message)
      }
      case 'done':
        return answer(reported.order, locale)
    }
  }

  const addPhoto = async (owned: Owned, body: { key: string; image: string }, { ip, locale }: From) => {
    const texts = problemTexts[locale]
    const stored = await storePhoto(deps, owned, { ...body, ip }, clock())
    if (typeof stored === 'object') throw tooManyAttempts(stored.wait, locale)
    switch (stored) {
      case 'unknown':
        return unknownOrder(locale)
      case 'not_delivered':
        return conflict('not_delivered', texts.notDelivered)
      case 'over':
        return conflict('problem_over', texts.over)
      case 'too_many':
        return conflict('too_many_photos', texts.tooManyPhotos)
      case 'no_photo':
        return wrongField(locale, 'image', texts.noPhoto)
      case 'overloaded':
        throw new Refusal(
          503,
          { message: commonTexts[locale].overloaded, code: OVERLOADED, retry_after: RETRY_SECONDS.photos },
          RETRY_SECONDS.photos,
        )
      case 'done':
        return { status: 200, body: { key: body.key } } as const
    }
  }

  const showPhoto = async (owned: Owned, key: string, locale: Locale) => {
    const webp = await photoOf(db, owned, key)
    return webp
      ? ({ status: 200, body: { webp } } as const)
      : ({ status: 404, body: { message: problemTexts[locale].unknownPhoto } } as const)
  }

  const setMessages = async (owned: Owned, channel: MessageChannel, locale: Locale) => {
    const set = await setMessageChannel(deps, owned, channel)
    if (set.outcome === 'done') return answer(set.order, locale)
    if (set.outcome === 'unknown') return unknownOrder(locale)
    return set.outcome === 'ended'
      ? conflict('order_ended', problemTexts[locale].orderEnded)
      : wrongField(locale, 'channel', problemTexts[locale].noChannel)
  }

  mount(problemRoutes.reportProblem)(({ params, body }, { locale }) => report(whereToken(params.token), body, locale))
  mount(problemRoutes.reportHistoryProblem)(({ params, body }, { user, locale }) =>
    report(whereOwner(user, params.id), body, locale),
  )
  mount(problemRoutes.addPhoto)(({ params, body }, caller) => addPhoto(whereToken(params.token), body, caller))
  mount(problemRoutes.addHistoryPhoto)(({ params, body }, caller) =>
    addPhoto(whereOwner(caller.user, params.id), body, caller),
  )
  mount(problemRoutes.orderPhoto)(({ params }, { locale }) => showPhoto(whereToken(params.token), params.key, locale))
  mount(problemRoutes.historyPhoto)(({ params }, { user, locale }) =>
    showPhoto(whereOwner(user, params.id), params.key, locale),
  )
  mount(problemRoutes.setMessages)(({ params, body }, { locale }) =>
    setMessages(whereToken(params.token), body.channel, locale),
  )
  mount(problemRoutes.setHistoryMessages)(({ params, body }, { user, locale }) =>
    setMessages(whereOwner(user, params.id), body.channel, locale),
  )
}
