import { useLocale, useTranslations } from 'next-intl'
import { PlainForm } from '@/components/form/plain-form'
import { Icon, type IconName } from '@/components/ui/content/icon'
import { buttonClass } from '@/components/ui/controls/button'
import type { ServerQuote } from '@/lib/contract/order/quote'
import { dishWords } from '@/lib/i18n/dish-words'
import { Link } from '@/lib/i18n/navigation/navigation'
import { formatTenge } from '@/lib/i18n/tenge'

type Line = ServerQuote['lines'][number]

/** The cart of a browser without scripts (decision 116), priced by the server: lines with buttons, and the two ways to get the order. */
export function PlainCart({ lines, subtotal }: Pick<ServerQuote, 'lines' | 'subtotal'>) {
  const t = useTranslations('cart')
  const locale = useLocale()
  return (
    <>
      <ul className="stack-4 one-column panel" aria-label={t('linesLabel')}>
        {lines.map((line) => (
          <li key={line.uuid} className="wrap-3 spread centred">
            <CartLine {...line} />
          </li>
        ))}
      </ul>
      <p className="row spread weight-700 text-l">
        <span>{t('subtotal')}</span> <span>{formatTenge(subtotal, locale)}</span>
      </p>
      <section className="stack-3 one-column panel" aria-labelledby="plain-ways">
        <h2 id="plain-ways" className="card-title">
          {t('choosePlace')}
        </h2>
        <Link href="/plain/delivery" className={buttonClass({ wide: true })}>
          {t('delivery')}
        </Link>
        <Link href="/plain/pickup" className={buttonClass({ wide: true })}>
          {t('pickup')}
        </Link>
        <Link href="/" className={buttonClass({ look: 'quiet', wide: true })}>
          {t('toMenu')}
        </Link>
      </section>
    </>
  )
}

function CartLine({ uuid, name, options, removed, dishes, quantity, total, problem, problem_note }: Line) {
  const t = useTranslations('cart')
  const locale = useLocale()
  const button = (act: string, icon: IconName, label: string) => (
    <button type="submit" name="act" value={act} aria-label={label} className="icon-button sand">
      <Icon name={icon} />
    </button>
  )
  return (
    <>
      <div className="stack-1 one-column shrinks breaks">
        <p className="weight-600">{name}</p>
        {dishWords(dishes, (list) => t('without', { list })).map((dish) => (
          <p key={dish} className="text-14 soft">
            {dish}
          </p>
        ))}
        {options.length > 0 && <p className="text-14 soft">{options.join(', ')}</p>}
        {removed.length > 0 && <p className="text-14 soft">{t('without', { list: removed.join(', ') })}</p>}
        {problem && <p className="text-14 weight-600 wrong">{problem_note ?? t(`problem.${problem}`)}</p>}
        <p>{formatTenge(total, locale)}</p>
      </div>
      <PlainForm className="row-2 centred keeps-size">
        <input type="hidden" name="uuid" value={uuid} />
        {button('less', 'minus', t('decrease', { name }))}
        <span>{quantity}</span>
        {button('more', 'plus', t('increase', { name }))}
        {button('remove', 'trash', t('removeItem', { name }))}
      </PlainForm>
    </>
  )
}
