import { z } from 'zod'

const port = z.coerce.number().pipe(z.int().min(0).max(65_535))
const orNone = (value: unknown) => (value === '' ? undefined : value)
const optionalText = z.preprocess(orNone, z.string().optional())
const count = z.coerce.number().pipe(z.int().min(0).max(1_000_000))

const variables = z.object({
  CHAIN_API_PORT: z.preprocess(orNone, port.default(4000)),
  CHAIN_API_HOST: z.preprocess(orNone, z.string().default('127.0.0.1')),
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
  SMS_ECHO: z.preprocess(orNone, z.enum(['0', '1']).optional()).transform((value) => value === '1'),
})

const schema = variables.refine((env) => env.CLOCK_START === undefined || env.NODE_ENV !== 'production', {
  path: ['CLOCK_START'],
  message: 'orders of a shop in production need the real time',
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
