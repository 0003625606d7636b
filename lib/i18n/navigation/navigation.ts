/** All links and navigation of the shop come from here; hrefs are written without a language prefix. */
export { notFound } from 'next/navigation'
export { Link } from './link'
