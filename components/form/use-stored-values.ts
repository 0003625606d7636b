import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type FieldPath, type FieldPathValue, type FieldValues, get, type UseFormReturn } from 'react-hook-form'

/** The names of the fields of these values: "name", "address.street". */
const namesIn = (values: object): readonly string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? namesIn(value).map((inner) => `${name}.${inner}`) : [name],
  )

/**
 * Copies changes of a store into the fields: a popup, another tab or a login may change it without the form. Fields that were
 * validated already are validated again.
 * @param values all values of the store; undefined: the form has no store
 * @returns true while fields are being set: until the last one is, the form's values must not be written back to the store
 */
function useSyncedValues<Input extends FieldValues>(
  form: UseFormReturn<Input>,
  values: Input | undefined,
): RefObject<boolean> {
  const { getValues, setValue, formState } = form
  const { errors, isSubmitted } = formState
  const isFollowing = useRef(false)

  const follow = useEffectEvent((kept: Input) => {
    const isField = (name: string): name is FieldPath<Input> => get(kept, name) !== undefined
    isFollowing.current = true
    for (const name of namesIn(kept)) {
      if (!isField(name)) continue
      const value: FieldPathValue<Input, FieldPath<Input>> = get(kept, name)
      if (Object.is(getValues(name), value)) continue
      setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted || get(errors, name) !== undefined })
    }
    isFollowing.current = false
  })
  useEffect(() => {
    if (values) follow(values)
  }, [values])
  return isFollowing
}

type Stored<Input> = {
  /** Called with the values on every change, to store them; undefined: they are not stored. */
  readonly keep: ((values: Input) => void) | undefined
  /** The values in the store; undefined: the form has no store. */
  readonly kept: Input | undefined
}

/** Writes the values of a form to its store, and changes of the store to the form. */
export function useStoredValues<Input extends FieldValues>(form: UseFormReturn<Input>, { keep, kept }: Stored<Input>) {
  const { subscribe } = form
  const isFollowing = useSyncedValues(form, kept)
  const isKept = keep !== undefined
  const notifyChange = useEffectEvent((values: Input) => {
    if (!isFollowing.current) keep?.(values)
  })
  useEffect(
    () =>
      isKept ? subscribe({ formState: { values: true }, callback: ({ values }) => notifyChange(values) }) : undefined,
    [isKept, subscribe],
  )
}
