import { fieldsOf } from '@/lib/domain/input/fields-of'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'
import type { Tenge } from '@/lib/domain/money/money'
import { MESSAGE_CHANNELS } from '@/lib/domain/notices/message'
import { HAND_OVERS } from './hand-over'
import { readIfSoldOut } from './if-sold-out'
import type { TypedName } from './order-fields'

/** The contract's bounds for sets of cutlery, and how many a new order has. */
export const PERSONS = { min: 0, max: 20, usual: 1 } as const

/**
 * The most characters that are read, far above every field's limit: a long text comes back whole, so that its author
 * can shorten it.
 */
const KEPT_CHARACTERS = 20 * TEXT_LIMITS.comment

const readText = (value: unknown): string => (typeof value === 'string' ? value.slice(0, KEPT_CHARACTERS) : '')

const readSlot = (value: unknown): string | null =>
  value === '' || (typeof value === 'string' && value.length < 40 && !Number.isNaN(Date.parse(value))) ? value : null

const readPersons = (value: unknown): number =>
  Math.min(PERSONS.max, Math.max(PERSONS.min, Number.isSafeInteger(value) ? Number(value) : PERSONS.usual))

const readNote = (value: unknown): Tenge | null => (Number.isSafeInteger(value) ? Math.max(0, Number(value)) : null)

/** Reads a saved draft; a field that is not valid becomes empty. */
export function parseDraft(value: unknown) {
  const stored = fieldsOf(value)
  return {
    name: readText(stored.name),
    /** National digits. */
    phone: readText(stored.phone),
    comment: readText(stored.comment),
    /** How the courier hands it over. */
    handOver: HAND_OVERS.find((one) => one === stored.handOver) ?? 'hand',
    /** National digits of a second phone; '': none. */
    secondPhone: readText(stored.secondPhone),
    /** The buyer's number for the receipt; '': none. */
    buyerBin: readText(stored.buyerBin),
    /** How many sets of cutlery. */
    persons: readPersons(stored.persons),
    /** What the kitchen does when a dish runs out. */
    ifSoldOut: readIfSoldOut(stored.ifSoldOut),
    /**
     * The start of the slot, ISO 8601; null: as soon as possible; '': the customer wants a slot and has not chosen one
     * yet.
     */
    slotStart: readSlot(stored.slotStart),
    /** The note that is paid with, in tenge; null: exact money. */
    changeFrom: readNote(stored.changeFrom),
    /** The channel for messages about the order; null: the shop's own choice. */
    messageChannel: MESSAGE_CHANNELS.find((one) => one === stored.messageChannel) ?? null,
  } satisfies Record<TypedName, unknown>
}

/** What a guest typed so far besides the address (`Destination`); nothing here is checked yet. */
export type Draft = Readonly<ReturnType<typeof parseDraft>>

/** The draft of a new order. */
export const EMPTY_DRAFT: Draft = parseDraft({})

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
