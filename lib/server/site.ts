import 'server-only'
import { serverEnv } from '@/lib/config/env.server'

/** A full public address. @param path begins with a slash */
export const siteUrl = (path: string): string => new URL(path, serverEnv.SITE_URL).href

/** Whether the shop is served by HTTPS, according to its public address in the settings and not to the request. */
export const isSecureSite = (): boolean => serverEnv.SITE_URL.startsWith('https:')
