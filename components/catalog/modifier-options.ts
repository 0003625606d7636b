import type { NamedModifierGroup } from '@/lib/contract/to-domain'
import type { Configuration } from '@/lib/domain/configuration'
import type { Contains } from './use-allergens'
import type { ConfigurationAction } from './use-configuration'

/** What every list of a group's options gets. */
export type ModifierOptionsProps = {
  /** Of the group's field; unique on the page. */
  readonly id: string
  readonly group: NamedModifierGroup
  readonly configuration: Configuration
  /** The allergens that an option adds to the product's, in words. */
  readonly contains: Contains
  readonly onChange: (action: ConfigurationAction) => void
}
