/** @typedef {import('./mode.mjs').Settings} Settings */
/** @typedef {import('./mode.mjs').Part} Part */
/** A condition that must not hold, and its message. @typedef {readonly [isWrong: boolean, sentence: string]} Rule */

/** Keys of vendors, with which people are written to, money moves or orders reach a kitchen: one of them makes production, and no demo takes one. */
export const REAL_KEYS = /** @type {const} */ ([
  'MOBIZON_API_KEY',
  'HALYK_EPAY_CLIENT_ID',
  'HALYK_EPAY_CLIENT_SECRET',
  'HALYK_EPAY_TERMINAL_ID',
  'IIKO_API_LOGIN',
])

/** Secrets that this shop made for itself, and how many characters each has at least. */
const SECRETS = Object.entries({
  SMS_CODE_SECRET: 32,
  REDEMPTION_SECRET: 32,
  PAYMENT_CALLBACK_SECRET: 32,
  IIKO_WEBHOOK_TOKEN: 16,
})
/** A text of fewer different characters was not drawn by lot. */
const DIFFERENT_AT_LEAST = 8
const MAKE_ONE = 'make one with `openssl rand -base64 32`'

/** @param {Settings} settings @returns {readonly Rule[]} */
function ofSecrets(settings) {
  const set = SECRETS.flatMap(([name, least]) => {
    const value = settings[name]
    return value ? [{ name, value, least }] : []
  })
  return set.flatMap(({ name, value, least }, index) => {
    const twin = set.slice(0, index).find((one) => one.value === value)
    return /** @type {readonly Rule[]} */ ([
      [value.length < least, `${name} has fewer than ${least} characters: ${MAKE_ONE}.`],
      [
        value.length >= least && new Set(value).size < DIFFERENT_AT_LEAST,
        `${name} repeats a few characters and can be guessed: ${MAKE_ONE}.`,
      ],
      [twin !== undefined, `${name} is the same as ${twin?.name}: each needs its own, ${MAKE_ONE}.`],
    ])
  })
}

const HALYK = /** @type {const} */ (['HALYK_EPAY_CLIENT_ID', 'HALYK_EPAY_CLIENT_SECRET', 'HALYK_EPAY_TERMINAL_ID'])

/** @param {string | undefined} url */
const isHttps = (url) => url !== undefined && URL.canParse(url) && new URL(url).protocol === 'https:'

/** @param {readonly Rule[]} rules @returns {readonly string[]} */
const sentences = (rules) => rules.flatMap(([isWrong, sentence]) => (isWrong ? [sentence] : []))

/** @param {Settings} settings @returns {readonly Rule[]} */
function ofMoney(settings) {
  const parts = HALYK.filter((name) => settings[name])
  const isCashOnly = settings.PAYMENTS === 'cash'
  return [
    [settings.ACQUIRER === 'on', 'ACQUIRER=on is the demo bank: it would hand out food for play money.'],
    [
      parts.length === 0 && !isCashOnly,
      'No bank charges cards: set up Halyk ePay (HALYK_EPAY_*), or say PAYMENTS=cash.',
    ],
    [parts.length > 0 && isCashOnly, 'PAYMENTS=cash together with Halyk ePay: choose one.'],
    [parts.length > 0 && parts.length < HALYK.length, `Halyk ePay needs all of ${HALYK.join(', ')}.`],
    [
      parts.length > 0 && !settings.HALYK_EPAY_MODE,
      'HALYK_EPAY_MODE is missing: say live, or test where no real food is handed out.',
    ],
    [
      parts.length > 0 && !isHttps(settings.CHAIN_API_PUBLIC_URL),
      "CHAIN_API_PUBLIC_URL must be the public https address of the chain's API: customers and the bank's reports come there.",
    ],
  ]
}

/** @param {Settings} settings @returns {readonly Rule[]} */
const ofApi = (settings) => [
  [!settings.MOBIZON_API_KEY, 'MOBIZON_API_KEY is missing: login codes go out by SMS and are never shown.'],
  [settings.SMS_ECHO === '1', 'SMS_ECHO=1 would show the login code of any phone to every caller.'],
  [
    !settings.SMS_CODE_SECRET,
    'SMS_CODE_SECRET is missing: 32 characters or more, by which the stored login codes are keyed.',
  ],
  [
    !settings.REDEMPTION_SECRET,
    'REDEMPTION_SECRET is missing: 32 characters or more, for ever the same, by which used promo codes outlive accounts.',
  ],
  ...ofSecrets(settings),
  ...ofMoney(settings),
  [Boolean(settings.CLOCK_START), 'CLOCK_START is for tests and demos: orders need the real time.'],
  [
    Boolean(settings.PUSH_TEST_RECEIVER),
    'PUSH_TEST_RECEIVER is for tests: it would send what tablets are told to something else than their push services.',
  ],
  [
    !isHttps(settings.SHOP_URL || settings.SITE_URL),
    'SITE_URL must be the public https address of the shop: the bank leads customers back there.',
  ],
]

/** @param {Settings} settings @returns {readonly Rule[]} */
const ofShop = (settings) => [[!isHttps(settings.SITE_URL), 'SITE_URL must be the public https address of the shop.']]

/** @param {Settings} settings @returns {readonly Rule[]} */
const ofBoth = (settings) => [
  [
    settings.NODE_TLS_REJECT_UNAUTHORIZED === '0',
    'NODE_TLS_REJECT_UNAUTHORIZED=0 takes any certificate for the bank and the SMS gateway: leave it out. NODE_EXTRA_CA_CERTS names an authority of your own.',
  ],
]

/** The messages about settings that production lacks. @param {Settings} settings @param {readonly Part[]} parts */
export function faultsOfProduction(settings, parts) {
  const shop = parts.includes('shop') ? sentences(ofShop(settings)) : []
  const api = parts.includes('api') ? sentences(ofApi(settings)) : []
  // The API needs the address of the shop, too: the message appears once.
  const both = sentences(ofBoth(settings))
  return shop.length > 0
    ? [...both, ...api.filter((sentence) => !sentence.startsWith('SITE_URL')), ...shop]
    : [...both, ...api]
}

/** A public demo has no real keys and shows no codes. @param {Settings} settings @returns {readonly string[]} */
export const faultsOfPublicDemo = (settings) =>
  sentences([
    [Boolean(settings.DATABASE_URL), 'DEMO=public uses the embedded database: leave DATABASE_URL out.'],
    [
      REAL_KEYS.some((name) => settings[name]),
      `DEMO=public takes no real keys: leave ${REAL_KEYS.filter((name) => settings[name]).join(', ')} out.`,
    ],
    [settings.SMS_ECHO === '1', 'DEMO=public shows no login codes: leave SMS_ECHO out.'],
    [Boolean(settings.PUSH_TEST_RECEIVER), 'PUSH_TEST_RECEIVER is for tests: leave it out.'],
  ])

/**
 * With the demo bank available, an empty setting does not say whether payments are wanted. @param {Settings} settings @returns
 * {readonly string[]}
 */
export const faultsOfDemo = (settings) =>
  sentences([
    [
      settings.ACQUIRER === 'off' && settings.PAYMENTS !== 'cash',
      'ACQUIRER=off leaves no bank to charge cards: say PAYMENTS=cash.',
    ],
  ])
