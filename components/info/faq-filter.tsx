'use client'

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocale } from '#locale'
import { Empty } from '@/components/ui/content/empty'
import { Icon } from '@/components/ui/content/icon'
import { fuzzyMatcher } from '@/lib/domain/menu/fuzzy-search'
import { type PluralForms, pluralPhrase } from '@/lib/i18n/plural'
import styles from './faq.module.css'

type FaqFilterProps = {
  readonly labels: {
    readonly search: string
    readonly placeholder: string
    readonly nothing: string
    readonly nothingHint: string
  }
  /** "# questions found". */
  readonly found: PluralForms
  /** The list as the server rendered it: a `section` per subject, a `details` per question. */
  readonly children: ReactNode
}

/**
 * Shows only matching questions and their subjects.
 * @returns how many are shown
 */
function filter(list: Element, query: string): number {
  const matches = fuzzyMatcher(query)
  const questions = [...list.querySelectorAll('details')]
  for (const question of questions) question.hidden = !matches(question.textContent)
  for (const subject of list.querySelectorAll('section'))
    subject.hidden = !subject.querySelector('details:not([hidden])')
  return questions.filter(({ hidden }) => !hidden).length
}

/** Opens the question in the address (`/FAQ#refund`) and scrolls to it. */
function openNamed(list: Element): void {
  const id = window.location.hash.slice(1)
  const question = id ? list.querySelector(`details#${CSS.escape(id)}`) : null
  if (!(question instanceof HTMLDetailsElement)) return
  question.open = true
  question.scrollIntoView({ block: 'start' })
}

/** Filters the list of questions while typing. Without this code the whole list works. */
export function FaqFilter({ labels, found, children }: FaqFilterProps) {
  const locale = useLocale()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<number | null>(null)

  const search = (query: string) => {
    if (!list.current) return
    const count = filter(list.current, query)
    setShown(query.trim() ? count : null)
  }

  useEffect(() => {
    const open = () => {
      if (!list.current) return
      if (field.current) field.current.value = ''
      filter(list.current, '')
      setShown(null)
      openNamed(list.current)
    }
    // The field may contain text from before hydration.
    const typed = field.current?.value ?? ''
    if (typed && list.current) setShown(filter(list.current, typed))
    else open()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [])

  return (
    <>
      <div className="anchor block with-scripts">
        <label htmlFor={id} className="visually-hidden">
          {labels.search}
        </label>
        <span className={`centre floats soft ${styles.glass}`}>
          <Icon name="search" size={22} />
        </span>
        <input
          ref={field}
          id={id}
          type="search"
          className={`search-field touch-xl pill text-l ${styles.field}`}
          placeholder={labels.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          onInput={(event) => search(event.currentTarget.value)}
        />
      </div>
      <div role="status" className={styles.status}>
        {shown === 0 && <Empty icon="search" title={labels.nothing} text={labels.nothingHint} />}
        {shown !== null && shown > 0 && <p className="soft">{pluralPhrase(found, shown, locale)}</p>}
      </div>
      <div ref={list} className={`stack-2 ${styles.list}`}>
        {children}
      </div>
    </>
  )
}
