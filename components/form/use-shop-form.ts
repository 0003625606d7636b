'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldErrors, type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { isOffline } from '@/lib/api/offline'
import { useFieldIssue } from './field-messages'
import type { Refusal } from './refusal'
import { fieldOf, useFailure } from './use-failure'
import { fieldPropsOf } from './use-fields'
import { useStoredValues } from './use-stored-values'
import { type RefusedValues, validateForm } from './validate-form'
import { wrongFields } from './wrong-fields'

type Options<Input extends FieldValues, Output> = {
  /** The initial values. */
  readonly start: DefaultValues<Input>
  /**
   * Sends the values as the schema has parsed them; never called twice at once. Returns the refusal, or undefined on success. An
   * exception counts as no answer.
   */
  readonly send: (values: Output) => Promise<Refusal | undefined> | Refusal | undefined
  /** The message of a failure without a reason; by default that the action failed. */
  readonly failed?: string
  /** Whether a field is first validated when it is left, or only on submit. Afterwards it is validated on every change. */
  readonly judges?: 'onTouched' | 'onSubmit'
  /** Fields whose name on the wire differs: `{ filial_guid: 'branch' }`; null: their error is shown as the alert. */
  readonly wireNames?: Readonly<Record<string, FieldPath<Input> | null>>
  /** Called with the values on every change, to store them. */
  readonly keep?: (values: Input) => void
  /** Called with the message of a refusal, for a caller that shows it elsewhere as well. */
  readonly onRefused?: (text: string) => void
  /** The values in the store; the fields follow them. */
  readonly kept?: Input
}

/** The errors of a refusal under the names of the form's fields; name null: the form has no such field. */
function namedErrors<Input extends FieldValues>(
  errors: NonNullable<Refusal['errors']>,
  wireNames: NonNullable<Options<Input, unknown>['wireNames']>,
  isField: (name: string) => name is FieldPath<Input>,
) {
  return Object.entries(errors).flatMap(([wireName, [text]]) => {
    const name = wireNames[wireName] === undefined ? wireName : wireNames[wireName]
    return text === undefined ? [] : [{ name: name !== null && isField(name) ? name : null, text }]
  })
}

/**
 * The hook of every form (decision 025): fields have the names of the schema; errors of the schema and of the server stand beside
 * their field in the language of the page; the first invalid field gets the focus; other errors are in `alert`. The typed values
 * stay after a failure. Used with `ShopForm`; needs the texts of `fields`.
 * @param schema input: the values of the fields; output: what is sent. Its messages are keys of the texts `fields`
 */
export function useShopForm<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  { start, send, failed, judges = 'onTouched', wireNames = {}, keep, kept, onRefused }: Options<Input, Output>,
) {
  const t = useTranslations('fields')
  const translate = useFieldIssue()
  const element = useRef<HTMLFormElement>(null)
  const refused = useRef<RefusedValues>({})
  const isBusy = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const [ended, setEnded] = useState(0)
  const { alert, fail, clearAlert } = useFailure(element)
  const form = useForm<Input>({
    resolver: (values) => validateForm(schema, values, translate, refused.current),
    mode: judges,
    defaultValues: start,
    // The library focuses by the order of registration; the effect below focuses by the order on the screen.
    shouldFocusError: false,
  })
  const { setError, getValues, handleSubmit, reset } = form
  useStoredValues(form, { keep, kept })

  // A second press before the answer is rendered is ignored.
  useEffect(() => {
    if (ended > 0) isBusy.current = false
  }, [ended])

  const isField = (name: string): name is FieldPath<Input> => fieldOf(element.current, name) !== null

  const noAnswerText = () => (isOffline() ? t('offline') : (failed ?? t('failed')))

  /** Shows a refusal: the errors of the form's fields beside them, everything else as the alert. */
  const refuse = ({ message = noAnswerText(), errors = {}, focus }: Refusal) => {
    // A refused field without a message for the customer is marked as wrong all the same.
    const said = namedErrors(errors, wireNames, isField).map(({ name, text }) => ({ name, text: text || t('invalid') }))
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
    clearAlert()
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
    clearAlert()
    reset(values, { keepFieldsRef: true })
  }

  return {
    ...form,
    ...fieldPropsOf(form),
    element,
    submit,
    refuse,
    renew,
    isSending,
    alert,
    wrong: wrongFields(form.formState.errors).length,
  }
}
