import type { StaffMenu } from '@/lib/contract/staff/staff'
import type { StaffAct, WaitingAct } from '@/lib/contract/staff/staff-acts'
import { fuzzyMatcher } from '@/lib/domain/menu/fuzzy-search'

/** A product or an option of the branch's menu, as the stop-list shows it. */
export type Stoppable = {
  readonly key: string
  readonly product_id: number | null
  readonly modifier_id: number | null
  readonly name: string
  /** The category of a product, the group of an option. */
  readonly place: string
  readonly isStopped: boolean
  readonly until: string | null
  /** An unsent action concerns it. */
  readonly isWaiting: boolean
}

type Target = Pick<Stoppable, 'product_id' | 'modifier_id'>

const isAbout = (act: StaffAct, { product_id, modifier_id }: Target): act is Stop =>
  (act.kind === 'stop' || act.kind === 'resume') && act.product_id === product_id && act.modifier_id === modifier_id

type Stop = Extract<StaffAct, { kind: 'stop' | 'resume' }>

/** The menu of a branch after an action that stopped or resumed a sale. */
export function withStopAct(menu: StaffMenu, act: Stop): StaffMenu {
  const state = { is_stopped: act.kind === 'stop', stopped_until: act.until }
  return {
    products: menu.products.map((one) => (one.product_id === act.product_id ? { ...one, ...state } : one)),
    options: menu.options.map((one) => (one.modifier_id === act.modifier_id ? { ...one, ...state } : one)),
  }
}

/** The menu as a list, with the effects of unanswered actions. */
export function stoppables(
  { products, options }: StaffMenu,
  waiting: readonly WaitingAct[],
): { readonly products: Stoppable[]; readonly options: Stoppable[] } {
  const pressedOn = (target: Target) => waiting.flatMap(({ act }) => (isAbout(act, target) ? [act] : [])).at(-1)
  const shown = (
    target: Target,
    name: string,
    place: string,
    stopped: { is_stopped: boolean; stopped_until: string | null },
  ) => {
    const pressed = pressedOn(target)
    return {
      ...target,
      key: target.product_id === null ? `option ${target.modifier_id}` : `product ${target.product_id}`,
      name,
      place,
      isStopped: pressed ? pressed.kind === 'stop' : stopped.is_stopped,
      until: pressed ? pressed.until : stopped.stopped_until,
      isWaiting: pressed !== undefined,
    }
  }
  return {
    products: products.map((one) =>
      shown({ product_id: one.product_id, modifier_id: null }, one.name, one.category, one),
    ),
    options: options.map((one) => shown({ product_id: null, modifier_id: one.modifier_id }, one.name, one.group, one)),
  }
}

/** The items that a typed text finds by name or place, also in the other keyboard layout; all for an empty text. */
export function filterStoppables(items: readonly Stoppable[], typed: string): Stoppable[] {
  const isFound = fuzzyMatcher(typed)
  return items.filter(({ name, place }) => isFound(`${name} ${place}`))
}
