import { z } from 'zod'
import { type Mode, modeOf, refusalOf } from '@/lib/config/mode.mjs'
import { trustedProxies } from '@/lib/config/trusted-proxies'
import { isMobile } from '@/lib/domain/account/phone'
import { CASH_CODE_FROM } from '@/lib/domain/money/cash-rules'
import { isPushHost, PUSH_HOSTS } from '@/lib/domain/notices/push'
import { FORGOTTEN_HOURS } from '@/lib/domain/order/closing'
import { ACCEPTANCE_RULES } from '@/lib/domain/staff/acceptance'
import { APOLOGY_RULES } from '@/lib/domain/staff/apology'
import { LIMIT_SETTINGS } from './account/limit-settings'
import { isPair } from './outgoing/push-keys'

const port = z.coerce.number().pipe(z.int().min(0).max(65_535))
const optionalText = z.string().optional()
/** An origin, perhaps with a path, without the slash at the end. */
const publicUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))
const count = z.coerce.number().pipe(z.int().min(0).max(1_000_000))
const atLeastOne = z.coerce.number().pipe(z.int().min(1).max(1_000_000))

const networks = z
  .string()
  .refine(
    (text) => trustedProxies(text) !== null,
    'addresses and ranges (10.0.0.0/8) separated by commas, or "loopback"',
  )

const PAYMENT_TYPE = /^(?:cash|card|terminal|kaspi_qr):[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

const words = (text: string): readonly string[] => text.split(',').map((word) => word.trim())

const variables = z.object({
  CHAIN_API_PORT: port.default(4000),
  CHAIN_API_HOST: z.string().default('127.0.0.1'),
  /** The proxies whose `X-Forwarded-For` is trusted: the storefront's gateway, or the proxy before it. */
  TRUSTED_PROXIES: networks.default('loopback'),
  /** The folder of the chain; without it the demo chain (lib/chain/chain-folder.mjs). */
  CHAIN_DIR: optionalText,
  /** Folder of the embedded database. */
  DATA_DIR: z.string().default('.data/pglite'),
  /** The folder of its backups; by default DATA_DIR.backups. */
  BACKUP_DIR: optionalText,
  /** The address of a PostgreSQL, which is then used instead. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /**
   * The most connections of this process to PostgreSQL; all processes together have to stay below its
   * `max_connections`.
   */
  DATABASE_POOL: atLeastOne.pipe(z.number().max(200)).default(10),
  /** The simulated kitchen; on by default in demos, development and tests with the embedded database. */
  KITCHEN: z.enum(['on', 'off']).optional(),
  KITCHEN_STEP_SECONDS: z.coerce.number().pipe(z.number().min(0.05).max(86_400)).default(20),
  /**
   * The most orders within an hour of a phone or a customer, and of the guests or the customers of a network; 0: no
   * limit.
   */
  GUEST_ORDERS_PER_PHONE: count.default(5),
  GUEST_ORDERS_PER_NETWORK: count.default(30),
  /** The total in tenge above which a first order that is paid at the door is confirmed by an SMS code; 0: never. */
  CASH_CODE_FROM: count.default(CASH_CODE_FROM),
  /** Minutes after which an unaccepted order raises an alarm, and after which its customer is offered to cancel. */
  ALARM_MINUTES: atLeastOne.default(ACCEPTANCE_RULES.alarmMinutes),
  FREE_CANCEL_MINUTES: atLeastOne.default(ACCEPTANCE_RULES.cancelMinutes),
  /** Receivers of the alarm by SMS: `branch`, or a phone. */
  ALARM_SMS: z
    .union([z.literal('branch'), z.string().refine(isMobile, 'branch, or a mobile phone: 77011234567')])
    .optional(),
  /**
   * The apology for an order that is more than so many minutes later than promised: the share of its dishes' price as
   * bonuses, up to a cap (tenge).
   */
  APOLOGY_MINUTES: atLeastOne.default(APOLOGY_RULES.afterMinutes),
  APOLOGY_PERCENT: count.pipe(z.number().max(100)).default(APOLOGY_RULES.percent),
  APOLOGY_CAP: count.default(APOLOGY_RULES.cap),
  /** Hours after which an order that left the branch, and that was not marked as handed over, is closed automatically. */
  FORGOTTEN_HOURS: atLeastOne.default(FORGOTTEN_HOURS),
  /** Limits for what customers do (`account/limit-settings.ts`). */
  NETWORK_LIMITS_TIMES: atLeastOne.default(LIMIT_SETTINGS.networkTimes),
  SMS_PER_THOUSAND_NUMBERS: atLeastOne.default(LIMIT_SETTINGS.smsPerPrefix),
  SMS_PER_HOUR: atLeastOne.default(LIMIT_SETTINGS.smsPerHour),
  SMS_PER_DAY: atLeastOne.default(LIMIT_SETTINGS.smsPerDay),
  /** The start time of the server's clock, from which it runs on; for tests and demos. */
  CLOCK_START: z.iso.datetime({ offset: true }).transform(Date.parse).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The port for Prometheus (`/metrics`), and its address on this machine; never open to visitors. */
  CHAIN_API_METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** The receiver of traces (OTLP); OpenTelemetry reads this and its other settings itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  MOBIZON_API_KEY: optionalText,
  MOBIZON_FROM: optionalText,
  /**
   * The price of a part of an SMS, and the most that messages about orders may cost in a day; whole tenge, 0: no limit.
   */
  MESSAGE_PART_PRICE: count.default(20),
  MESSAGES_PER_DAY: count.default(20_000),
  /** The key of the stored hashes of login codes; required when several processes share a database. */
  SMS_CODE_SECRET: z.string().min(32).optional(),
  /**
   * The key of the hashes of customers, which outlive their accounts (used promo codes), and of networks. Without it
   * the API creates one and stores it in a file beside DATA_DIR.
   */
  REDEMPTION_SECRET: z.string().min(32).optional(),
  /** Internal networks to which webhooks may be sent; by default none. */
  WEBHOOK_ALLOWED_NETWORKS: networks.default(''),
  /**
   * Our keys at the push services that wake tablets (`npm run staff -- push-keys`): both or neither; without them no
   * tablet is woken.
   */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, 'the public key of npm run staff -- push-keys')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'the private key of npm run staff -- push-keys')
    .optional(),
  /** The contact for complaints of push services about our messages; by default the shop's address. */
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'mailto:name@example.kz, or an https address')
    .optional(),
  /** The hosts of the push services that are accepted. */
  PUSH_HOSTS: z
    .string()
    .default(PUSH_HOSTS.join(','))
    .transform(words)
    .refine((hosts) => hosts.every(isPushHost), 'names in small letters, "fcm.googleapis.com,*.push.apple.com"'),
  /** The origin of a local receiver instead of the push services, only for tests. */
  PUSH_TEST_RECEIVER: z
    .string()
    .regex(/^http:\/\/127\.0\.0\.1:\d{1,5}$/, 'http://127.0.0.1:PORT')
    .optional(),
  /** A staff key for the demo, made by `npm start`. Ignored in production and with PostgreSQL. */
  DEMO_STAFF_KEY: z
    .string()
    .regex(/^[\w-]{40,200}$/)
    .optional(),
  /** The key of the HTTP geocoder; without it addresses are found among the streets of the database. */
  YANDEX_GEOCODER_KEY: z
    .string()
    .max(100)
    .regex(/^[\w-]+$/)
    .optional(),
  /**
   * The public addresses of the shop, to which the bank leads customers back, and of this API, which serves the bank's
   * pages.
   */
  SHOP_URL: publicUrl.optional(),
  SITE_URL: publicUrl.default('http://127.0.0.1:3000'),
  CHAIN_API_PUBLIC_URL: publicUrl.optional(),
  /** `cash`: the shop charges no cards. */
  PAYMENTS: z.enum(['cash']).optional(),
  /** The demo bank; on unless another bank or none charges cards. Never in production. */
  ACQUIRER: z.enum(['on', 'off']).optional(),
  /** The secret that signs the demo bank's reports; without it the bank creates one and stores it. */
  PAYMENT_CALLBACK_SECRET: z.string().min(32).optional(),
  /** Halyk ePay: all three or none. */
  HALYK_EPAY_CLIENT_ID: optionalText,
  HALYK_EPAY_CLIENT_SECRET: optionalText,
  HALYK_EPAY_TERMINAL_ID: optionalText,
  HALYK_EPAY_MODE: z.enum(['test', 'live']).optional(),
  /** The login at iikoCloud; with it orders are entered there and followed (`extensions/iiko`). */
  IIKO_API_LOGIN: optionalText,
  IIKO_API_URL: publicUrl.default('https://api-ru.iiko.services'),
  /** The token in iiko's reports; without it reports are refused and orders are checked every 20 s. */
  IIKO_WEBHOOK_TOKEN: z.string().min(16).optional(),
  /** The ids of iiko's types of payment: "cash:uuid,card:uuid,terminal:uuid,kaspi_qr:uuid". */
  IIKO_PAYMENT_TYPES: z
    .string()
    .default('')
    .refine(
      (text) => text === '' || text.split(',').every((pair) => PAYMENT_TYPE.test(pair.trim())),
      'ways to pay and ids, "cash:uuid,card:uuid"',
    ),
  IIKO_DISCOUNT_TYPE_ID: z.guid().optional(),
  IIKO_DELIVERY_PRODUCT_ID: z.guid().optional(),
})

type Variables = z.infer<typeof variables>

/** Tablets subscribe with this key, so another key would wake none of them. */
function pairOfKeys({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Variables, ctx: z.RefinementCtx) {
  const message =
    publicKey && privateKey
      ? isPair({ publicKey, privateKey })
        ? null
        : 'is not the private key of VAPID_PUBLIC_KEY'
      : publicKey || privateKey
        ? 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: both or neither'
        : null
  if (message) ctx.addIssue({ code: 'custom', path: ['VAPID_PRIVATE_KEY'], message })
}

/** Warnings about settings with which the server may start. */
export const warningsOf = ({ mode, KITCHEN, HALYK_EPAY_MODE, NETWORK_LIMITS_TIMES }: Env): readonly string[] =>
  mode !== 'production'
    ? []
    : [
        ...(KITCHEN === 'on' ? ['KITCHEN=on: a simulated kitchen moves the orders of customers on'] : []),
        ...(HALYK_EPAY_MODE === 'test' ? ['HALYK_EPAY_MODE=test: cards are not charged'] : []),
        ...(NETWORK_LIMITS_TIMES > 1
          ? [`NETWORK_LIMITS_TIMES=${NETWORK_LIMITS_TIMES}: one network may do that much more`]
          : []),
      ]

/** The settings, and the mode that they select. */
export type Env = Variables & { readonly mode: Mode }

/** The report of all wrong variables, one in a line, for the person who starts the server. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'

  constructor(issues: readonly z.core.$ZodIssue[], refusal: string | null) {
    const wrong = issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    const report = wrong.length > 0 ? ['The environment of the reference API is not right:', ...wrong] : []
    super([...report, ...(refusal === null ? [] : [refusal])].join('\n'))
  }
}

/**
 * Reads the environment once. Throws EnvironmentError with all wrong settings and all that its mode lacks; it never
 * quotes values, which may be secrets.
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const refusal = refusalOf(source, ['api'])
  // An empty variable is one that is not set.
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = variables.superRefine(pairOfKeys).safeParse(filled)
  if (!result.success || refusal !== null) throw new EnvironmentError(result.error?.issues ?? [], refusal)
  return { ...result.data, mode: modeOf(source) }
}
