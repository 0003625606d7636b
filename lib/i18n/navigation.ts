/** The only place for links; hrefs are written without a language prefix. */
export { notFound } from 'next/navigation'
export { Link } from './link'
