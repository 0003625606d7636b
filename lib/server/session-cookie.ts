import 'server-only'

/** Idle life of a session in seconds (specification §9). */
const SESSION_MAX_AGE_SECONDS = 1800

/** `__Host-` wants HTTPS; a shop that is tried on plain localhost has the same cookie under a plain name. */
const nameFor = (isSecure: boolean) => (isSecure ? '__Host-sid' : 'sid')

const attributes = (isSecure: boolean, maxAge: number) =>
  `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${isSecure ? '; Secure' : ''}`

/** The chain's token of a request's session cookie; null without one. */
export function sessionToken(request: Request, isSecure: boolean): string | null {
  const prefix = `${nameFor(isSecure)}=`
  const pair = request.headers
    .get('cookie')
    ?.split('; ')
    .find((cookie) => cookie.startsWith(prefix))
  return pair ? pair.slice(prefix.length) : null
}

/** The `Set-Cookie` value that keeps a token (or its sliding life) where JavaScript cannot reach it. */
export const sessionCookie = (token: string, isSecure: boolean): string =>
  `${nameFor(isSecure)}=${token}; ${attributes(isSecure, SESSION_MAX_AGE_SECONDS)}`

export const endedSessionCookie = (isSecure: boolean): string => `${nameFor(isSecure)}=; ${attributes(isSecure, 0)}`
