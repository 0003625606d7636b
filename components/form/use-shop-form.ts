'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DefaultValues, type FieldErrors, type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { isOffline } from '@/lib/api/offline'
import { useFieldIssue } from './field-messages'
import type { Refusal } from './refusal'
import { kitOf } from './use-fields'
import { useFollowedValues } from './use-followed-values'
import { type Refused, verdictOf } from './verdict'
import { wrongFields } from './wrong-fields'

type Options<Input extends FieldValues, Output> = {
  /** What the fields begin with. */
  readonly start: DefaultValues<Input>
  /**
   * Sends what the schema made of the fields; never called twice at once. Nothing comes back: it was taken. Throwing counts as
   * no answer.
   */
  readonly send: (values: Output) => Promise<Refusal | undefined> | Refusal | undefined
  /** What is said when it was not taken and nobody said why; left out: that it did not work. */
  readonly failed?: string
  /** When a field is judged first: as it is left, or only when the form is sent. Afterwards at every change. */
  readonly judges?: 'onTouched' | 'onSubmit'
  /** Names of fields that are called otherwise on the wire: `{ filial_guid: 'branch' }`; null: told as the alert. */
  readonly wireNames?: Readonly<Record<string, FieldPath<Input> | null>>
  /** Keeps what is typed, at every change. */
  readonly keep?: (values: Input) => void
  /** Says a refusal of the server elsewhere, too. */
  readonly onRefused?: (text: string) => void
  /** What the store that keeps it holds now; the fields show that. */
  readonly kept?: Input
}

/** What a form was refused with. A new object for every refusal, so that the same words are said again. */
export type FormAlertText = { readonly text: string; readonly keepsFocus: boolean }

/** An attempt that failed. `focus`: the name of a field; left out: the first wrong one. */
type Failed = { readonly focus: string | undefined }

const fieldOf = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) ?? null

/**
 * The one way to fill a form (decision 025): fields by the names of a schema; what is wrong beside its field in the language of
 * the page, also when the server said it; the focus in the first wrong field; everything else in `alert`. Nothing that was typed
 * is lost, whatever comes back. Goes with `ShopForm`; needs the texts of `fields`.
 * @param schema in: what stands in the fields; out: what is sent. Its messages are keys of the texts `fields`
 */
export function useShopForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  { start, send, failed, judges = 'onTouched', wireNames = {}, keep, kept, onRefused }: Options<Input, Output>,
) {
  const t = useTranslations('fields')
  const translate = useFieldIssue()
  const element = useRef<HTMLFormElement>(null)
  const refused = useRef<Refused>({})
  const isBusy = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const [alert, setAlert] = useState<FormAlertText | null>(null)
  const [failure, setFailure] = useState<Failed | null>(null)
  const form = useForm<Input>({
    resolver: (values) => verdictOf(schema, values, translate, refused.current),
    mode: judges,
    defaultValues: start,
    // The library goes by the order in which fields were made known to it; people go by the order on the screen.
    shouldFocusError: false,
  })
  const { setError, getValues, handleSubmit, subscribe, reset } = form

  useEffect(() => {
    if (!failure) return
    const wrong = () => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const field = failure.focus === undefined ? null : fieldOf(element.current, failure.focus)
    if (field instanceof HTMLInputElement) field.select()
    ;(field ?? wrong())?.focus()
  }, [failure])

  const isFollowing = useFollowedValues(form, kept)
  const isKept = keep !== undefined
  const notifyChange = useEffectEvent((values: Input) => {
    if (!isFollowing.current) keep?.(values)
  })
  useEffect(
    () =>
      isKept ? subscribe({ formState: { values: true }, callback: ({ values }) => notifyChange(values) }) : undefined,
    [isKept, subscribe],
  )

  const isField = (name: string): name is FieldPath<Input> => fieldOf(element.current, name) !== null

  const fail = (text: string | null, focus?: string | null) => {
    setAlert(text === null ? null : { text, keepsFocus: focus !== undefined })
    if (focus !== null) setFailure({ focus })
  }

  const unheard = () => (isOffline() ? t('offline') : (failed ?? t('failed')))

  /** Shows why the form was not taken: what is about one of its fields beside that field, everything else as the alert. */
  const refuse = ({ message = unheard(), errors = {}, focus }: Refusal) => {
    const said = Object.entries(errors).flatMap(([wireName, [text]]) => {
      const name = wireNames[wireName] === undefined ? wireName : wireNames[wireName]
      return text ? [{ name: name !== null && isField(name) ? name : null, text }] : []
    })
    for (const { name, text } of said) {
      if (name === null) continue
      refused.current = { ...refused.current, [name]: { value: getValues(name), message: text } }
      setError(name, { type: 'server', message: text })
    }
    onRefused?.(message)
    const other = said.find(({ name }) => name === null)
    fail(said.length === 0 ? message : (other?.text ?? null), focus)
  }

  const attempt = async (values: Input) => {
    const parsed = schema.safeParse(values)
    if (!parsed.success) return
    setIsSending(true)
    try {
      const refusal = await send(parsed.data)
      if (refusal) refuse(refusal)
    } catch {
      refuse({})
    } finally {
      setIsSending(false)
    }
  }

  /** Judges the fields and sends them; while that is under way, nothing. */
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    refused.current = {}
    setAlert(null)
    let wrong: FieldErrors<Input> | null = null
    await handleSubmit(attempt, (errors) => {
      wrong = errors
    })()
    isBusy.current = false
    // A button must never do nothing without a word: the first message that no field of the form would show.
    if (wrong) fail(wrongFields(wrong).find(({ name }) => !isField(name))?.message ?? null)
  }

  /** Begins anew with other values, as if nothing had been tried. */
  const renew = (values: Input) => {
    refused.current = {}
    setAlert(null)
    reset(values, { keepFieldsRef: true })
  }

  return {
    ...form,
    ...kitOf(form),
    element,
    submit,
    refuse,
    renew,
    isSending,
    alert,
    wrong: wrongFields(form.formState.errors).length,
  }
}
