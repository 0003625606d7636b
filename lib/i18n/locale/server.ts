/** The language of the page in components that only the server runs: what `#locale` means there (package.json). */
export { useLocale } from 'next-intl'
