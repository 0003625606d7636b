import { expect, test } from 'vitest'
import { formatPhone } from '@/lib/domain/account/phone'
import { EMPTY_DRAFT } from '@/lib/domain/order/checkout'
import { eachTypedText, type OrderText, type TypedName } from '@/lib/domain/order/order-fields'
import { aDestination } from '@/lib/testing/factories'
import { render } from '@/lib/testing/render'
import { Recipient } from './recipient'

/** The words of each field that the summary shows; null: the payment page asks for it, or another part shows it. */
const WORDS = {
  name: 'Айгуль',
  phone: formatPhone('77011234567'),
  secondPhone: formatPhone('77059876543'),
  handOver: 'Встречу на улице',
  buyerBin: '940140000385',
  persons: 'Комплекты приборов: 3',
  ifSoldOut: 'Если блюдо закончится: Замените, чем выберете',
  slotStart: null,
  changeFrom: null,
  messageChannel: null,
} satisfies Record<Exclude<TypedName, TypedName<OrderText>>, string | null>

test('the summary before paying shows every field of the form', () => {
  const texts = eachTypedText((field) => `Слова о ${field}`)
  const { container } = render(
    <Recipient
      destination={aDestination({ street: 'Абая, 10' })}
      draft={{
        ...EMPTY_DRAFT,
        ...texts,
        ...{ name: WORDS.name, phone: '7011234567', secondPhone: '7059876543', buyerBin: WORDS.buyerBin },
        ...{ handOver: 'meet', persons: 3, ifSoldOut: 'replace' },
      }}
    />,
  )
  const shown = container.textContent
  for (const words of [...Object.values(WORDS), ...Object.values(texts)]) if (words) expect(shown).toContain(words)
})
