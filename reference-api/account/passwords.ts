import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/**
 * About 32 MiB and a quarter of a second each (OWASP's second choice for scrypt). Only two run at once, so that a flood
 * cannot use up the machine.
 */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 } satisfies ScryptOptions
const KEY_BYTES = 32
const AT_ONCE = 2
const WAITING_AT_MOST = 40

const FORMAT = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/
/**
 * The hash to compare with when the user does not exist, so that the answer takes as long. No password matches it,
 * because its key is random.
 */
const NO_PASSWORD = encode(randomBytes(16), randomBytes(KEY_BYTES))

let running = 0
const waiting: (() => void)[] = []

/** Runs the job when fewer than two are running; null at once when the queue is full. */
async function inTurn<T>(job: () => Promise<T>): Promise<T | null> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_AT_MOST) return null
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await job()
  } finally {
    // The slot is handed to the next waiting job without being freed: a new job must not take it first.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

function encode(salt: Buffer, key: Buffer): string {
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

const derive = (password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })

/** The stored form of a password; null when too many are waiting to be hashed (answer 503). */
export function hashPassword(password: string): Promise<string | null> {
  return inTurn(async () => {
    const salt = randomBytes(16)
    return encode(salt, await derive(password, salt, COST))
  })
}

/**
 * Whether the password is the stored one; null when too many are waiting (answer 503). With `stored` null (no such
 * user, no password) it takes as long and is never right.
 */
export function verifyPassword(password: string, stored: string | null): Promise<boolean | null> {
  const parts = FORMAT.exec(stored ?? NO_PASSWORD)
  if (!parts) throw new Error('A stored password has an unknown format')
  const [, N, r, p, salt = '', expected = ''] = parts
  const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: COST.maxmem }
  return inTurn(async () => {
    const key = await derive(password, Buffer.from(salt, 'base64url'), cost)
    return timingSafeEqual(key, Buffer.from(expected, 'base64url')) && stored !== null
  })
}
