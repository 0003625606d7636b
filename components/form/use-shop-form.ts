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
  /** The initial values. */
  readonly start: DefaultValues<Input>
  /**
   * Sends the values as the schema has parsed them; never called twice at once. Returns the refusal, or undefined on success. An
   * exception counts as no answer.
   */
  readonly send: (values: Output) => Promise<Refusal | undefined> | Refusal | undefined
  /** The message of a failure without a reason; by default that it did not work. */
  readonly failed?: string
  /** When a field is first validated: on leaving it, or only on submit. Afterwards on every change. */
  readonly judges?: 'onTouched' | 'onSubmit'
  /** Fields whose name on the wire differs: `{ filial_guid: 'branch' }`; null: their error is shown as the alert. */
  readonly wireNames?: Readonly<Record<string, FieldPath<Input> | null>>
  /** Called with the values on every change, to store them. */
  readonly keep?: (values: Input) => void
  /** Called with the message of a refusal, to show it elsewhere, too. */
  readonly onRefused?: (text: string) => void
  /** The values in the store; the fields follow them. */
  readonly kept?: Input
}

/** The message of a refusal. A new object each time, so that a screen reader announces the same text again. */
export type FormAlertText = { readonly text: string; readonly keepsFocus: boolean }

/** A failed submit. `focus`: the field to focus; undefined: the first invalid one. */
type Failed = { readonly focus: string | undefined }

const fieldOf = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) ?? null

/**
 * The hook of every form (decision 025): fields have the names of the schema; errors of the schema and of the server stand beside
 * their field in the language of the page; the first invalid field gets the focus; other errors are in `alert`. What was typed
 * stays after a failure. Goes with `ShopForm`; needs the texts of `fields`.
 * @param schema input: the values of the fields; output: what is sent. Its messages are keys of the texts `fields`
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
  const [ended, setEnded] = useState(0)
  const [alert, setAlert] = useState<FormAlertText | null>(null)
  const [failure, setFailure] = useState<Failed | null>(null)
  const form = useForm<Input>({
    resolver: (values) => verdictOf(schema, values, translate, refused.current),
    mode: judges,
    defaultValues: start,
    // The library focuses by the order of registration; the effect below focuses by the order on the screen.
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

  // A press before the answer is drawn meets the same button once more.
  useEffect(() => {
    if (ended > 0) isBusy.current = false
  }, [ended])

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

  /** Shows a refusal: the errors of the form's fields beside them, everything else as the alert. */
  const refuse = ({ message = unheard(), errors = {}, focus }: Refusal) => {
    const said = Object.entries(errors).flatMap(([wireName, [text]]) => {
      const name = wireNames[wireName] === undefined ? wireName : wireNames[wireName]
      // A field that was refused without words for people is still the wrong one.
      return text === undefined
        ? []
        : [{ name: name !== null && isField(name) ? name : null, text: text || t('invalid') }]
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

  /** Validates and sends the form; ignored while a submit is running. */
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
    setEnded((count) => count + 1)
    // An invalid value without a field in the form would block the submit silently: its message becomes the alert.
    if (wrong) fail(wrongFields(wrong).find(({ name }) => !isField(name))?.message ?? null)
  }

  /** Resets the form to other values and clears all errors. */
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
