import { TEXT_LIMITS } from '@/lib/domain/input/limits'
import { DELIVERY, type DeliveryType } from './delivery'

/** How a reader gets a field: `whole` under its own name, `end` with its last digits only, `otherwise` in another form. */
type Reading = 'whole' | 'end' | 'otherwise'

type TextRule = { readonly max: number; readonly lines: 'one' | 'many' }

type FieldFacts = {
  /** The name in the browser's draft and in the forms. */
  readonly typed: string
  /** A refusal of the API stands beside the input; otherwise above the button. */
  readonly showsRefusal: boolean
  /** Orders were sent before the field existed: the hash of a request leaves its default out. */
  readonly isLate: boolean
  /** It is removed from the order when its customer is forgotten. */
  readonly isPersonal: boolean
  /** Only a delivery has it: the browser sends a pickup without it. */
  readonly isForDoor?: true
  readonly staff: Reading
  readonly customer: Reading
  /** Only for an optional text that the shop passes on: it is sent, stored, shown and forgotten by this record alone. */
  readonly text?: TextRule
}

/**
 * What a customer types about an order besides its address: one record for each field, by its name in the API. What
 * cannot follow from a record is a table that `satisfies Record<…>` one of the types below, so that the compiler names it.
 */
export const ORDER_FIELDS = {
  name: { typed: 'name', showsRefusal: true, isLate: false, isPersonal: true, staff: 'whole', customer: 'whole' },
  phone: { typed: 'phone', showsRefusal: true, isLate: false, isPersonal: true, staff: 'whole', customer: 'end' },
  second_phone: {
    typed: 'secondPhone',
    showsRefusal: true,
    isLate: true,
    isPersonal: true,
    staff: 'whole',
    customer: 'end',
  },
  hand_over: {
    typed: 'handOver',
    isForDoor: true,
    showsRefusal: true,
    isLate: true,
    isPersonal: false,
    staff: 'whole',
    customer: 'whole',
  },
  buyer_bin: { typed: 'buyerBin', showsRefusal: true, isLate: true, isPersonal: true, staff: 'whole', customer: 'end' },
  comment: {
    typed: 'comment',
    showsRefusal: true,
    isLate: false,
    isPersonal: true,
    staff: 'whole',
    customer: 'whole',
    text: { max: TEXT_LIMITS.comment, lines: 'many' },
  },
  slot_start: {
    typed: 'slotStart',
    showsRefusal: true,
    isLate: false,
    isPersonal: false,
    staff: 'otherwise',
    customer: 'otherwise',
  },
  persons: {
    typed: 'persons',
    showsRefusal: true,
    isLate: false,
    isPersonal: false,
    staff: 'whole',
    customer: 'whole',
  },
  if_sold_out: {
    typed: 'ifSoldOut',
    showsRefusal: false,
    isLate: true,
    isPersonal: false,
    staff: 'whole',
    customer: 'whole',
  },
  change_from: {
    typed: 'changeFrom',
    showsRefusal: true,
    isLate: false,
    isPersonal: false,
    staff: 'otherwise',
    customer: 'whole',
  },
  message_channel: {
    typed: 'messageChannel',
    showsRefusal: false,
    isLate: false,
    isPersonal: false,
    staff: 'otherwise',
    customer: 'otherwise',
  },
} as const satisfies Record<string, FieldFacts>

type Fields = typeof ORDER_FIELDS
/** A field by its name in the API. */
export type OrderField = keyof Fields
/** The fields whose records contain these facts. */
export type FieldsWith<Facts extends Partial<FieldFacts>> = {
  [Field in OrderField]: Fields[Field] extends Facts ? Field : never
}[OrderField]
/** The name of a field in the browser's draft. */
export type TypedName<Field extends OrderField = OrderField> = Fields[Field]['typed']

/** An optional text that the shop passes on. */
export type OrderText = FieldsWith<{ text: TextRule }>

/** A value for each passed-on text, by its name in the API. */
export const eachText = <T>(make: (field: OrderText) => T) =>
  ({ comment: make('comment') }) satisfies Record<OrderText, T>

/** The same by the names of the draft, the forms and the columns. */
export const eachTypedText = <T>(make: (field: OrderText) => T) =>
  ({ comment: make('comment') }) satisfies Record<TypedName<OrderText>, T>

/** The passed-on texts in the order in which they are shown. */
export const ORDER_TEXTS: readonly OrderText[] = Object.values(eachText((field) => field))

const factsOf = (field: OrderField): FieldFacts => ORDER_FIELDS[field]

/** Whether an order that is handed over in this way has the field. */
export const hasField = (type: DeliveryType, field: OrderField): boolean =>
  type === DELIVERY || !factsOf(field).isForDoor

/** How long a passed-on text may be, and whether it may have several lines. */
export const ruleOf = (field: OrderText): TextRule => ORDER_FIELDS[field].text
