/**
 * What is mutated, and the tests that have to notice. Contract tests start a database for every mutant; the domain's take no time.
 * @typedef {{ area: string, project: 'unit' | 'contract', files: readonly string[], tests: readonly string[] }} Mutated
 */

const domain = (/** @type {string} */ name) => `lib/domain/${name}.ts`
const itsTest = (/** @type {string} */ name) => `lib/domain/${name}.test.ts`

/** @param {string} area @param {readonly string[]} names of files with tests of their own @returns {Mutated} */
const rules = (area, names) => ({ area, project: 'unit', files: names.map(domain), tests: names.map(itsTest) })

const account = (/** @type {string} */ name) => `reference-api/account/${name}.ts`
const accountTest = (/** @type {string} */ name) => `reference-api/account/${name}.contract.test.ts`

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
  rules('times', ['slots', 'opening-hours', 'eta', 'sale-times']),
  { area: 'codes', project: 'unit', files: [account('proofs')], tests: ['reference-api/account/proofs.test.ts'] },
  {
    area: 'codes',
    project: 'contract',
    files: [account('codes')],
    tests: ['codes', 'login', 'clock-back', 'guessed-codes', 'step-up', 'repeat-login'].map(accountTest),
  },
  {
    area: 'session',
    project: 'contract',
    files: [account('sessions')],
    tests: [
      accountTest('sessions'),
      accountTest('delete-account'),
      'reference-api/routes/account-data.contract.test.ts',
      'reference-api/live/order-hub.contract.test.ts',
      'reference-api/db/read-only.contract.test.ts',
    ],
  },
  {
    area: 'idempotency',
    project: 'unit',
    files: ['reference-api/ordering/request-hash.ts'],
    tests: ['reference-api/ordering/request-hash.test.ts'],
  },
  {
    area: 'idempotency',
    project: 'contract',
    files: ['reference-api/ordering/replay.ts', account('repeat-login')],
    tests: [
      'reference-api/ordering/ordering.contract.test.ts',
      'reference-api/ordering/door.contract.test.ts',
      'reference-api/ordering/phone-proof.contract.test.ts',
      'reference-api/payments/payments.contract.test.ts',
      accountTest('repeat-login'),
    ],
  },
  rules('authorisation', ['staff']),
  {
    area: 'authorisation',
    project: 'unit',
    files: ['reference-api/http/identify.ts'],
    tests: ['reference-api/http/identify.test.ts'],
  },
  {
    area: 'authorisation',
    project: 'contract',
    files: ['reference-api/ordering/owned.ts'],
    tests: [
      'reference-api/routes/access-matrix.contract.test.ts',
      'reference-api/routes/staff-access.contract.test.ts',
      'reference-api/staff/keys.contract.test.ts',
      accountTest('guessed-codes'),
      accountTest('sessions'),
    ],
  },
  {
    area: 'owner',
    project: 'contract',
    files: ['prove-owner', 'recent-login', 'devices'].map(account),
    tests: ['prove-owner', 'guessed-codes', 'repeat-login'].map(accountTest),
  },
  {
    area: 'gateway',
    project: 'unit',
    files: [
      'gateway',
      'gateway-request',
      'gateway-stream',
      'session-cookie',
      'ended-sessions',
      'staff-session',
      'staff-cookie',
    ].map((name) => `lib/server/${name}.ts`),
    tests: [
      'gateway',
      'gateway-request',
      'gateway-stream',
      'session-cookie',
      'late-answers',
      'ended-sessions',
      'staff-session',
      'staff-cookie',
    ].map((name) => `lib/server/${name}.test.ts`),
  },
]
