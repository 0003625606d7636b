'use client'

import { useLocale, useTranslations } from 'next-intl'
import { CartNotices } from '@/components/cart/quote/cart-notices'
import { QuoteKeeper } from '@/components/cart/quote/quote-keeper'
import { useTotalRows } from '@/components/cart/quote/use-total-rows'
import { SoldOutHelp } from '@/components/sold-out/sold-out-help'
import { Amounts } from '@/components/ui/content/amounts'
import { LineList } from '@/components/ui/content/line-list'
import { dishWords } from '@/lib/i18n/dish-words'
import { Link } from '@/lib/i18n/navigation/navigation'
import { formatTenge } from '@/lib/i18n/tenge'
import { isSoldOutLine } from '@/lib/pricing/sold-out-line'
import { useCart } from '@/stores/cart/cart'
import { useCurrentQuote } from '@/stores/cart/cart-quote'
import styles from './cart-overview.module.css'

/** The cart during checkout, read-only: lines and amounts, with a link back to the cart. The destination stands beside it. */
export function CartOverview() {
  const t = useTranslations('cart')
  const locale = useLocale()
  const lines = useCart((cart) => cart.lines)
  const { quote, promo } = useCurrentQuote(locale)
  const { rows, isBusy } = useTotalRows()

  const quotedOf = ({ uuid }: (typeof lines)[number]) => quote?.lines.find((one) => one.uuid === uuid)
  const soldOut = lines.filter((line) => isSoldOutLine(quotedOf(line)))
  const listed = lines.map((line) => {
    const quoted = quotedOf(line)
    const note = line.note ? [t('note.of', { note: line.note })] : []
    const removed = quoted && quoted.removed.length > 0 ? [t('without', { list: quoted.removed.join(', ') })] : []
    return {
      key: line.uuid,
      name: line.name,
      details: [
        ...dishWords(quoted?.dishes, (list) => t('without', { list })),
        ...(quoted && quoted.options.length > 0 ? [quoted.options.join(', ')] : []),
        ...removed,
        ...note,
      ],
      quantity: `× ${line.quantity}`,
      price: formatTenge(line.unitPrice * line.quantity, locale),
      problem: quoted?.problem ? t(`problem.${quoted.problem}`) : undefined,
    }
  })

  const gift = promo?.gift && {
    key: 'gift',
    name: promo.gift.name,
    details: [t('gift', { code: promo.code })],
    quantity: '× 1',
    price: formatTenge(0, locale),
  }

  return (
    <section className="panel no-outline" data-lines tabIndex={-1} aria-label={t('yourOrder')}>
      <QuoteKeeper />
      <header className={`title-row ${styles.header}`}>
        <h2 className="title-s">{t('yourOrder')}</h2>
        <Link href="/cart" className={`weight-650 flame plain ${styles.edit}`}>
          {t('change')}
        </Link>
      </header>
      <CartNotices />
      <LineList lines={gift ? [...listed, gift] : listed} label={t('linesLabel')} />
      {soldOut.map(({ uuid, productId, name }) => (
        <SoldOutHelp key={uuid} productId={productId} name={name} lineUuid={uuid} place="page" />
      ))}
      <hr className={`full unframed flush ${styles.rule}`} />
      <Amounts rows={rows} isBusy={isBusy} tellsTotal />
    </section>
  )
}
