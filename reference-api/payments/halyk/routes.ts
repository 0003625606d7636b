import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { DEFAULT_LOCALE, LANGUAGES, LOCALES } from '@/lib/config/languages.mjs'
import { orders, payments } from '@/reference-api/db/schema'
import { Html, html } from '@/reference-api/payments/html'
import { callbackUrl, type PaymentPageDeps, returnUrl } from '@/reference-api/payments/start-payment'
import { paymentTexts } from '@/reference-api/texts/texts'
import { HALYK, HALYK_PAGE, type Halyk } from './halyk'

const inPath = z.object({ reference: z.string().regex(/^[\w-]{20,64}$/) })
const inQuery = z.object({ lang: z.enum(LOCALES).catch(DEFAULT_LOCALE) })

/** JSON for a script, escaped so that no value can end the script element. */
const inScript = (value: unknown): Html => new Html(JSON.stringify(value).replace(/</g, '\\u003c'))

const send = (reply: FastifyReply, status: number, policy: string, page: Html): FastifyReply =>
  reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'strict-origin')
    .send(page.text)

/** The bank's script makes a form or a frame of the bank; the policy allows no others. */
const policyFor = (script: string, nonce: string): string => {
  const bank = new URL(script).origin
  const banks = `${bank} https://*.homebank.kz https://*.epayment.kz`
  return `default-src 'none'; script-src 'nonce-${nonce}' ${bank}; connect-src ${banks}; frame-src ${banks}; form-action ${banks}; img-src ${banks} data:; style-src ${banks} 'unsafe-inline'; font-src ${banks}; base-uri 'none'; frame-ancestors 'none'`
}

const NOTHING = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/**
 * The page that sends customers on to Halyk ePay, whose page only its script can open. It asks for nothing and stores
 * nothing.
 */
export const halykPages =
  (halyk: Halyk) =>
  async (app: FastifyInstance, deps: PaymentPageDeps): Promise<void> => {
    const { db, brand, payments: bank } = deps

    app.get(HALYK_PAGE, { schema: { hide: true } }, async (request, reply) => {
      const { lang } = inQuery.parse(request.query)
      const texts = paymentTexts[lang]
      const path = inPath.safeParse(request.params)
      const [row] = path.success
        ? await db
            .select({ payment: payments, token: orders.token, number: orders.number })
            .from(payments)
            .innerJoin(orders, eq(orders.id, payments.orderId))
            .where(eq(payments.reference, path.data.reference))
        : []
      if (row?.payment.provider !== HALYK) return send(reply, 404, NOTHING, html`<!doctype html><title>404</title>`)
      const back = returnUrl(bank, lang, row.token)
      if (row.payment.status !== 'open') return reply.redirect(back, 303)
      const handed = await halyk.handOver(row.payment, callbackUrl(bank, HALYK)).catch((error: unknown) => {
        bank.onTrouble(error, 'handing over to the bank')
        return null
      })
      // The page of the order shows how else to pay.
      if (!handed) return reply.redirect(back, 303)
      const nonce = randomBytes(16).toString('base64')
      const object = {
        ...handed,
        backLink: back,
        failureBackLink: back,
        language: LANGUAGES[lang].halyk,
        description: texts.order(row.number, brand.name),
      }
      return send(
        reply,
        200,
        policyFor(halyk.script, nonce),
        html`<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${texts.handOver}</title></head>
<body><p role="status">${texts.handOver}</p><noscript><p>${texts.needsScript}</p></noscript><p><a href="${back}">${texts.backToOrder}</a></p>
<script src="${halyk.script}"></script><script nonce="${nonce}">halyk.pay(${inScript(object)})</script></body></html>`,
      )
    })
  }
