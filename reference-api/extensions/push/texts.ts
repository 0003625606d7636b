import type { PushKind } from '@/lib/domain/notices/push'
import type { Locale } from '@/reference-api/locale'

type Facts = {
  /** The number of the order. */
  readonly number: string
  /** The name of the branch. */
  readonly branch: string
  /** How many orders of the branch wait to be accepted. */
  readonly waiting: number
}
type Texts = {
  readonly title: Readonly<Record<PushKind, (number: string) => string>>
  /** How many orders wait, when it is more than the one in the message. */
  readonly waiting: (count: number) => string
}

const TEXTS: Readonly<Record<Locale, Texts>> = {
  ru: {
    title: { order: (number) => `Новый заказ ${number}`, alarm: (number) => `Заказ ${number} никто не принял` },
    waiting: (count) => `Всего ждут заказов: ${count}`,
  },
  en: {
    title: { order: (number) => `New order ${number}`, alarm: (number) => `Order ${number} isn’t accepted yet` },
    waiting: (count) => `Orders waiting: ${count}`,
  },
  kk: {
    title: {
      order: (number) => `Жаңа тапсырыс: ${number}`,
      alarm: (number) => `${number} тапсырысын ешкім қабылдаған жоқ`,
    },
    waiting: (count) => `Күтіп тұрған тапсырыс: ${count}`,
  },
}

/**
 * The message that wakes a tablet. It has nothing about the customer, because a locked screen shows it. Read by
 * `lib/pwa/staff-push.ts`.
 */
export function pushPayload(kind: PushKind, { number, branch, waiting }: Facts, locale: Locale): string {
  const { title, waiting: waitingText } = TEXTS[locale]
  const body = waiting > 1 ? `${branch}. ${waitingText(waiting)}` : branch
  return JSON.stringify({ kind, title: title[kind](number), body, number, locale })
}

type Answers = { readonly pushOff: string; readonly noPushService: string; readonly otherPushKey: string }

/** The messages of the calls about waking tablets. */
export const pushTexts: Readonly<Record<Locale, Answers>> = {
  ru: {
    pushOff: 'Уведомления при закрытой странице не настроены',
    noPushService: 'Служба уведомлений этого браузера не поддерживается',
    otherPushKey: 'Ключ уведомлений сменился. Включите их ещё раз.',
  },
  en: {
    pushOff: 'Background notifications aren’t set up',
    noPushService: 'This browser’s notification service isn’t supported',
    otherPushKey: 'The notification key has changed. Switch notifications on again.',
  },
  kk: {
    pushOff: 'Бет жабық кездегі хабарландырулар бапталмаған',
    noPushService: 'Бұл браузердің хабарландыру қызметіне қолдау көрсетілмейді',
    otherPushKey: 'Хабарландыру кілті өзгерді. Оларды қайта қосыңыз.',
  },
}
