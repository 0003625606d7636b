import { takeForm } from '@/app/[locale]/(plain)/_order/take-form'
import { DEFAULT_LOCALE, LOCALES } from '@/lib/i18n/locales'

export const dynamic = 'force-dynamic'

/** Takes the plain forms of an order (decision 116). */
export async function POST(request: Request, { params }: { readonly params: Promise<{ readonly locale: string }> }) {
  const { locale } = await params
  return takeForm(request, LOCALES.find((one) => one === locale) ?? DEFAULT_LOCALE)
}
