import type { NamedModifierGroup } from '@/lib/contract/to-domain'
import type { Configuration } from '@/lib/domain/configuration'
import type { ConfigurationAction } from './use-configuration'

/** What every list of a group's options gets. */
export type ModifierOptionsProps = {
  /** Of the group's field; unique on the page. */
  readonly id: string
  readonly group: NamedModifierGroup
  readonly configuration: Configuration
  readonly onChange: (action: ConfigurationAction) => void
}
