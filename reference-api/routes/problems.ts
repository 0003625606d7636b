import type { SQL } from 'drizzle-orm'
import { RETRY_SECONDS } from '@/lib/config/admission.mjs'
import { OVERLOADED } from '@/lib/contract/errors'
import type { ProblemInput } from '@/lib/contract/problem-facts'
import { problemRoutes } from '@/lib/contract/problems'
import type { MessageChannel } from '@/lib/domain/message'
import { tooManyAttempts } from '@/reference-api/account/refusals'
import type { OrderRow } from '@/reference-api/db/rows'
import type { Deps } from '@/reference-api/deps'
import { Refusal } from '@/reference-api/http/errors'
import type { Mount } from '@/reference-api/http/mount'
import type { Locale } from '@/reference-api/locale'
import type { Menu } from '@/reference-api/menu/menu'
import { setMessageChannel } from '@/reference-api/messages/message-channel'
import { orderViewpoint, orderViews } from '@/reference-api/ordering/order-view'
import { actedUponBy, byOwner, byToken, orOwnerOnly } from '@/reference-api/ordering/owned'
import { photoOf, storePhoto } from '@/reference-api/problems/order-photos'
import { reportProblem } from '@/reference-api/problems/report-problem'
import { commonTexts } from '@/reference-api/texts/common'
import { orderingTexts } from '@/reference-api/texts/ordering'
import { problemTexts } from '@/reference-api/texts/problems'

/** Which order is meant: the condition carries the right to it. */
type Owned = SQL | undefined

type From = { readonly ip: string; readonly locale: Locale }

const unknownOrder = (locale: Locale) =>
  ({ status: 404, body: { message: orderingTexts[locale].unknownOrder } }) as const
const conflict = (code: string, message: string) => ({ status: 409, body: { message, code } }) as const
const wrongField = (locale: Locale, field: string, message: string) => ({
  status: 422 as const,
  body: { message: commonTexts[locale].checkFields, errors: { [field]: [message] } },
})

/**
 * Problems of delivered orders with their photos, and how a phone is told of its order: by number for the owner, by link for
 * whoever has it; a customer's order by link in that customer's session alone.
 */
export function registerProblemRoutes(mount: Mount, deps: Deps, menu: Menu): void {
  const { db, clock, limits } = deps

  const answer = async (row: OrderRow, locale: Locale) => {
    const [order] = await orderViews(await orderViewpoint(deps, menu, locale), [row])
    return order ? ({ status: 200, body: { order } } as const) : unknownOrder(locale)
  }

  const report = async (owned: Owned, body: ProblemInput, locale: Locale) => {
    const texts = problemTexts[locale]
    const reported = await reportProblem(db, owned, body, { now: clock(), networkTimes: limits.networkTimes })
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
        const said = field === 'wish' ? texts.wrongWish : field === 'photos' ? texts.missingPhoto : texts.wrongLine
        return wrongField(locale, field, said)
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
      case 'crowded':
        throw new Refusal(
          503,
          { message: commonTexts[locale].crowded, code: OVERLOADED, retry_after: RETRY_SECONDS.photos },
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

  mount(problemRoutes.reportProblem)(async ({ params: { token }, body }, { user, locale }) =>
    orOwnerOnly(db, token, locale, await report(actedUponBy(user, token), body, locale)),
  )
  mount(problemRoutes.reportHistoryProblem)(({ params, body }, { user, locale }) =>
    report(byOwner(user, params.id), body, locale),
  )
  mount(problemRoutes.addPhoto)(async ({ params: { token }, body }, caller) =>
    orOwnerOnly(db, token, caller.locale, await addPhoto(actedUponBy(caller.user, token), body, caller)),
  )
  mount(problemRoutes.addHistoryPhoto)(({ params, body }, caller) =>
    addPhoto(byOwner(caller.user, params.id), body, caller),
  )
  mount(problemRoutes.orderPhoto)(({ params }, { locale }) => showPhoto(byToken(params.token), params.key, locale))
  mount(problemRoutes.historyPhoto)(({ params }, { user, locale }) =>
    showPhoto(byOwner(user, params.id), params.key, locale),
  )
  mount(problemRoutes.setMessages)(async ({ params: { token }, body }, { user, locale }) =>
    orOwnerOnly(db, token, locale, await setMessages(actedUponBy(user, token), body.channel, locale)),
  )
  mount(problemRoutes.setHistoryMessages)(({ params, body }, { user, locale }) =>
    setMessages(byOwner(user, params.id), body.channel, locale),
  )
}
