import { getTranslations } from 'next-intl/server'
import { ServerDrawn } from '@/components/ui/behaviour/server-drawn'
import { Icon } from '@/components/ui/content/icon'
import { Button } from '@/components/ui/controls/button'
import { ChipChoice } from '@/components/ui/controls/choice'
import options from '@/components/ui/controls/option-list.module.css'
import sheet from '@/components/ui/layers/docked-sheet.module.css'
import type { CityName } from '@/lib/domain/place/destination'
import type { Locale } from '@/lib/i18n/locales'
import styles from './place-form.module.css'

const TITLE_ID = 'start-sheet-title'

type StartSheetProps = { readonly locale: Locale; readonly cityNames: readonly CityName[] }

/**
 * The first step of the start popup (specification §2) in the document of a page, closed: the inline script opens it for a visitor who
 * has not chosen a destination (`stores/early/start-sheet.ts`), before the scripts of the page run. `StartDialog` replaces it.
 */
export async function StartSheet({ locale, cityNames }: StartSheetProps) {
  // A chain without branches has nothing to choose.
  if (cityNames.length === 0) return null
  const [t, common] = await Promise.all([
    getTranslations({ locale, namespace: 'place' }),
    getTranslations({ locale, namespace: 'common' }),
  ])
  return (
    <ServerDrawn id="start-sheet">
      <dialog className={sheet.sheet} aria-labelledby={TITLE_ID} data-start-sheet="">
        <p role="status" className="visually-hidden" />
        <div className={sheet.header}>
          <h2 id={TITLE_ID} className="shrinks text-l breaks">
            {t('title')}
          </h2>
          <button type="button" className={sheet.close} aria-label={common('close')} data-start="later">
            <Icon name="close" />
          </button>
        </div>
        <div className={sheet.body}>
          <fieldset className={options.group}>
            <legend className={options.legend}>{t('city')}</legend>
            <div className={`${options.chips} ${cityNames.length > 8 ? options.many : ''}`}>
              {cityNames.map(({ id, name }) => (
                <ChipChoice key={id} name="start-city" value={id} label={name} />
              ))}
            </div>
          </fieldset>
        </div>
        <div className={sheet.footer}>
          <div className={styles.answers}>
            <Button look="quiet" data-start="later">
              {t('later')}
            </Button>
            <Button data-start="confirm">{t('confirm')}</Button>
          </div>
        </div>
      </dialog>
    </ServerDrawn>
  )
}
