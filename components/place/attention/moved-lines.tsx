import { useLocale, useTranslations } from 'next-intl'
import type { MovedCart } from '@/lib/domain/cart/moved-cart'
import { nameTimesQuantity } from '@/lib/i18n/name-times-quantity'
import { formatTenge } from '@/lib/i18n/tenge'
import styles from './attention-dialog.module.css'

/** Names the lines that the other branch does not sell, and those whose price changes there. */
export function MovedLines({ moved }: { readonly moved: MovedCart }) {
  const t = useTranslations('attention')
  const locale = useLocale()
  const { kept, lost, changed, before, after } = moved
  const money = (amount: number) => formatTenge(amount, locale)
  const verdict = () => {
    if (kept.length === 0) return t('none')
    if (lost.length > 0) return t('some', { lost: lost.length, count: kept.length + lost.length })
    return t(changed.length > 0 ? 'all' : 'allSame')
  }
  return (
    <div className="stack-3">
      <p className="weight-650">{verdict()}</p>
      {kept.length > 0 && lost.length > 0 && (
        <section>
          <h3 className="below-1 text-14 weight-600 soft unspaced">{t('lostTitle')}</h3>
          <ul className="stack-1">
            {lost.map(({ uuid, name, quantity, unitPrice }) => (
              <li key={uuid} className="row-3 spread">
                <span>{nameTimesQuantity(name, quantity)}</span>
                <span className="keeps-size">{money(unitPrice * quantity)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {changed.length > 0 && (
        <section>
          <h3 className="below-1 text-14 weight-600 soft unspaced">{t('changedTitle')}</h3>
          <ul className="stack-1">
            {changed.map(({ line, was, now }) => (
              <li key={line.uuid} className="row-3 spread">
                <span>{nameTimesQuantity(line.name, line.quantity)}</span>
                <span className="keeps-size">
                  {t('price', { was: money(was * line.quantity), now: money(now * line.quantity) })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {kept.length > 0 && before !== after && (
        <p className={`divided weight-650 ${styles.sum}`}>{t('sum', { before: money(before), after: money(after) })}</p>
      )}
    </div>
  )
}
