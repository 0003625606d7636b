import type { ComponentProps } from 'react'
import { Field, type FieldProps } from '@/components/ui/field'

/** Branches as a list to choose from, city by city. */
export type BranchesOfCity = {
  readonly city: string
  readonly branches: readonly { readonly guid: string; readonly name: string }[]
}

type BranchFieldProps = Pick<FieldProps, 'label' | 'optionalLabel' | 'error' | 'isValid'> &
  Omit<ComponentProps<'select'>, 'className'> & {
    /** What is shown as long as none is chosen. */
    readonly none: string
    readonly cities: readonly BranchesOfCity[]
  }

export const BranchField = ({ label, optionalLabel, error, isValid, none, cities, ...props }: BranchFieldProps) => (
  <Field label={label} optionalLabel={optionalLabel} error={error} isValid={isValid}>
    {(control) => (
      <select {...props} {...control}>
        <option value="">{none}</option>
        {cities.map(({ city, branches }) => (
          <optgroup key={city} label={city}>
            {branches.map(({ guid, name }) => (
              <option key={guid} value={guid}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    )}
  </Field>
)
