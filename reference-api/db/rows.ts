import type { OrderField, TypedName } from '@/lib/domain/order/order-fields'
import type {
  acquirerPayments,
  branches,
  cards,
  categories,
  cities,
  consents,
  ingredients,
  modifierGroups,
  modifiers,
  notifications,
  orderLines,
  orderMessages,
  orderProblems,
  orders,
  payments,
  products,
  promocodes,
  streets,
  userAddresses,
  users,
} from './schema'

/** The row types of the tables, for all readers. */
export type AddressRow = typeof userAddresses.$inferSelect
export type BranchRow = typeof branches.$inferSelect
export type CardRow = typeof cards.$inferSelect
export type CategoryRow = typeof categories.$inferSelect
export type CityRow = typeof cities.$inferSelect
export type ConsentRow = typeof consents.$inferSelect
export type DemoPaymentRow = typeof acquirerPayments.$inferSelect
export type IngredientRow = typeof ingredients.$inferSelect
export type ModifierGroupRow = typeof modifierGroups.$inferSelect
export type ModifierRow = typeof modifiers.$inferSelect
export type MessageRow = typeof orderMessages.$inferSelect
export type NotificationRow = typeof notifications.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect
export type OrderRow = typeof orders.$inferSelect
export type PaymentRow = typeof payments.$inferSelect
export type ProblemRow = typeof orderProblems.$inferSelect
export type ProductRow = typeof products.$inferSelect
export type PromoRow = typeof promocodes.$inferSelect
export type StreetRow = typeof streets.$inferSelect
export type UserRow = typeof users.$inferSelect

/** The column of a field that a customer typed: the name in the draft, but for the name and the phone of the customer. */
export type ColumnOf<Field extends OrderField> = Field extends 'name' | 'phone'
  ? `customer${Capitalize<Field>}`
  : TypedName<Field>

/** The values of a new promo code. */
export type NewPromo = typeof promocodes.$inferInsert
