import type { NamedModifierGroup } from '@/lib/contract/order/to-domain'
import type { Configuration } from '@/lib/domain/cart/configuration'
import type { DescribeAddedAllergens } from './use-allergens'
import type { ConfigurationAction } from './use-configuration'

/** The props of every list of a group's options. */
export type ModifierOptionsProps = {
  /** The id of the group's field; unique on the page. */
  readonly id: string
  readonly group: NamedModifierGroup
  readonly configuration: Configuration
  /** The allergens that an option adds to the product's, in words. */
  readonly contains: DescribeAddedAllergens
  readonly onChange: (action: ConfigurationAction) => void
}
