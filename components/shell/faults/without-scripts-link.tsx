import { useLocale } from 'next-intl'
import { buttonClass } from '@/components/ui/controls/button'
import { localizedHref } from '@/lib/i18n/locales'

/** A link that only browsers without scripts show. @param path without the prefix of the language */
export function WithoutScriptsLink({ path, label }: { readonly path: string; readonly label: string }) {
  const locale = useLocale()
  return (
    <noscript>
      <a href={localizedHref(locale, path)} className={buttonClass({ look: 'secondary' })}>
        {label}
      </a>
    </noscript>
  )
}
