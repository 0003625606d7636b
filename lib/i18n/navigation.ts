import { createNavigation } from 'next-intl/navigation'
import { routing } from './routing'

/** The only place for links and navigation: hrefs are written without a language prefix. */
export const { Link, redirect, useRouter } = createNavigation(routing)
export { notFound } from 'next/navigation'
