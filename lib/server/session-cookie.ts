import 'server-only'
import { SIGNED_IN_COOKIE } from '@/lib/config/cookies'

/** Idle life of a session in seconds (specification §9). */
const SESSION_MAX_AGE_SECONDS = 1800

/** `__Host-` wants HTTPS; a shop that is tried on plain localhost has the same cookie under a plain name. */
const nameFor = (isSecure: boolean) => (isSecure ? '__Host-sid' : 'sid')

const attributes = (isSecure: boolean, maxAge: number) =>
  `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${isSecure ? '; Secure' : ''}`

/** How long a browser is known to have logged in (threats §2): the chain knows it for 180 days. */
const DEVICE_MAX_AGE_SECONDS = 180 * 24 * 60 * 60

const deviceName = (isSecure: boolean) => (isSecure ? '__Host-dev' : 'dev')

function cookieOf(request: Request, name: string): string | null {
  const pair = request.headers
    .get('cookie')
    ?.split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
  return pair ? pair.slice(name.length + 1) : null
}

/** The chain's token of a request's session cookie; null without one. */
export const sessionToken = (request: Request, isSecure: boolean): string | null => cookieOf(request, nameFor(isSecure))

/** What the chain gave this browser at an earlier login; null without, or when it is nothing that may stand in a header. */
export function deviceToken(request: Request, isSecure: boolean): string | null {
  const token = cookieOf(request, deviceName(isSecure))
  return token && /^[\w-]{20,200}$/.test(token) ? token : null
}

/** The `Set-Cookie` value that keeps it: for 180 days, over logouts, out of JavaScript's reach. */
export const deviceCookie = (token: string, isSecure: boolean): string =>
  `${deviceName(isSecure)}=${token}; ${attributes(isSecure, DEVICE_MAX_AGE_SECONDS)}`

/** Forgets it: the account it belonged to is no more. */
export const endedDeviceCookie = (isSecure: boolean): string => `${deviceName(isSecure)}=; ${attributes(isSecure, 0)}`

const readable = (isSecure: boolean, value: string, maxAge: number) =>
  `${SIGNED_IN_COOKIE}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAge}${isSecure ? '; Secure' : ''}`

/**
 * The `Set-Cookie` values that keep a token (or its sliding life) where JavaScript cannot reach it, and beside it the mark
 * that the browser may read.
 */
export const sessionCookies = (token: string, isSecure: boolean): readonly string[] => [
  `${nameFor(isSecure)}=${token}; ${attributes(isSecure, SESSION_MAX_AGE_SECONDS)}`,
  readable(isSecure, '1', SESSION_MAX_AGE_SECONDS),
]

export const endedSessionCookies = (isSecure: boolean): readonly string[] => [
  `${nameFor(isSecure)}=; ${attributes(isSecure, 0)}`,
  readable(isSecure, '', 0),
]
