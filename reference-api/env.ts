import { z } from 'zod'
import { trustedProxies } from './trusted-proxies'

const port = z.coerce.number().pipe(z.int().min(0).max(65_535))
const orNone = (value: unknown) => (value === '' ? undefined : value)
const optionalText = z.preprocess(orNone, z.string().optional())
/** An origin, perhaps with a path; without the slash at the end. */
const publicUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))
const count = z.coerce.number().pipe(z.int().min(0).max(1_000_000))

const variables = z.object({
  CHAIN_API_PORT: z.preprocess(orNone, port.default(4000)),
  CHAIN_API_HOST: z.preprocess(orNone, z.string().default('127.0.0.1')),
  /** Whose `X-Forwarded-For` is believed: the storefront's gateway, or the proxy before it. */
  TRUSTED_PROXIES: z.preprocess(
    orNone,
    z
      .string()
      .default('loopback')
      .refine(
        (text) => trustedProxies(text) !== null,
        'addresses and ranges (10.0.0.0/8) separated by commas, or "loopback"',
      ),
  ),
  /** Folder of the embedded database. */
  DATA_DIR: z.preprocess(orNone, z.string().default('.data/pglite')),
  /** With it PostgreSQL is used instead. */
  DATABASE_URL: z.preprocess(orNone, z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  /** The simulated kitchen; by default only with the embedded database. */
  KITCHEN: z.preprocess(orNone, z.enum(['on', 'off']).optional()),
  KITCHEN_STEP_SECONDS: z.preprocess(orNone, z.coerce.number().pipe(z.number().min(0.05).max(86_400)).default(20)),
  /** Guest orders an hour; 0: no limit. */
  GUEST_ORDERS_PER_PHONE: z.preprocess(orNone, count.default(30)),
  GUEST_ORDERS_PER_NETWORK: z.preprocess(orNone, count.default(200)),
  /** The time at which the server's clock begins and from which it runs on; for tests and demos. */
  CLOCK_START: z.preprocess(orNone, z.iso.datetime({ offset: true }).transform(Date.parse).optional()),
  LOG_LEVEL: z.preprocess(
    orNone,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  NODE_ENV: optionalText,
  MOBIZON_API_KEY: optionalText,
  MOBIZON_FROM: optionalText,
  /** Key of the stored hashes of login codes; needed when several processes share a database. */
  SMS_CODE_SECRET: z.preprocess(orNone, z.string().min(32).optional()),
  /** Key of the HTTP geocoder; without it addresses are found among the streets of the database. */
  YANDEX_GEOCODER_KEY: z.preprocess(
    orNone,
    z
      .string()
      .max(100)
      .regex(/^[\w-]+$/)
      .optional(),
  ),
  /** Where browsers see the shop and this API: to which the bank leads customers back, and where its pages stand. */
  SHOP_URL: z.preprocess(orNone, publicUrl.default('http://127.0.0.1:3000')),
  CHAIN_API_PUBLIC_URL: z.preprocess(orNone, publicUrl.optional()),
  /** The demo bank; by default when no other is set up. */
  ACQUIRER: z.preprocess(orNone, z.enum(['on', 'off']).optional()),
  /** Signs what the demo bank reports; without it the bank makes its own once and keeps it. */
  PAYMENT_CALLBACK_SECRET: z.preprocess(orNone, z.string().min(32).optional()),
  /** Halyk ePay: all three or none. */
  HALYK_EPAY_CLIENT_ID: optionalText,
  HALYK_EPAY_CLIENT_SECRET: optionalText,
  HALYK_EPAY_TERMINAL_ID: optionalText,
  HALYK_EPAY_MODE: z.preprocess(orNone, z.enum(['test', 'live']).default('test')),
  SMS_ECHO: z.preprocess(orNone, z.enum(['0', '1']).optional()).transform((value) => value === '1'),
})

type Variables = z.infer<typeof variables>

const halykParts = (env: Variables): string[] =>
  [env.HALYK_EPAY_CLIENT_ID, env.HALYK_EPAY_CLIENT_SECRET, env.HALYK_EPAY_TERMINAL_ID].filter(
    (part): part is string => part !== undefined,
  )

/** Which bank charges cards; null: none that would do. A shop with a database of its own must not hand out food for play money. */
export function bankOf(env: Variables): 'acquirer' | 'halyk' | null {
  if (env.ACQUIRER === 'on') return 'acquirer'
  if (halykParts(env).length === 3) return 'halyk'
  return env.ACQUIRER === 'off' || (env.NODE_ENV === 'production' && env.DATABASE_URL) ? null : 'acquirer'
}

const schema = variables
  .refine((env) => env.CLOCK_START === undefined || env.NODE_ENV !== 'production', {
    path: ['CLOCK_START'],
    message: 'orders of a shop in production need the real time',
  })
  .refine((env) => [0, 3].includes(halykParts(env).length), {
    path: ['HALYK_EPAY_CLIENT_ID'],
    message: 'Halyk ePay needs HALYK_EPAY_CLIENT_ID, HALYK_EPAY_CLIENT_SECRET and HALYK_EPAY_TERMINAL_ID',
  })
  .refine((env) => bankOf(env) !== null, {
    path: ['ACQUIRER'],
    message: 'nobody charges cards: set up Halyk ePay, or the demo bank with ACQUIRER=on',
  })

export type Env = z.infer<typeof schema>

/** A report of every variable that is wrong, one a line, for the person who starts the server. */
export class EnvironmentError extends Error {
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super(
      ['The environment of the reference API is not right:']
        .concat(issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`))
        .join('\n'),
    )
    this.name = 'EnvironmentError'
  }
}

/** Reads the environment once. Throws EnvironmentError; values are never quoted in it, they may be secrets. */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const result = schema.safeParse(source)
  if (!result.success) throw new EnvironmentError(result.error.issues)
  return result.data
}
