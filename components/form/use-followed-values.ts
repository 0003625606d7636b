import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type FieldPath, type FieldPathValue, type FieldValues, get, type UseFormReturn } from 'react-hook-form'

/** The names of the fields of these values: "name", "address.street". */
const namesIn = (values: object): readonly string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? namesIn(value).map((inner) => `${name}.${inner}`) : [name],
  )

/**
 * Shows what a store keeps of a form: whatever changed there without the form (a popup, another tab, a login) stands in its field
 * at once. What was judged already is judged anew.
 * @param values all of them, as the store has them now; left out: the form keeps its own
 * @returns whether fields are being set now: until the last of them is, the form says nothing that is to be kept
 */
export function useFollowedValues<Input extends FieldValues>(
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
