import { screen } from '@testing-library/react'
import { useTranslations } from 'next-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SLOT_MINUTES } from '@/lib/domain/time/slots'
import { render } from '@/lib/testing/render'
import ru from '@/messages/ru.json'
import { LOCALES, type Locale } from './locales'
import { useMoment } from './use-moment'

/** Saturday, 21 November 2026, 10:00 in Almaty. */
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T05:00:00Z') }))
afterEach(() => vi.useRealTimers())

type Say = ReturnType<typeof useMoment>
type Values = Readonly<Record<string, string>>

/** Today, tomorrow and later, at 14:30. */
const MOMENTS = ['2026-11-21T09:30:00Z', '2026-11-22T09:30:00Z', '2026-12-05T09:30:00Z']
const LATER = 'T09:45:00Z'
const each = (say: (moment: string) => Values) => MOMENTS.map(say)

const AT = (say: Say) => each((moment) => ({ when: say.at(moment) }))
const FROM = (say: Say) => each((moment) => ({ when: say.from(moment) }))
const ON = (say: Say) => each((moment) => ({ when: say.dayAndTime(moment) }))
const SLOT = (say: Say) => each((moment) => ({ when: say.wanted(moment, SLOT_MINUTES) }))
const UNTIL = (say: Say) => each((moment) => ({ until: say.until(moment) }))
const DAY = (say: Say) => [{ date: say.day('2026-12-05T09:30:00Z'), amount: '500' }]
const OPENING = (say: Say) =>
  ['today', 'tomorrow', 'other'].map((day) => ({ day, date: say.day('2026-12-05T09:30:00Z'), time: '14:30' }))
const CLOCK = () => [{ time: '14:30', when: '14:30' }]
const MONTH = () => [{ date: '12/27' }]
const PLANNED = (say: Say, by: (time: string) => string) => [
  ...MOMENTS.map((moment) => ({ when: say.between(moment, moment.slice(0, 10) + LATER) })),
  { when: by('14:45') },
]

/** The value of each sentence with a moment, as its view inserts it. */
const SENTENCES: Readonly<Record<string, (say: Say, by: (time: string) => string) => readonly Values[]>> = {
  'cart.wrongTime.titleAt': SLOT,
  'cart.wrongTime.orderAt': SLOT,
  'cart.closedHint': AT,
  'cart.lastOrderIn': () => [{ time: '23:45', minutes: '15' }],
  'cart.cheaper.delivery': () => [{ time: '30–45 мин' }],
  'cart.cheaper.pickup': () => ['none', '15–30 мин'].map((time) => ({ place: 'пр. Абая, 52', time, amount: '700 ₸' })),
  'place.ways.delivery': () => [{ time: '30–45 мин', price: '400 ₸' }],
  'place.ways.deliveryFree': () => [{ time: '30–45 мин' }],
  'place.ways.pickup': () => [{ time: '15–30 мин' }],
  'food.certificate': () => [{ number: 'KZ-123', date: '12.03.2026', issuer: 'AHIK' }],
  'cart.pausedHint': FROM,
  'checkout.asapNote': () => [{ min: '35', max: '50', span: '14:35–14:50' }],
  'checkout.asapClosed': AT,
  'checkout.asapClosing': AT,
  'checkout.asapPaused': FROM,
  'checkout.asapFull': SLOT,
  'checkout.slotLost': SLOT,
  'payment.nextSlot': ON,
  'payment.orderAt': (say) => each((moment) => ({ time: say.dayAndTime(moment) })),
  'payment.savedUntil': MONTH,
  'payment.savedExpired': MONTH,
  'order.etaDelivery': PLANNED,
  'order.etaPickup': PLANNED,
  'order.nudge.again': FROM,
  'order.close.when': AT,
  'order.close.byShop.when': AT,
  'order.pickup.said': AT,
  'order.time.by': CLOCK,
  'order.time.late': () => [
    { from: 'none', to: '14:45' },
    { from: '14:30', to: '14:45' },
  ],
  'order.edit.keepTime': SLOT,
  'moment.openUntil': CLOCK,
  'moment.opensToday': CLOCK,
  'moment.opensTomorrow': CLOCK,
  'moment.opensOn': () => ['mon', 'tue', 'sun'].map((day) => ({ day, time: '10:00' })),
  'moment.opensLater': (say) => DAY(say).map(({ date = '' }) => ({ date, time: '10:00' })),
  'moment.paused': OPENING,
  'moment.closing': OPENING,
  'moment.specialClosed': DAY,
  'moment.specialHours': (say) => DAY(say).map(({ date = '' }) => ({ date, hours: '12:00–20:00' })),
  'mapPage.open': () => [{ hours: '10:00–23:00' }],
  'mapPage.closed': () => [{ hours: '10:00–23:00' }],
  'profile.bonus.expiring': DAY,
  'profile.bonus.usableUntil': DAY,
  'profile.cards.expires': MONTH,
  'profile.cards.expired': MONTH,
  'data.sessions.opened': ON,
  'data.sessions.used': ON,
  'data.consents.given': (say) => [
    { date: say.fullDate('2026-12-05'), time: '14:30', version: say.fullDate('2026-11-01') },
  ],
  'pay.until': CLOCK,
  'staff.connection.lost': CLOCK,
  'staff.due.promised': () => [{ time: '14:30–14:45' }],
  'staff.due.slot': (say) => each((moment) => ({ time: say.wanted(moment, SLOT_MINUTES) })),
  'staff.due.told.estimate': () => [{ time: '14:30–14:45' }, { time: '14:45' }],
  'staff.due.told.late': () => [{ time: '14:30–14:45' }, { time: '14:45' }],
  'staff.order.placed': AT,
  'staff.order.here': CLOCK,
  'staff.accept.slot': CLOCK,
  'staff.stopList.today': UNTIL,
  'staff.branch.pausedUntil': UNTIL,
  'staff.branch.slowUntil': (say) => UNTIL(say).map((values) => ({ ...values, minutes: '20' })),
  'staff.branch.pauseToday': UNTIL,
  'staff.ticket.printed': CLOCK,
  'problem.until': (say) => each((moment) => ({ moment: say.until(moment) })),
}

/** Texts for moments themselves, which other sentences contain, and a text whose parts stand apart. */
const PARTS = [
  'moment.at',
  'moment.from',
  'moment.on',
  'moment.between',
  'moment.until',
  'moment.dayName',
  'moment.date',
]
const APART = [...PARTS, 'moment.fullDate', 'staff.accept.at']

type Tree = { readonly [key: string]: string | Tree }
const textsOf = (tree: Tree, path = ''): readonly (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as const] : textsOf(value, `${path}${key}.`),
  )

function Sentences() {
  const t = useTranslations()
  const say = useMoment()
  const translate = (key: string, values: Values) => String(Reflect.apply(t, undefined, [key, values]))
  const by = (time: string) => translate('order.time.by', { time })
  return (
    <pre role="note">
      {Object.entries(SENTENCES)
        .map(([key, valuesOf]) =>
          [key, ...valuesOf(say, by).map((values) => `  ${translate(key, values)}`)]
            .join('\n')
            .replaceAll('\u00a0', ' '),
        )
        .join('\n')}
    </pre>
  )
}

test('a message that takes a moment, a time or a span is tested as a whole sentence', () => {
  const taking = textsOf(ru).flatMap(([key, text]) =>
    /\{(when|time|span|moment|until|date|version|hours)\}/.test(text) && !APART.includes(key) ? [key] : [],
  )
  expect(taking.length).toBeGreaterThan(40)
  expect(Object.keys(SENTENCES).sort()).toEqual(expect.arrayContaining([...taking].sort()))
})

/** Reviewed by native speakers. A changed sentence is reviewed again with each kind of moment. */
test.each(LOCALES)('the sentences of %s read as a person would say them', async (locale: Locale) => {
  render(<Sentences />, { locale })
  await expect(`${screen.getByRole('note').textContent}\n`).toMatchFileSnapshot(`moments-in-sentences.${locale}.txt`)
})
