import type { PromoRefusal } from '@/lib/domain/money/promo-rules'
import type { MessageKind } from '@/lib/domain/notices/message'
import type { OverLimit } from '@/lib/domain/order/order-limits'

/** A notice whose title names an order. */
type OrderNotice = { readonly title: (number: string) => string; readonly body: string }

/** The API's messages for people in one language; one file for each language. */
export type ApiTexts = {
  /** Messages of all calls. */
  readonly common: {
    readonly required: string
    readonly shortPhone: string
    /** The phone contains a character that is not a digit. */
    readonly digits: string
    readonly mobileOnly: string
    readonly otherCountry: string
    readonly passwordMismatch: string
    readonly tooLong: (max: number) => string
    readonly tooShort: (min: number) => string
    readonly tooMany: (max: number) => string
    readonly tooSmall: (min: number) => string
    readonly tooBig: (max: number) => string
    readonly unknownField: string
    readonly forbiddenCharacters: string
    readonly invalid: string
    readonly checkFields: string
    readonly badRequest: string
    readonly notFound: string
    readonly tooLarge: string
    readonly tooManyRequests: string
    readonly unauthorized: string
    readonly internal: string
    readonly unavailable: string
    readonly overloaded: string
    readonly tooSlow: string
  }
  /** Messages of the account calls. */
  readonly account: {
    /**
     * `site`: where the code has to be typed. Phones read the last line to fill the code in (WICG sms-one-time-codes).
     */
    readonly sms: (code: string, shop: string, site: string) => string
    readonly smsFailed: string
    readonly smsAbsent: string
    readonly codeCooldown: (seconds: number) => string
    readonly tooMany: (seconds: number) => string
    readonly proofRequired: string
    readonly codesCapped: (seconds: number) => string
    readonly wrongCode: string
    readonly wrongPassword: string
    readonly phoneUnverified: string
    readonly phoneTaken: string
    readonly passwordGuessable: string
    readonly busy: string
    readonly loggedOut: string
    readonly passwordChanged: string
    readonly notificationsRead: string
    readonly unknownCity: string
    readonly tooManyAddresses: string
    readonly addressMissing: string
    readonly addressDeleted: string
    readonly cardMissing: string
    readonly cardDeleted: string
    readonly reauth: string
    readonly orderMissing: string
    readonly sessionsEnded: string
    readonly activeOrders: string
    readonly accountDeleted: string
    readonly wrongOwnPassword: string
    /** The answers to a request to be told when a dish is sold again. */
    readonly stockAlert: Readonly<Record<'stored' | 'available' | 'full', string>>
  }
  /** Messages of the calls about carts and orders. */
  readonly ordering: {
    /** `opensAt` is "HH:MM"; `day` "DD.MM" when that is not within a day. */
    readonly branchClosed: (opensAt: string, day: string | null) => string
    /** The staff has paused the branch. */
    readonly branchPaused: (opensAt: string, day: string | null) => string
    readonly closedForLong: string
    readonly lastOrderOver: (opensAt: string, day: string | null) => string
    readonly slotTaken: string
    /** `slot` is the first free one: "14:30–15:00". */
    readonly kitchenFullUntil: (slot: string) => string
    readonly kitchenFull: string
    readonly phoneCode: (total: number) => string
    readonly outOfZone: string
    readonly tooEarly: (time: string) => string
    readonly orderEnded: string
    readonly unavailable: string
    /** A part of the cart is sold, but not at the time of the order. */
    readonly notAtThisTime: string
    readonly priceChanged: string
    readonly belowMinimum: (missing: number) => string
    readonly cartAlreadyOrdered: string
    readonly changeTooSmall: (total: number) => string
    readonly otherCity: string
    readonly unknownBranch: string
    readonly unknownOrder: string
    readonly tooManyOrders: string
    readonly tooManyUnpaid: string
    /** `most` in portions or tenge; `phone` in the format for display. */
    readonly overLimit: Readonly<Record<OverLimit['limit'], (most: number, phone: string) => string>>
  }
  /** Messages of the calls that change an order by its link. */
  readonly orderKey: {
    readonly ownerOnly: string
    readonly keyNeeded: string
    readonly wrongPhone: string
  }
  /** Messages of the calls that change an order before it is accepted. */
  readonly changeOrder: {
    readonly accepted: string
    readonly ended: string
    readonly asapImpossible: string
    readonly pickupHasNoAddress: string
    /** Tenge, for the new address. */
    readonly paidMore: (difference: number) => string
    readonly paidLess: (difference: number) => string
    /** The order has to be confirmed by a code, and its page does not show its phone. */
    readonly phoneForCode: string
    readonly notSoldThen: (dishes: string) => string
    /** `when`: the times at which the code is valid. */
    readonly promoNotThen: (code: string, when: string) => string
    readonly totalChanged: (total: number) => string
  }
  /** Messages about promo codes. */
  readonly benefits: {
    readonly promoSuccess: string
    /** `when`: the times at which the code is valid, as "сб, вс, 12:00–15:00". */
    readonly promoNotThen: (when: string) => string
    /** Why a code is refused; `missing` in tenge, for the minimum sum only. */
    readonly promoRefused: Readonly<Record<Exclude<PromoRefusal, 'not_now'>, (missing: number) => string>>
  }
  /** Messages about the door: paying there, handing over, pickup. */
  readonly door: {
    readonly methodNotTaken: string
    readonly leaveIsPaidBefore: string
    readonly wrongBuyerNumber: string
    readonly nothingToCollect: string
  }
  /** Messages of the calls about payments, and texts for the bank. */
  readonly payments: {
    /** The description that the customer reads on the bank's page. */
    readonly order: (number: string, shop: string) => string
    readonly notPayable: string
    /** The page before a bank's page that a script opens. */
    readonly handOver: string
    readonly needsScript: string
    readonly backToOrder: string
  }
  /** Messages of the calls about a placed order. */
  readonly orderLife: {
    readonly beingMade: string
    readonly notDelivered: string
    readonly notReady: string
    readonly cancelled: string
    readonly reviewWasSent: string
    readonly reviewTooEarly: string
    readonly reviewOver: string
    readonly notOrdered: string
    /** An ingredient that was left out. */
    readonly without: (name: string) => string
    readonly tooManyStreams: string
  }
  /** Messages of the calls about problems and messages of an order. */
  readonly problems: {
    readonly notDelivered: string
    readonly over: string
    readonly wasSent: string
    readonly wrongLine: string
    readonly wrongWish: string
    readonly missingPhoto: string
    readonly tooManyPhotos: string
    readonly noPhoto: string
    readonly unknownPhoto: string
    readonly orderEnded: string
    readonly noChannel: string
    readonly decided: string
  }
  /** When and in which way a product is sold. */
  readonly sale: {
    readonly days: readonly string[]
    readonly pickup: string
    readonly delivery: string
    readonly only: (when: string) => string
    readonly from: (date: string) => string
    readonly until: (date: string) => string
  }
  /** Local dates. */
  readonly dates: {
    /** A local date by "05" and "12": "05.12", or "5 December" where "05.12" would be read as May. */
    readonly dayAndMonth: (month: string, day: string) => string
    readonly fullDate: (year: string, month: string, day: string) => string
  }
  /** Texts of SMS: two parts at most with the link, so they are short. */
  readonly messages: Readonly<
    Record<
      MessageKind,
      (facts: {
        readonly shop: string
        readonly number: string
        readonly link: string
        readonly isRefunded: boolean
      }) => string
    >
  >
  /** Notices in the account, and notes beside bonuses. */
  readonly notices: {
    readonly accepted: OrderNotice
    readonly cooking: OrderNotice
    readonly readyForPickup: { readonly title: (number: string) => string; readonly body: (street: string) => string }
    readonly readyForCourier: OrderNotice
    readonly onWay: OrderNotice
    /** The branch did not report that it handed the order over, so the order was closed automatically. */
    readonly forgotten: OrderNotice
    readonly pickedUp: OrderNotice
    readonly delivered: OrderNotice
    readonly cancelledAndRefunded: OrderNotice
    readonly cancelled: OrderNotice
    /** An order brought bonuses. */
    readonly bonus: { readonly title: (amount: number) => string; readonly body: (number: string) => string }
    /** Tells the owner of a phone that a password from before the proof of the phone was deleted. */
    readonly backInStock: { readonly title: (dish: string) => string; readonly body: (branch: string) => string }
    readonly passwordWiped: { readonly title: string; readonly body: string }
    /** An order missed its promise. */
    readonly late: OrderNotice & {
      readonly bonusGiven: (bonus: number) => string
      readonly bonusToCome: (bonus: number) => string
      /** The name of the promo code that a guest gets. */
      readonly codeTitle: string
    }
    /** The decision about a problem report. */
    readonly decision: {
      readonly title: (number: string) => string
      readonly refused: string
      /** The branch cooks the dishes once more, or cannot. */
      readonly remake: string
      readonly refusedRemake: string
      readonly money: (amount: number) => string
      readonly bonus: (amount: number) => string
      readonly bonusNote: (number: string) => string
    }
  }
  /** The answer to feedback about the chain. */
  readonly info: { readonly thanks: string }
  /** Texts before and after the legal texts of a chain. */
  readonly legal: {
    readonly seller: string
    readonly bin: (bin: string, isPlaceholder: boolean) => string
    readonly phone: string
    readonly email: string
    /** The edition of a text that customers agree to. */
    readonly edition: (date: Date) => string
  }
}
