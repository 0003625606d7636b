import { type RefObject, useEffect, useState } from 'react'

/** The message of a refusal. A new object each time, so that a screen reader announces the same text again. */
export type FormAlertText = { readonly text: string; readonly keepsFocus: boolean }

/** A failed submit. `focus`: the field to focus; undefined: the first invalid one. */
type Failed = { readonly focus: string | undefined }

/** The element of a field; null: the form has no such field. */
export const fieldOf = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) ?? null

/** The alert of a form, and the focus after a failed submit. */
export function useFailure(element: RefObject<HTMLFormElement | null>) {
  const [alert, setAlert] = useState<FormAlertText | null>(null)
  const [failure, setFailure] = useState<Failed | null>(null)

  useEffect(() => {
    if (!failure) return
    const firstInvalidField = () => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const field = failure.focus === undefined ? null : fieldOf(element.current, failure.focus)
    if (field instanceof HTMLInputElement) field.select()
    ;(field ?? firstInvalidField())?.focus()
  }, [failure, element])

  return {
    alert,
    clearAlert: () => setAlert(null),
    /**
     * @param text the alert; null: the errors stand beside their fields
     * @param focus the field to focus; null: the focus stays; undefined: the first invalid field
     */
    fail: (text: string | null, focus?: string | null) => {
      setAlert(text === null ? null : { text, keepsFocus: focus !== undefined })
      if (focus !== null) setFailure({ focus })
    },
  }
}
