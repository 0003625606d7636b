import { asc } from 'drizzle-orm'
import { catalogRoutes } from '@/lib/contract/catalog'
import { feedbackRoutes } from '@/lib/contract/feedback'
import { isLowRating } from '@/lib/domain/staff/feedback'
import { consumeFeedbackLimit } from '@/reference-api/account/limits'
import { invalidField, tooManyAttempts } from '@/reference-api/account/refusals'
import type { Db } from '@/reference-api/db/client'
import { faqGroups, faqQuestions, feedback } from '@/reference-api/db/schema'
import type { Deps } from '@/reference-api/deps'
import type { Mount } from '@/reference-api/http/mount'
import { inLocale } from '@/reference-api/locale'
import { branchByGuid } from '@/reference-api/menu/catalogue'
import type { Menu } from '@/reference-api/menu/menu'
import { addTask } from '@/reference-api/orders/tasks'
import { infoTexts, orderingTexts } from '@/reference-api/texts/texts'

type Opinion = Pick<typeof feedback.$inferSelect, 'id' | 'branchId' | 'overall' | 'phone' | 'createdAt'>

/** Feedback with a phone becomes a task to call, a low rating a task to look into it. Praise needs no task. */
async function addFeedbackTask(tx: Db, { id, branchId, overall, phone, createdAt }: Opinion): Promise<void> {
  if (phone === null && !isLowRating(overall)) return
  const kind = phone === null ? 'feedback' : 'call_back'
  await addTask(tx, { kind, branchId, feedbackId: id, detail: { stars: overall } }, createdAt)
}

/** Frequent questions, and feedback. */
export function registerInfoRoutes(mount: Mount, { db, clock, limits }: Deps, menu: Menu): void {
  mount(catalogRoutes.faq)(async (_, { locale }) => {
    const groups = await db.select().from(faqGroups).orderBy(asc(faqGroups.position))
    const questions = await db.select().from(faqQuestions).orderBy(asc(faqQuestions.position))
    return {
      status: 200,
      body: {
        groups: groups.map(({ slug, title }) => ({
          id: slug,
          title: inLocale(title, locale),
          questions: questions
            .filter(({ groupSlug }) => groupSlug === slug)
            .map((one) => ({
              id: one.slug,
              question: inLocale(one.question, locale),
              answer: inLocale(one.answer, locale),
            })),
        })),
      },
    }
  })

  mount(feedbackRoutes.sendFeedback)(async ({ body }, { locale, ip, user }) => {
    const thanks = { status: 200, body: { message: infoTexts[locale].thanks } } as const
    const { filial_guid, website, ...opinion } = body
    if (website !== '') return thanks
    const branch = branchByGuid(await menu(db), filial_guid ?? undefined)
    if (filial_guid !== null && !branch) throw invalidField('filial_guid', orderingTexts[locale].unknownBranch)
    const now = clock()
    const row = { ...opinion, branchId: branch?.id ?? null, userId: user?.id ?? null, createdAt: now }
    await db.transaction(async (tx) => {
      const stored = await tx.insert(feedback).values(row).onConflictDoNothing().returning({ id: feedback.id })
      // The feedback was sent again because an answer was lost: it is neither stored nor counted twice.
      const [feedbackRow] = stored
      if (!feedbackRow) return
      const turn = await consumeFeedbackLimit(tx, ip, now, limits)
      if (!turn.ok) throw tooManyAttempts(turn.wait, locale)
      await addFeedbackTask(tx, { ...row, id: feedbackRow.id })
    })
    return thanks
  })
}
