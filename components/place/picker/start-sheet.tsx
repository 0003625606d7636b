import { getTranslations } from 'next-intl/server'
import { ServerDrawn } from '@/components/ui/behaviour/server-drawn'
import type { CityName } from '@/lib/domain/place/destination'
import type { Locale } from '@/lib/i18n/locales'
import styles from './start-sheet.module.css'

const TITLE_ID = 'start-sheet-title'

type StartSheetProps = { readonly locale: Locale; readonly cityNames: readonly CityName[] }

/**
 * The first question of the start popup (specification §2): the city, in a bar at the lower edge that is not modal. It stands closed in
 * the document and opens without a press for a visitor who has not chosen a destination (`stores/early/start-sheet.ts`); a press on a city
 * opens the popup with the questions that follow (`StartOpener`).
 */
export async function StartSheet({ locale, cityNames }: StartSheetProps) {
  // A chain without branches has nothing to choose.
  if (cityNames.length === 0) return null
  const t = await getTranslations({ locale, namespace: 'place' })
  return (
    <ServerDrawn id="start-sheet">
      <dialog
        className={`stack centred full cream unframed ink gap-0-3 flush edged-if-forced ${styles.sheet}`}
        aria-labelledby={TITLE_ID}
        data-start-sheet=""
      >
        <p role="status" className="visually-hidden" />
        <h2 id={TITLE_ID} className="shrinks text-l breaks">
          {t('cityQuestion')}
        </h2>
        <ul className={`row-2 whole-row ${styles.cities}`}>
          {cityNames.map(({ id, name }) => (
            <li key={id}>
              <button type="button" className={`sand unframed chip ${styles.city}`} data-start={id}>
                {name}
              </button>
            </li>
          ))}
        </ul>
        <button type="button" className={`bare soft chip ${styles.later}`} data-start="later">
          {t('later')}
        </button>
      </dialog>
    </ServerDrawn>
  )
}
