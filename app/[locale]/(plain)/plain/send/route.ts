import { takeForm } from '@/app/[locale]/(plain)/_order/take-form'
import { DEFAULT_LOCALE, LOCALES, localizedHref } from '@/lib/i18n/locales'

export const dynamic = 'force-dynamic'

type Context = { readonly params: Promise<{ readonly locale: string }> }

const localeOf = async ({ params }: Context) => {
  const { locale } = await params
  return LOCALES.find((one) => one === locale) ?? DEFAULT_LOCALE
}

/** Takes the plain forms of an order (decision 116). */
export const POST = async (request: Request, context: Context) => takeForm(request, await localeOf(context))

/** Leads to the cart: the form was refused for the moment, and its browser tries again. */
export const GET = async (_: Request, context: Context) =>
  new Response(null, {
    status: 303,
    headers: { Location: localizedHref(await localeOf(context), '/plain'), 'Cache-Control': 'no-store' },
  })
