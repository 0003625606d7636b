import type { Route } from '@/lib/contract/route'
import { routes } from '@/lib/contract/routes'
import { withQueries } from './count-queries'

type Name = keyof typeof routes

/**
 * The most statements of each call in all tests, including those for the session, both ends of a transaction and the
 * version of the menu, but not the load of the menu, which happens once for each change. The number of lines or orders
 * must not matter.
 */
const MOST_QUERIES: Readonly<Record<Name, number>> = {
  addHistoryPhoto: 14,
  addPhoto: 21,
  addresses: 2,
  articles: 1,
  bonus: 6,
  bonusLedger: 14,
  cards: 3,
  categories: 1,
  category: 1,
  changeOrder: 48,
  checkDelivery: 3,
  cities: 1,
  city: 3,
  claimOrder: 4,
  closeHistoryOrder: 41,
  closeOrder: 43,
  consents: 2,
  createAddress: 12,
  currentUser: 3,
  deleteAccount: 33,
  deleteAddress: 2,
  deleteCard: 12,
  deliveryPrice: 1,
  deliverySlots: 3,
  deliveryTime: 3,
  endOtherSessions: 2,
  exportAccount: 42,
  faq: 2,
  footerInfo: 1,
  geocode: 1,
  giveConsent: 4,
  goesWith: 1,
  historyOrder: 14,
  historyPhoto: 14,
  intro: 1,
  login: 38,
  logout: 3,
  mainPage: 1,
  menuIndex: 1,
  notifications: 6,
  nudgeOrder: 21,
  orderByToken: 55,
  orderHistory: 21,
  orderKeyByPhone: 14,
  orderPhoto: 1,
  payOrder: 55,
  productPage: 1,
  promocodes: 5,
  publicPromocodes: 1,
  quote: 15,
  quoteOrderChange: 12,
  readNotifications: 2,
  register: 46,
  repeatHistoryOrder: 4,
  repeatOrder: 3,
  reportHistoryProblem: 43,
  reportProblem: 45,
  requestStockAlert: 12,
  reverseGeocode: 1,
  reviewHistoryOrder: 24,
  reviewOrder: 25,
  markCustomerArrived: 20,
  search: 1,
  sendCode: 25,
  sendFeedback: 15,
  sessions: 2,
  setDefaultCard: 11,
  setHistoryMessages: 14,
  setMessages: 16,
  similarDishes: 1,
  staffAccept: 26,
  staffCancel: 41,
  staffDecideProblem: 38,
  staffKitchen: 13,
  staffMe: 4,
  staffMenu: 4,
  staffNext: 38,
  staffOrder: 8,
  staffOrders: 8,
  staffPush: 8,
  staffPushOff: 8,
  staffPushOn: 10,
  staffPushRenew: 10,
  staffProblems: 8,
  staffReceipt: 16,
  staffRefund: 41,
  staffResume: 13,
  staffSetup: 1,
  staffStop: 12,
  staffTaskDone: 14,
  staffTasks: 5,
  staffTotals: 12,
  // With a code and a card of the demo bank, which sends statements of its own.
  storeGuestOrder: 30,
  storeOrder: 44,
  updateAddress: 3,
  updatePassword: 11,
  updateUser: 3,
}

const nameOf = ({ method, path }: Route): string | undefined =>
  Object.entries(routes).find(([, route]) => route.method === method && route.path === path)?.[0]

const mostOf = (name: string): number => new Map<string, number>(Object.entries(MOST_QUERIES)).get(name) ?? 0

type Call = <T>(route: Route, work: () => Promise<T>) => Promise<T>

/**
 * Makes a guard for the calls of one test API: a call with more statements than its limit fails its test and shows the
 * statements. Simultaneous calls are left out, because an order that loses its place to another one tries again.
 */
export function queryGuard(): Call {
  let started = 0
  let running = 0
  return async (route, work) => {
    started += 1
    running += 1
    const isFirst = running === 1
    const mine = started
    try {
      const { result, queries } = await withQueries(work)
      const name = nameOf(route)
      const isAlone = isFirst && started === mine
      if (name && isAlone && queries.length > mostOf(name))
        throw new Error(`${name} sent ${queries.length} statements, ${mostOf(name)} at most:\n${queries.join('\n')}`)
      return result
    } finally {
      running -= 1
    }
  }
}
