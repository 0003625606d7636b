import 'server-only'
import { SIGNED_IN_COOKIE } from '@/lib/config/cookies'

/** Idle life of a session in seconds (specification §9). */
const SESSION_MAX_AGE_SECONDS = 1800

/** `__Host-` needs HTTPS; on plain HTTP at localhost the cookie has no prefix. */
const nameFor = (isSecure: boolean) => (isSecure ? '__Host-sid' : 'sid')

const attributes = (isSecure: boolean, maxAge: number) =>
  `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${isSecure ? '; Secure' : ''}`

/** How long a browser counts as one that has logged in (threats §2); the chain remembers it for 180 days. */
const DEVICE_MAX_AGE_SECONDS = 180 * 24 * 60 * 60

const deviceName = (isSecure: boolean) => (isSecure ? '__Host-dev' : 'dev')

/** The value of a request's cookie; null without one. */
export function cookieOf(request: Request, name: string): string | null {
  const pair = request.headers
    .get('cookie')
    ?.split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
  return pair ? pair.slice(name.length + 1) : null
}

/** The chain's token of a request's session cookie; null without one. */
export const sessionToken = (request: Request, isSecure: boolean): string | null => cookieOf(request, nameFor(isSecure))

/** Whether the cookies of a request may contain a session, under either name. */
export const hasSession = (cookies = ''): boolean => /(?:^|;)\s*(?:__Host-)?sid=/.test(cookies)

/** The device token of an earlier login; null without one, or when it contains characters that a header may not. */
export function deviceToken(request: Request, isSecure: boolean): string | null {
  const token = cookieOf(request, deviceName(isSecure))
  return token && /^[\w-]{20,200}$/.test(token) ? token : null
}

/** The `Set-Cookie` value that keeps the device token: HttpOnly, for 180 days, also after a logout. */
export const deviceCookie = (token: string, isSecure: boolean): string =>
  `${deviceName(isSecure)}=${token}; ${attributes(isSecure, DEVICE_MAX_AGE_SECONDS)}`

/** The `Set-Cookie` value that removes the device token: its account was deleted. */
export const endedDeviceCookie = (isSecure: boolean): string => `${deviceName(isSecure)}=; ${attributes(isSecure, 0)}`

const readable = (isSecure: boolean, value: string, maxAge: number) =>
  `${SIGNED_IN_COOKIE}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAge}${isSecure ? '; Secure' : ''}`

/**
 * The `Set-Cookie` values that store or prolong a session token (HttpOnly), and the mark beside it that pages can read.
 */
export const sessionCookies = (token: string, isSecure: boolean): readonly string[] => [
  `${nameFor(isSecure)}=${token}; ${attributes(isSecure, SESSION_MAX_AGE_SECONDS)}`,
  readable(isSecure, '1', SESSION_MAX_AGE_SECONDS),
]

export const endedSessionCookies = (isSecure: boolean): readonly string[] => [
  `${nameFor(isSecure)}=; ${attributes(isSecure, 0)}`,
  readable(isSecure, '', 0),
]
