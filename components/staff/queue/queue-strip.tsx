'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/content/icon'
import { useStaffActs } from '@/stores/staff/acts'
import styles from './queue.module.css'
import { useActWords } from './use-act-words'

/**
 * Actions that could not be sent yet, and those that the API has refused. An action that is being sent is not listed, because that
 * takes a moment.
 * @param isStuck the last try got no answer
 */
export function QueueStrip({ isStuck }: { readonly isStuck: boolean }) {
  const t = useTranslations('staff.queue')
  const wordsOf = useActWords()
  const { waiting, refused, withdraw, clearRefused } = useStaffActs()
  return (
    <>
      <div role="alert">
        {refused.length > 0 && (
          <div className={`row-3 from-top alarm ${styles.refused}`}>
            <Icon name="attention" />
            <div className={`shrinks grows ${styles.words}`}>
              <p className="text-l weight-700">{t('refusedTitle')}</p>
              <ul>
                {refused.map(({ request_id, act, message, was_sent }) => (
                  <li key={request_id}>
                    {wordsOf(act)}: {message || t(was_sent ? 'noReason' : 'notSent')}
                  </li>
                ))}
              </ul>
            </div>
            <button
              type="button"
              className={`keeps-size touch-l clear round weight-700 ${styles.button}`}
              onClick={clearRefused}
            >
              {t('understood')}
            </button>
          </div>
        )}
      </div>
      <div role="status">
        {isStuck && waiting.length > 0 && (
          <div className={`row-3 from-top sand ${styles.waiting}`}>
            <Icon name="clock" />
            <div className={`shrinks grows ${styles.words}`}>
              <p className="text-l weight-700">{t('title', { count: waiting.length })}</p>
              <p>{t('text')}</p>
              <ul>
                {waiting.map(({ request_id, act }) => (
                  <li key={request_id} className={`row-3 centred spread touch-l ${styles.act}`}>
                    <span>{wordsOf(act)}</span>
                    <button
                      type="button"
                      className="centre keeps-size square-l bare"
                      aria-label={t('takeBack', { act: wordsOf(act) })}
                      onClick={() => withdraw(request_id)}
                    >
                      <Icon name="close" size={20} />
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        )}
      </div>
    </>
  )
}
