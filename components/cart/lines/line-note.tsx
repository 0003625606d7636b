'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/controls/button'
import { TextInput } from '@/components/ui/controls/text-input'
import type { CartLine } from '@/lib/domain/cart/cart'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'
import { plainLine } from '@/lib/domain/input/plain-text'
import { useCart } from '@/stores/cart/cart'
import styles from './cart-line.module.css'

/** The customer's note for the kitchen: shown, written and changed in the line of the cart. */
export function LineNote({ line: { uuid, name, note } }: { readonly line: CartLine }) {
  const t = useTranslations('cart.note')
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  // The field and its buttons have disappeared: the focus goes back to the button that opened them.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  if (isOpen) return <NoteForm uuid={uuid} name={name} note={note} onClose={() => setIsOpen(false)} />
  return (
    <p className={styles.note}>
      {note && <span className="text-m soft breaks">{t('of', { note })}</span>}
      <button
        ref={button}
        type="button"
        className={styles.write}
        aria-label={t(note ? 'changeNamed' : 'addNamed', { name })}
        onClick={() => setIsOpen(true)}
      >
        {t(note ? 'change' : 'add')}
      </button>
    </p>
  )
}

type NoteFormProps = Pick<CartLine, 'uuid' | 'name' | 'note'> & { readonly onClose: () => void }

function NoteForm({ uuid, name, note, onClose }: NoteFormProps) {
  const t = useTranslations('cart.note')
  const [typed, setTyped] = useState(note)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const save = (event: FormEvent) => {
    event.preventDefault()
    useCart.getState().setNote(uuid, plainLine(typed).trim().slice(0, TEXT_LIMITS.note))
    onClose()
  }
  return (
    <form className="stack-2 above-2" onSubmit={save} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <TextInput
        ref={field}
        label={t('label', { name })}
        hint={t('hint', { left: TEXT_LIMITS.note - typed.length })}
        name="note"
        autoComplete="off"
        maxLength={TEXT_LIMITS.note}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="wrap-2">
        <Button type="submit" look="secondary">
          {t('save')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
