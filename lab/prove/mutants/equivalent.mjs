/**
 * Equivalent mutants, with which the program does the same: `of` is a part of the line, `to` replaces the
 * mutated part.
 * @type {readonly { file: string, of: string, to: string, why: string }[]}
 */
export const EQUIVALENT = [
  {
    file: 'lib/domain/cart/quote.ts',
    of: 'spendBonuses: false',
    to: 'true',
    why: 'these terms have no bonuses: none are spent of none',
  },
  {
    file: 'lib/domain/cart/totals.ts',
    of: 'type: destination?.type ?? DELIVERY',
    to: 'destination?.type && DELIVERY',
    why: 'the way matters to a code for free delivery alone, and a pickup has no fee that it could take',
  },
  {
    file: 'lib/domain/money/refund.ts',
    of: "dish ?? 'all'",
    to: '""',
    why: 'no position of a dish is written as nothing either',
  },
  {
    file: 'lib/domain/money/best-price.ts',
    of: "line: { uuid: '', productId",
    to: '"Stryker was here!"',
    why: 'prices do not read the uuid of a line',
  },
  {
    file: 'lib/domain/money/promo.ts',
    of: String.raw`.replace(/\s+/gu, '')`,
    to: String.raw`/\s/gu`,
    why: 'each space is taken away alone instead of with its neighbours',
  },
  {
    file: 'lib/domain/place/geo.ts',
    of: 'Math.abs(cross) > 1e-12',
    to: 'Math.abs(cross) >= 1e-12',
    why: 'no product of degrees is this very number',
  },
  {
    file: 'lib/domain/place/geo.ts',
    of: 'point.longitude < at',
    to: 'point.longitude <= at',
    why: 'a point on an edge has been answered already',
  },
  {
    file: 'lib/domain/place/geo.ts',
    of: 'point.longitude < at',
    to: 'point.longitude >= at',
    why: 'a line through a point crosses as many edges on one side as on the other, or one more where it is inside: odd is odd',
  },
  {
    file: 'lib/domain/place/address.ts',
    of: 'toLowerCase()',
    to: String.raw`text.trim().replace(/\s+/g, ' ').toUpperCase()`,
    why: 'two words that are alike in small letters are alike in capitals',
  },
  {
    file: 'lib/domain/place/stored-destination.ts',
    of: 'isChecked && kept?.cityId === cityId',
    to: 'kept.cityId',
    why: 'the compiler wants it: what was checked has an address by now',
  },
  {
    file: 'lib/domain/time/opening-hours.ts',
    of: 'if (!hours) return []',
    to: '["Stryker was here"]',
    why: 'what is no shift ends after no moment',
  },
  {
    file: 'lib/domain/time/opening-hours.ts',
    of: 'ordersUntil !== null && now < ordersUntil',
    to: 'true',
    why: 'no moment lies before null, which counts as nought',
  },
  {
    file: 'lib/domain/time/opening-hours.ts',
    of: 'pausedUntil === null || pausedUntil <= now',
    to: 'false',
    why: 'the second half says the same of null, which counts as nought',
  },
  {
    file: 'lib/domain/time/sale-times.ts',
    of: 'slotStart === null ? now',
    to: 'false',
    why: 'null counts as nought, and now is later',
  },
  {
    file: 'lib/server/gateway/gateway.ts',
    of: '.catch(',
    to: '() => undefined',
    why: 'asked is only whether there is a reply',
  },
  {
    file: 'lib/server/gateway/gateway-stream.ts',
    of: '.catch(',
    to: '() => undefined',
    why: 'asked is only whether there is something',
  },
  {
    file: 'lib/server/gateway/gateway-stream.ts',
    of: "reply.headers.get('content-type') ?? ''",
    to: '"Stryker was here!"',
    why: 'neither names a type that is handed on',
  },
  {
    file: 'lib/server/gateway/gateway-request.ts',
    of: "request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()",
    to: "request.headers.get('x-forwarded-for')?.split(',').at(-1).trim",
    why: 'the compiler wants it: what is split has a last part',
  },
  {
    file: 'lib/server/gateway/staff-session.ts',
    of: "JSON.parse(body ?? '')",
    to: '"Stryker was here!"',
    why: 'neither of the two is JSON, and what is thrown is caught',
  },
  {
    file: 'lib/server/gateway/staff-session.ts',
    of: '.data?.key ?? null',
    to: "staffSessionRoutes.openStaffSession.body.safeParse(JSON.parse(body ?? '')).data.key",
    why: 'what is thrown then is caught, and is no key either',
  },
  {
    file: 'reference-api/account/proofs.ts',
    of: "FORM.exec(proof ?? '')",
    to: '"Stryker was here!"',
    why: 'neither they nor nothing make a proof',
  },
  {
    file: 'reference-api/account/proofs.ts',
    of: "FORM.exec(proof ?? '')",
    to: '["Stryker was here"]',
    why: 'its first part is not read',
  },
  {
    file: 'reference-api/account/repeat-login.ts',
    of: "session: token('session')",
    to: '""',
    why: 'any two words keep the two tokens apart',
  },
  {
    file: 'reference-api/http/identify.ts',
    of: "request.headers.authorization ?? ''",
    to: '"Stryker was here!"',
    why: 'neither is a token',
  },
  {
    file: 'lib/server/gateway/ended-sessions.ts',
    of: '(ended.get(nameOf(token)) ?? 0) > since',
    to: '(ended.get(nameOf(token)) ?? 0) >= since',
    why: 'no request and no end have the same turn',
  },
  {
    file: 'lib/server/gateway/gateway.ts',
    of: "String(reply.headers['content-type'] ?? '')",
    to: '"Stryker was here!"',
    why: 'neither names JSON',
  },
  {
    file: 'reference-api/http/identify.ts',
    of: "typeof header === 'string' && ",
    to: 'true',
    why: 'nothing and a list are no token when they are written as text',
  },
  {
    file: 'reference-api/ordering/request-hash.ts',
    of: 'a < b ? -1 : 1',
    to: 'a <= b',
    why: 'no two fields of one object have the same name',
  },
  {
    file: 'reference-api/account/sessions.ts',
    of: 'if (ids.length === 0) return new Set()',
    to: 'false',
    why: 'it only spares a query: among no sessions none is found',
  },
  {
    file: 'reference-api/account/prove-owner.ts',
    of: 'customer?.passwordHash ?? null',
    to: 'customer.passwordHash',
    why: 'the compiler wants it: a session has a customer',
  },
]
