import { useLayoutEffect, useRef, useState } from 'react'
import { nationalDigits } from '@/lib/domain/account/phone'
import { useCheckout } from '@/stores/checkout/checkout'

/** The id of the element with the early fields. */
export const EARLY_CONTACTS = 'early-contacts'

const earlyInputs = () => [...document.querySelectorAll<HTMLInputElement>(`#${EARLY_CONTACTS} input`)]

/** Stores in the draft what was typed into the early fields; returns the name of the field that has the focus. */
function takeTyped(): string | null {
  const typed = Object.fromEntries(earlyInputs().map(({ name, value }) => [name, value]))
  const { saveDraft } = useCheckout.getState()
  if (typed.name) saveDraft({ name: typed.name })
  if (typed.phone) saveDraft({ phone: nationalDigits(typed.phone) })
  return earlyInputs().find((input) => input === document.activeElement)?.name ?? null
}

function focusEnd(name: string) {
  const input = document.querySelector<HTMLInputElement>(`form input[name="${name}"]`)
  input?.focus({ preventScroll: true })
  input?.setSelectionRange(input.value.length, input.value.length)
}

/**
 * Hands the early contact fields over to the form: their values go into the draft before the form is mounted, and the focus goes to the same
 * field of the form.
 * @param isRestored whether the stores have read the storage @returns whether the form may replace the early fields
 */
export function useEarlyContacts(isRestored: boolean): boolean {
  const [isTaken, setIsTaken] = useState(isRestored)
  const focused = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (!isRestored) return
    focused.current ??= takeTyped()
    setIsTaken(true)
  }, [isRestored])
  useLayoutEffect(() => {
    if (isTaken && focused.current) focusEnd(focused.current)
  }, [isTaken])
  return isTaken
}
