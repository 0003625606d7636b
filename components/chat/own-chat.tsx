'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/content/icon'
import { LoadFailure } from '@/components/ui/content/load-failure'
import { RichText } from '@/components/ui/content/rich-text'
import { Skeleton } from '@/components/ui/content/skeleton'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { messageOf } from '@/lib/api/refusal-message'
import { catalogRoutes, type FaqGroup } from '@/lib/contract/catalog'
import type { Locale } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'
import styles from './chat.module.css'

export type ChatPhone = { readonly digits: string; readonly label: string }
type Question = FaqGroup['questions'][number]

/**
 * The shop's own chat, for a chain without a vendor's: answers to frequent questions, and the chain's phone. It says that
 * no person answers. Needs the texts of `chat` and `faq`.
 */
function OwnChat({ phone }: { readonly phone: ChatPhone }) {
  const t = useTranslations('chat')
  const faq = useTranslations('faq')
  const { state, retry } = useApiQuery(catalogRoutes.faq, {})
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const last = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (questions.length > 0) last.current?.scrollIntoView?.({ block: 'start' })
  }, [questions])

  return (
    <div className={`row-3 column floats ${styles.talk}`}>
      <p className={`paper round pad-3-4 ${styles.answer}`}>{t('automatic')}</p>
      <a
        className={`inline-row touch weight-650 gap-2 ${styles.phone}`}
        href={`tel:+${phone.digits}`}
        aria-label={faq('call', { phone: phone.label })}
      >
        <Icon name="phone" size={20} />
        {phone.label}
      </a>
      <div role="log" aria-label={t('answers')} className="stack-2">
        {questions.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question may be asked twice, and the list only grows
          <div key={index} className="stack-2">
            <p
              ref={index === questions.length - 1 ? last : null}
              className={`sand round pad-3-4 weight-600 ${styles.question}`}
            >
              {one.question}
            </p>
            <div className={`paper round pad-3-4 ${styles.answer}`}>
              <RichText html={one.answer} />
            </div>
          </div>
        ))}
      </div>
      {state.kind === 'loading' && <Skeleton label={t('loading')} rows={4} height={52} />}
      {state.kind === 'failed' && (
        <LoadFailure isOffline={state.isOffline} text={messageOf(state.problem)} onRetry={retry} />
      )}
      {state.kind === 'ready' && (
        <Topics
          groups={state.data.groups}
          label={t('topics')}
          onAsk={(question) => setQuestions([...questions, question])}
        />
      )}
    </div>
  )
}

type TopicsProps = {
  readonly groups: readonly FaqGroup[]
  readonly label: string
  readonly onAsk: (question: Question) => void
}

const Topics = ({ groups, label, onAsk }: TopicsProps) => (
  <section aria-label={label} className="stack-2">
    <p>{label}</p>
    {groups.map(({ id, title, questions }) => (
      <details key={id} name="chat-topic" className="paper round">
        <summary className={`touch-l weight-600 pressed ${styles.subject}`}>{title}</summary>
        <ul className={`stack-1 ${styles.questions}`}>
          {questions.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className={`full touch sand unframed round starts ${styles.ask}`}
                onClick={() => onAsk(one)}
              >
                {one.question}
              </button>
            </li>
          ))}
        </ul>
      </details>
    ))}
  </section>
)

/** Loads the texts of the shop's own chat. @returns what draws it */
export async function loadOwnChat(locale: Locale, phone: ChatPhone) {
  const [messages, { TextsProvider }] = await Promise.all([loadMessages(locale), import('@/lib/i18n/texts-provider')])
  return () => (
    <TextsProvider locale={locale} messages={messages}>
      <OwnChat phone={phone} />
    </TextsProvider>
  )
}
