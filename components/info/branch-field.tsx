import type { ComponentProps } from 'react'
import { Field, type FieldProps } from '@/components/ui/controls/field'

/** A select of branches, grouped by city. */
export type BranchesOfCity = {
  readonly city: string
  readonly branches: readonly { readonly guid: string; readonly name: string }[]
}

type BranchFieldProps = Pick<FieldProps, 'label' | 'optionalLabel' | 'error' | 'isValid'> &
  Omit<ComponentProps<'select'>, 'className'> & {
    /** The label of the option without a branch. */
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
