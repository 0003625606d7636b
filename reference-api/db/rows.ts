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

/** Rows as the database gives them, named once: whoever reads a table takes its type from here, not from another reader. */
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

/** What a new promo code is stored with. */
export type NewPromo = typeof promocodes.$inferInsert
