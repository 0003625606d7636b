import { fieldsOf } from '@/lib/domain/input/fields-of'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'
import type { Tenge } from '@/lib/domain/money/money'
import { MESSAGE_CHANNELS, type MessageChannel } from '@/lib/domain/notices/message'
import { HAND_OVERS, type HandOver } from './hand-over'

/** What a guest typed so far besides the address (`Destination`). `phone` holds the national digits; nothing here is checked yet. */
export type Draft = {
  readonly name: string
  readonly phone: string
  readonly comment: string
  /** How the courier hands it over. */
  readonly handOver: HandOver
  /** National digits of a second phone; '': none. */
  readonly secondPhone: string
  /** The buyer's number for the receipt; '': none. */
  readonly buyerBin: string
  /** How many sets of cutlery. */
  readonly persons: number
  /**
   * The start of the slot, ISO 8601; null: as soon as possible; '': the customer wants a slot and has not chosen one
   * yet.
   */
  readonly slotStart: string | null
  /** The note that is paid with, in tenge; null: exact money. */
  readonly changeFrom: Tenge | null
  /** The channel for messages about the order; null: the shop's own choice. */
  readonly messageChannel: MessageChannel | null
}

/** The contract's bounds for sets of cutlery, and how many a new order has. */
export const PERSONS = { min: 0, max: 20, usual: 1 } as const

export const EMPTY_DRAFT: Draft = {
  name: '',
  phone: '',
  comment: '',
  handOver: 'hand',
  secondPhone: '',
  buyerBin: '',
  persons: PERSONS.usual,
  slotStart: null,
  changeFrom: null,
  messageChannel: null,
}

/**
 * The most characters that are read, far above every field's limit: a long text comes back whole, so that its author
 * can shorten it.
 */
const KEPT_CHARACTERS = 20 * TEXT_LIMITS.comment

const parseSlot = (value: unknown): string | null =>
  value === '' || (typeof value === 'string' && value.length < 40 && !Number.isNaN(Date.parse(value))) ? value : null

/** Reads a saved draft; a field that is not valid becomes empty. */
export function parseDraft(value: unknown): Draft {
  const fields = fieldsOf(value)
  const text = (name: keyof Draft) => {
    const found = fields[name]
    return typeof found === 'string' ? found.slice(0, KEPT_CHARACTERS) : ''
  }
  const persons = Number.isSafeInteger(fields.persons) ? Number(fields.persons) : PERSONS.usual
  return {
    name: text('name'),
    phone: text('phone'),
    comment: text('comment'),
    handOver: HAND_OVERS.find((one) => one === fields.handOver) ?? 'hand',
    secondPhone: text('secondPhone'),
    buyerBin: text('buyerBin'),
    persons: Math.min(PERSONS.max, Math.max(PERSONS.min, persons)),
    slotStart: parseSlot(fields.slotStart),
    changeFrom: Number.isSafeInteger(fields.changeFrom) ? Math.max(0, Number(fields.changeFrom)) : null,
    messageChannel: MESSAGE_CHANNELS.find((one) => one === fields.messageChannel) ?? null,
  }
}

const NOTES: readonly Tenge[] = [5000, 10_000, 20_000]

/** Banknotes to offer for paying a total: those that are larger than it. */
export const banknotesAbove = (total: Tenge): readonly Tenge[] => NOTES.filter((note) => note > total)

/** The largest amount that change is given from, so that a typing error does not get into the order. */
export const MAX_CHANGE_NOTE: Tenge = 1_000_000

/** Why a total cannot be paid with this note; null: it can. @param changeFrom null: exact money */
export function changeFault(changeFrom: Tenge | null, total: Tenge): 'small' | 'large' | null {
  if (changeFrom === null) return null
  if (changeFrom < total) return 'small'
  return changeFrom > MAX_CHANGE_NOTE ? 'large' : null
}

/** Can this total be paid with this note? Null: exact money. */
export const isEnoughChange = (changeFrom: Tenge | null, total: Tenge): boolean =>
  changeFault(changeFrom, total) === null
