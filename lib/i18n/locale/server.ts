/**
 * The language of the page in components that only run on the server: the server's version of `#locale` (package.json).
 */
export { useLocale } from 'next-intl'
