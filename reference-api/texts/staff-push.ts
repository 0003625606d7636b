import type { PushKind } from '@/lib/domain/push'
import type { Locale } from '@/reference-api/locale'

type Facts = {
  /** Of the order. */
  readonly number: string
  /** Name of the branch. */
  readonly branch: string
  /** How many orders of the branch wait to be accepted. */
  readonly waiting: number
}
type Texts = {
  readonly title: Readonly<Record<PushKind, (number: string) => string>>
  /** How many wait, where it is more than the one that is told of. */
  readonly waiting: (count: number) => string
}

const TEXTS: Readonly<Record<Locale, Texts>> = {
  ru: {
    title: { order: (number) => `Новый заказ ${number}`, alarm: (number) => `Заказ ${number} никто не принял` },
    waiting: (count) => `Всего ждут: ${count}`,
  },
  en: {
    title: { order: (number) => `New order ${number}`, alarm: (number) => `Nobody has accepted order ${number}` },
    waiting: (count) => `Waiting in all: ${count}`,
  },
  kk: {
    title: {
      order: (number) => `Жаңа тапсырыс ${number}`,
      alarm: (number) => `${number} тапсырысын ешкім қабылдаған жоқ`,
    },
    waiting: (count) => `Барлығы күтіп тұр: ${count}`,
  },
}

/** What a tablet is woken with: nothing of the customer, because it stands on a locked screen. Read by `lib/pwa/staff-push.ts`. */
export function pushPayload(kind: PushKind, { number, branch, waiting }: Facts, locale: Locale): string {
  const { title, waiting: waitingText } = TEXTS[locale]
  const body = waiting > 1 ? `${branch}. ${waitingText(waiting)}` : branch
  return JSON.stringify({ kind, title: title[kind](number), body, number, locale })
}
