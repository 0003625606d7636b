import { counted, duration, formatCount, formatTenge, longDate, webOtpLine } from './amounts'
import type { ApiTexts } from './api-texts'

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
] as const

const PORTIONS = ['portion', 'portions'] as const
const CHARACTERS = ['character', 'characters'] as const

const points = (amount: number): string =>
  `${formatCount(amount, 'en')} ${amount === 1 ? 'bonus point' : 'bonus points'}`

const wait = (seconds: number): string => duration(seconds, { s: 's', min: 'min', h: 'h' })

/**
 * The API's messages in English. Texts that the specification quotes (§8) are kept to the letter, mistakes included.
 */
export const en: ApiTexts = {
  common: {
    required: 'This field is required',
    shortPhone: 'The phone number is incomplete',
    digits: 'The phone number must be digits only',
    mobileOnly: 'Enter a Kazakhstan or Russian mobile number: we’ll text it',
    otherCountry: 'Use a Kazakhstan or Russian number: +7 and 10 digits',
    passwordMismatch: 'The passwords don’t match',
    tooLong: (max) => `Too long: no more than ${counted(max, CHARACTERS, 'en')}`,
    tooShort: (min) => `Too short: at least ${counted(min, CHARACTERS, 'en')}`,
    tooMany: (max) => `Too many: no more than ${max}`,
    tooSmall: (min) => `Must be at least ${min}`,
    tooBig: (max) => `Must be no more than ${max}`,
    unknownField: 'This page is out of date. Reload it and try again.',
    forbiddenCharacters: 'Some of these characters can’t be used',
    invalid: 'Please check this field',
    checkFields: 'Please check the fields',
    badRequest: 'That didn’t work. Reload the page and try again.',
    notFound: 'Not found',
    tooLarge: 'Too much to send at once. Shorten the text or use a smaller file.',
    tooManyRequests: 'That was too fast. Wait a minute and try again.',
    unauthorized: 'You need to log in',
    internal: 'Something went wrong. Please try again.',
    unavailable: 'This isn’t working right now. Please try again a little later.',
    overloaded: 'There are a lot of orders right now. Please wait a few seconds and try again.',
    tooSlow: 'Your connection is too slow. Check it and try again.',
  },
  account: {
    sms: (code, shop, site) => `${shop}: your code is ${code}. Never share it with anyone.${webOtpLine(site, code)}`,
    smsFailed: 'Couldn’t send the SMS. Please try again.',
    smsAbsent: 'This is a demo: no SMS is sent, so you can’t log in. Please order as a guest.',
    codeCooldown: (seconds) => `The code has been sent. You can request a new one in ${wait(seconds)}.`,
    tooMany: (seconds) => `Too many attempts. Please try again in ${wait(seconds)}.`,
    proofRequired: 'Couldn’t check your browser. Please reload the page and try again.',
    codesCapped: (seconds) =>
      `We can’t send a code right now. Please try again in ${wait(seconds)} or log in with your password.`,
    wrongCode: 'The code doesn’t match',
    wrongPassword: 'Wrong phone number or password. You can log in with an SMS code.',
    phoneUnverified: 'This phone number isn’t confirmed yet. Log in with an SMS code.',
    phoneTaken: 'This phone number is already registered',
    passwordGuessable: 'This password is easy to guess. Please choose another one.',
    busy: 'That was too fast. Wait a minute and try again.',
    loggedOut: 'You’re logged out',
    passwordChanged: 'Password changed',
    notificationsRead: 'All notifications marked as read',
    unknownCity: 'This city isn’t in the list',
    tooManyAddresses: 'You can save up to 20 addresses. Delete one first.',
    addressMissing: 'Address not found',
    addressDeleted: 'Address deleted',
    cardMissing: 'Card not found',
    cardDeleted: 'Card deleted',
    reauth: 'You logged in a while ago. Please log in again to do this.',
    orderMissing: 'Order not found',
    sessionsEnded: 'You’re logged out on all other devices',
    activeOrders: 'You can delete your account once all your orders are finished. There’s still an order in progress.',
    accountDeleted: 'Your account and personal data have been deleted',
    wrongOwnPassword: 'Wrong password',
    stockAlert: {
      stored: 'We’ll tell you in your notifications when the dish is back.',
      available: 'This dish is already back on sale. Reload the page.',
      full: 'You’re already waiting for 20 dishes, which is the most we can remember.',
    },
  },
  ordering: {
    branchClosed: (opensAt, day) => `The branch is closed now. It opens ${day ? `on ${day} ` : ''}at ${opensAt}.`,
    branchPaused: (opensAt, day) =>
      `The branch has paused orders. Orders reopen ${day ? `on ${day} ` : ''}at ${opensAt}.`,
    closedForLong: 'The branch isn’t taking orders right now',
    lastOrderOver: (opensAt, day) =>
      `We’ve stopped taking orders for today. We start again ${day ? `on ${day} ` : ''}at ${opensAt}.`,
    slotTaken: 'This time is no longer available. Please choose another.',
    kitchenFullUntil: (slot) => `The kitchen is busy and can’t do it sooner. Next available time: ${slot}`,
    kitchenFull: 'The kitchen is busy and isn’t taking more orders right now. Please try again later.',
    phoneCode: (total) => `Please confirm your phone with an SMS code to pay ${formatTenge(total, 'en')} on receipt`,
    outOfZone: 'The branch doesn’t deliver to this address. Choose another address or pickup.',
    tooEarly: (time) => `You can ask the kitchen to hurry from ${time}`,
    orderEnded: 'This order has already ended',
    unavailable: 'Some items are no longer available. Please check your cart.',
    notAtThisTime: 'Some dishes aren’t sold at the chosen time. Choose another time or remove them.',
    priceChanged: 'Prices have changed. Please check your cart and confirm the order.',
    belowMinimum: (missing) => `Add ${formatTenge(missing, 'en')} more to reach the minimum delivery order`,
    cartAlreadyOrdered: 'This order has already been placed',
    changeTooSmall: (total) => `The amount must be at least ${formatTenge(total, 'en')}`,
    otherCity: 'The branch is in another city',
    unknownBranch: 'There’s no such branch',
    unknownOrder: 'There’s no such order',
    tooManyOrders: 'Too many orders in a row. Please try again later or call us.',
    tooManyUnpaid: 'You already have unpaid orders for this time. Pay for them or choose to pay on receipt.',
    overLimit: {
      line_portions: (most, phone) =>
        `No more than ${counted(most, PORTIONS, 'en')} of one dish. For more, please call us: ${phone}`,
      portions: (most, phone) =>
        `No more than ${counted(most, PORTIONS, 'en')} in one order. For a large order, please call us: ${phone}`,
      subtotal: (most, phone) => `For orders above ${formatTenge(most, 'en')}, please call us: ${phone}`,
      cash: (most, phone) =>
        `You can pay up to ${formatTenge(most, 'en')} on receipt. Pay by card online or call the branch: ${phone}`,
    },
  },
  orderKey: {
    ownerOnly: 'Only the customer who placed the order can change it. Please log in.',
    keyNeeded: 'With the link alone you can only view the order. Enter the phone number you ordered with.',
    wrongPhone: 'The order was placed with another phone number',
  },
  changeOrder: {
    accepted: 'The branch has already accepted the order, so it can’t be changed here. Please call the branch.',
    ended: 'The order has already ended',
    asapImpossible: '“As soon as possible” isn’t available right now. Please choose a time.',
    pickupHasNoAddress: 'This order is for pickup: it has no address',
    paidMore: (difference) =>
      `The order is paid, and delivery to the new address costs ${formatTenge(difference, 'en')} more. Cancel it to get your money back and place a new one.`,
    paidLess: (difference) =>
      `The order is paid, and delivery to the new address costs ${formatTenge(difference, 'en')} less: a difference this small can’t go back to the card. Cancel it to get your money back and place a new one.`,
    phoneForCode: 'This order has to be confirmed with an SMS code. Enter the phone number to send it to.',
    notSoldThen: (dishes) => `Not sold at this time: ${dishes}. Please choose another time.`,
    promoNotThen: (code, when) =>
      `Promo code ${code} is only for orders at this time: ${when}. Please choose another time.`,
    totalChanged: (total) => `The total has changed: ${formatTenge(total, 'en')}. Please check and confirm it.`,
  },
  benefits: {
    promoSuccess: 'Promo code activated!',
    promoNotThen: (when) => `This promo code is for orders at this time: ${when}`,
    promoRefused: {
      used: () => 'You have already used a promo code',
      unknown: () => 'Wrong promo code',
      too_many_tries: () => 'Too many wrong promo codes. Log in if you haven’t yet, or try again in an hour.',
      not_started: () => 'This promo code isn’t active yet',
      ended: () => 'This promo code has expired',
      not_for_delivery: () => 'This promo code works for pickup only',
      not_for_pickup: () => 'This promo code works for delivery only',
      other_city: () => 'This promo code doesn’t work in this city',
      other_branch: () => 'This promo code doesn’t work at this branch',
      gift_sold_out: () => 'The gift for this code is out of stock here',
      login_required: () => 'Log in to use this promo code',
      first_order_only: () => 'This promo code is for the first order only',
      used_up: () => 'This promo code has been used up',
      no_items: () => 'Nothing in your cart is covered by this promo code',
      below_minimum: (missing) => `Add ${formatTenge(missing, 'en')} more to use this promo code`,
    },
  },
  door: {
    methodNotTaken: 'This branch doesn’t accept this way of paying. Choose another one.',
    leaveIsPaidBefore: 'Only an order paid by card online can be left at the door',
    wrongBuyerNumber: 'Check the BIN or IIN: there’s a mistake in the 12 digits',
    nothingToCollect: 'This order no longer has to be picked up',
  },
  payments: {
    order: (number, shop) => `Order ${number}, ${shop}`,
    notPayable: 'This order can no longer be paid for. Please reload the order page.',
    handOver: 'Opening the bank’s page…',
    needsScript: 'The bank’s page doesn’t work in this browser. Open it in another one or pay in cash.',
    backToOrder: 'Back to the order',
  },
  orderLife: {
    beingMade:
      'Your order is already being made and can’t be cancelled. If something is wrong, please call the branch.',
    notDelivered: 'You can confirm the order once it’s delivered',
    notReady: 'You can confirm the order once it’s ready',
    cancelled: 'This order was cancelled',
    reviewWasSent: 'Your review for this order, was already sent',
    reviewTooEarly: 'You can review an order once you have received it',
    reviewOver: 'You can leave a review within 14 days of receiving the order',
    notOrdered: 'This dish wasn’t in the order',
    without: (name) => `without: ${name}`,
    tooManyStreams: 'Too many order pages are open. Please close some of them.',
  },
  problems: {
    notDelivered: 'You can report a problem once you have the order',
    over: 'A problem can be reported within a day of receiving the order. Please call the branch.',
    wasSent: 'You have already reported one of these dishes',
    wrongLine: 'The order didn’t have that many',
    wrongWish: 'It’s too late to put it right this way: please choose another',
    missingPhoto: 'The photo didn’t upload. Please add it again.',
    tooManyPhotos: 'An order can have five photos at most',
    noPhoto: 'This isn’t a photo: JPEG, PNG and WebP will do',
    unknownPhoto: 'This photo doesn’t exist',
    orderEnded: 'The order has ended',
    noChannel: 'This option isn’t available. Please choose another one.',
    decided: 'It has already been decided',
  },
  sale: {
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    pickup: 'Pickup only',
    delivery: 'Delivery only',
    only: (when) => `Sold ${when}`,
    from: (date) => `from ${date}`,
    until: (date) => `until ${date}`,
  },
  dates: {
    dayAndMonth: (month, day) => `${Number(day)}\u00a0${MONTHS[Number(month) - 1]}`,
    fullDate: (year, month, day) => `${Number(day)}\u00a0${MONTHS[Number(month) - 1]} ${year}`,
  },
  messages: {
    accepted: ({ shop, number, link }) => `${shop}: order ${number} accepted ${link}`,
    ready: ({ shop, number, link }) => `${shop}: order ${number} is ready for pickup ${link}`,
    on_way: ({ shop, number, link }) => `${shop}: order ${number} is on its way ${link}`,
    cancelled: ({ shop, number, link, isRefunded }) =>
      `${shop}: order ${number} cancelled${isRefunded ? ', your refund is on its way' : ''} ${link}`,
  },
  notices: {
    accepted: {
      title: (number) => `Order ${number} accepted`,
      body: 'The kitchen has your order and will start cooking soon.',
    },
    cooking: { title: (number) => `Order ${number} is being cooked`, body: 'Our cooks are on it.' },
    readyForPickup: {
      title: (number) => `Order ${number} is ready`,
      body: (street) => `You can pick it up: ${street}.`,
    },
    readyForCourier: { title: (number) => `Order ${number} is ready`, body: 'We are handing it to the courier.' },
    onWay: { title: (number) => `Order ${number} is on the way`, body: 'The courier is heading to you.' },
    forgotten: {
      title: (number) => `Order ${number} closed`,
      body: 'The branch didn’t mark the order as handed over, so it closed automatically. If you didn’t get it, tell us on the order page.',
    },
    pickedUp: { title: (number) => `Order ${number} picked up`, body: 'Enjoy your meal! Tell us how it was.' },
    delivered: { title: (number) => `Order ${number} delivered`, body: 'Enjoy your meal! Tell us how it was.' },
    cancelledAndRefunded: {
      title: (number) => `Order ${number} cancelled`,
      body: 'We won’t cook it, and the money goes back to your card.',
    },
    cancelled: {
      title: (number) => `Order ${number} cancelled`,
      body: 'We won’t cook it, and there’s nothing to pay.',
    },
    bonus: {
      title: (amount) => `You’ve earned ${points(amount)}`,
      body: (number) => `For order ${number}. Use them on your next one.`,
    },
    backInStock: {
      title: (dish) => `Back on sale: ${dish}`,
      body: (branch) => `You asked us to tell you. ${branch} cooks it again.`,
    },
    passwordWiped: {
      title: 'Phone number confirmed',
      body: 'For your safety, the password set before the number was confirmed has been reset. You can set a new one in personal data.',
    },
    late: {
      title: (number) => `Order ${number} is late. We’re sorry.`,
      body: 'We promised it sooner and didn’t make it. The new time is on the order page.',
      bonusGiven: (bonus) => `We promised it sooner and didn’t make it. You’ve got ${points(bonus)}.`,
      bonusToCome: (bonus) => `We promised it sooner and didn’t make it. You’ll get ${points(bonus)} with the order.`,
      codeTitle: 'Our apology for a late order',
    },
    decision: {
      title: (number) => `Our decision on order ${number}`,
      refused: 'Unfortunately, we can’t give anything back for this.',
      remake: 'We’re making these dishes again, for free. Details are on the order page.',
      refusedRemake:
        'The branch can’t cook it again or bring what’s missing. You can choose another way on the order page.',
      money: (amount) => `We’ll return ${formatTenge(amount, 'en')} the way you paid.`,
      bonus: (amount) => `Bonus points added to your account: ${formatCount(amount, 'en')}.`,
      bonusNote: (number) => `For a problem with order ${number}`,
    },
  },
  info: { thanks: 'Thank you for your rating!' },
  legal: {
    seller: 'The seller',
    bin: (bin, isPlaceholder) => `BIN ${bin}${isPlaceholder ? ' (a placeholder: this is a demo chain)' : ''}`,
    phone: 'Phone',
    email: 'Email',
    edition: (date) => `Version of ${longDate(date, 'en')}`,
  },
}
