/**
 * What is mutated, and the tests that have to notice. Contract tests start a database for every mutant; the domain's take no time.
 * @typedef {{ area: string, project: 'unit' | 'contract', files: readonly string[], tests: readonly string[] }} Mutated
 */

const domain = (/** @type {string} */ name) => `lib/domain/${name}.ts`
const itsTest = (/** @type {string} */ name) => `lib/domain/${name}.test.ts`

/** @param {string} area @param {readonly string[]} names of files with tests of their own @returns {Mutated} */
const rules = (area, names) => ({ area, project: 'unit', files: names.map(domain), tests: names.map(itsTest) })

/** @type {readonly Mutated[]} */
export const MUTATED = [
  rules('quote', [
    'quote',
    'totals',
    'money',
    'promo',
    'promo-rules',
    'bonus',
    'delivery',
    'configuration',
    'order-limits',
  ]),
  rules('cart', ['cart', 'moved-cart', 'repeated-cart']),
  rules('place', ['place', 'zones', 'destination', 'stored-destination', 'geo', 'address']),
  {
    area: 'codes',
    project: 'contract',
    files: ['reference-api/account/codes.ts'],
    tests: [
      'reference-api/account/login.contract.test.ts',
      'reference-api/account/clock-back.contract.test.ts',
      'reference-api/account/lock.contract.test.ts',
      'reference-api/account/step-up.contract.test.ts',
    ],
  },
  {
    area: 'session',
    project: 'contract',
    files: ['reference-api/account/sessions.ts'],
    tests: ['reference-api/account/sessions.contract.test.ts'],
  },
  {
    area: 'idempotency',
    project: 'contract',
    files: ['reference-api/ordering/replay.ts'],
    tests: ['reference-api/ordering/ordering.contract.test.ts', 'reference-api/payments/payments.contract.test.ts'],
  },
  {
    area: 'authorisation',
    project: 'contract',
    files: ['reference-api/http/identify.ts', 'reference-api/ordering/owned.ts'],
    tests: [
      'reference-api/routes/access-matrix.contract.test.ts',
      'reference-api/routes/staff-access.contract.test.ts',
    ],
  },
  {
    area: 'gateway',
    project: 'unit',
    files: ['lib/server/gateway.ts', 'lib/server/session-cookie.ts'],
    tests: ['lib/server/gateway.test.ts'],
  },
]
